import type { Answer, Body } from '@trilha/contract/endpoint.ts';
import { ERRORS } from '@trilha/contract/errors.ts';
import type { verifyVehicles as verifyEndpoint } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { registrationWindow } from '@trilha/contract/stages/stages.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Session } from '../../platform/authenticate.ts';
import type { Services } from '../../services.ts';
import { findCategoryOf, findStageToEnter } from '../stages/find-stage-to-enter.ts';
import { stageAnswerOf } from '../stages/stage-answer.ts';
import { findEnteredChassis, findOwnVehicles } from './entry.sql.ts';
import { firstBatchRefusals } from './first-batch-refusals.ts';

/**
 * Which of the customer's vehicles may not enter a stage now, and why, by vehicle id (API-26).
 * @throws AppError `not_found` for an unknown stage or category, `registration_closed`.
 */
export async function verifyVehicles(
  { db }: Services,
  session: Session,
  input: Body<typeof verifyEndpoint>,
  now: Date,
): Promise<Answer<typeof verifyEndpoint>> {
  const { customerId, automakerId } = session;
  const stage = await findStageToEnter(db, input.step_id, automakerId, now);
  if ((await findCategoryOf(db, stage.event_id, input.category_id)) === undefined) {
    throw new AppError('not_found');
  }
  const own = await findOwnVehicles(db, customerId, input.vehicles);
  const chassis = own.map((vehicle) => vehicle.chassis);
  const entered = await findEnteredChassis(db, stage.id, chassis);
  const isFirstBatch = registrationWindow(stageAnswerOf(stage, now), now) === 'first_batch';
  const minimumYear = stage.first_batch_min_year;
  const refusals = isFirstBatch
    ? await firstBatchRefusals(db, { customerId, automakerId, minimumYear, chassis })
    : new Map<string, string>();
  const chassisOf = new Map(own.map((vehicle) => [vehicle.id, vehicle.chassis]));
  const problemOf = (id: number): string | undefined => {
    const number = chassisOf.get(id);
    if (number === undefined) return ERRORS.vehicle_not_yours.message;
    if (entered.has(number)) return ERRORS.vehicle_already_registered.message;
    return refusals.get(number);
  };
  const errors = Object.fromEntries(
    input.vehicles.flatMap((id) => {
      const problem = problemOf(id);
      return problem === undefined ? [] : [[String(id), problem]];
    }),
  );
  return { success: Object.keys(errors).length === 0, errors };
}
