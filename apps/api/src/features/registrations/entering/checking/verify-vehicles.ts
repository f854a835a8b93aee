import type { Answer, Body } from '@trilha/contract/endpoint.ts';
import { ERRORS } from '@trilha/contract/errors.ts';
import type { verifyVehicles as verifyEndpoint } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { registrationWindow } from '@trilha/contract/stages/stages.rules.ts';
import type { Database } from '../../../../database/client.ts';
import { isVoucherOver } from '@trilha/contract/vouchers/voucher-validity.rules.ts';
import { AppError } from '../../../../platform/app-error.ts';
import type { Session } from '../../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../../services.ts';
import {
  findCategoryOf,
  findStageToEnter,
  type StageToEnter,
} from '../../../stages/find-stage-to-enter.ts';
import { findStagesOf } from '../../../stages/find-stages-of.ts';
import { stageAnswerOf } from '../../../stages/stage-answer.ts';
import { countVoucherAttempt } from '../../../vouchers/count-voucher-attempt.ts';
import { findVoucher } from '../../../vouchers/find-voucher.ts';
import { findCrews } from '../../crews/crews.sql.ts';
import { findEnteredChassis, findOwnVehicles } from './entry.sql.ts';
import { findOwnInvitation } from './find-own-invitation.ts';
import { driveRefusals, firstBatchRefusals } from './first-batch-refusals.ts';
import { findPoolById } from '../../places/places.sql.ts';
import { findRegistration, type RegistrationRow } from '../../registrations.sql.ts';

/**
 * Returns which of the customer's vehicles may not enter a stage now, and why, by vehicle id (API-26). When a
 * registration is being changed, its own vehicles may stay.
 * @throws AppError `not_found` for an unknown stage, category or registration, `registration_closed`.
 */
export async function verifyVehicles(
  services: Services,
  session: Session,
  input: Body<typeof verifyEndpoint>,
  now: Date,
): Promise<Answer<typeof verifyEndpoint>> {
  const { db } = services;
  const { customerId, automakerId } = session;
  const changed = await findChanged(db, customerId, input);
  const stage = await (changed === null
    ? findNewStage(db, session, input, now)
    : findChangedStage(db, changed));
  const entered = changed === null ? [] : (await findCrews(db, changed.id)).vehicles;
  const staying = new Set(entered.map((vehicle) => vehicle.vehicle_id));
  const asked = input.vehicles.filter((id) => !staying.has(id));
  const own = asked.length === 0 ? [] : await findOwnVehicles(db, customerId, asked);
  const chassis = own.map((vehicle) => vehicle.chassis);
  const taken = await findEnteredChassis(db, stage.id, chassis);
  const isInvited = await comesInvited(db, session, input, now);
  const isAdmitted = changed !== null;
  const minimumYear = stage.first_batch_min_year;
  const isJudged =
    !isInvited &&
    (await isOfFirstBatch(db, stage, changed, now)) &&
    !(changed === null && (await hasVoucher(services, session, input, now)));
  const refusals = isJudged
    ? await firstBatchRefusals(db, { customerId, automakerId, minimumYear, chassis, isAdmitted })
    : new Map<string, string>();
  const drive = driveRefusals(own);
  const chassisOf = new Map(own.map((vehicle) => [vehicle.id, vehicle.chassis]));
  const problemOf = (id: number): string | undefined => {
    const number = chassisOf.get(id);
    if (number === undefined) return ERRORS.vehicle_not_yours.message;
    if (taken.has(number)) return ERRORS.vehicle_already_registered.message;
    return drive.get(number) ?? refusals.get(number);
  };
  const errors = Object.fromEntries(
    asked.flatMap((id) => {
      const problem = problemOf(id);
      return problem === undefined ? [] : [[String(id), problem]];
    }),
  );
  return { success: Object.keys(errors).length === 0, errors };
}

/**
 * Whether the entry uses an invitation, to which the first batch's rules do not apply (D24).
 * @throws AppError `invitation_invalid` for a token that is not the customer's own for this stage.
 */
async function comesInvited(
  db: Database,
  session: Session,
  { bypassToken: token, step_id: stageId }: Body<typeof verifyEndpoint>,
  now: Date,
): Promise<boolean> {
  if (token) await findOwnInvitation(db, session, { token, stageId }, now);
  return Boolean(token) || session.invitation !== null;
}

/**
 * Whether the entry has a valid voucher, which takes its places from a pool of its own (D14).
 * @throws AppError `too_many_requests`: this endpoint could be used to guess codes.
 */
async function hasVoucher(
  services: Services,
  { customerId }: Session,
  { voucher, step_id: stageId }: Body<typeof verifyEndpoint>,
  now: Date,
): Promise<boolean> {
  if (voucher === null) return false;
  await countVoucherAttempt(services, customerId, now);
  const found = await findVoucher(services.db, stageId, voucher);
  return found !== undefined && !isVoucherOver(found.valid_until, now);
}

/** @throws AppError `not_found` or `registration_closed` when nobody can enter the stage in this category. */
async function findNewStage(
  db: Database,
  session: Session,
  { step_id, category_id }: Body<typeof verifyEndpoint>,
  now: Date,
): Promise<StageToEnter> {
  const stage = await findStageToEnter(db, step_id, session.automakerId, now);
  if ((await findCategoryOf(db, stage.event_id, category_id)) === undefined) {
    throw new AppError('not_found');
  }
  return stage;
}

/**
 * Returns the stage of a registration, even if closed to new entries: existing entries can change until their own
 * deadline (EVT-27, D20).
 * @throws AppError `registration_closed` once the stage was held or cancelled.
 */
async function findChangedStage(db: Database, changed: RegistrationRow): Promise<StageToEnter> {
  const [stage] = await findStagesOf(db, [changed.step_id]);
  if (stage === undefined) throw new AppError('not_found');
  if (stage.status !== 'Agendada') throw new AppError('registration_closed');
  return stage;
}

/** @throws AppError `not_found` for a registration that is not the customer's in this stage. */
async function findChanged(
  db: Database,
  customerId: number,
  { registration_id: id, step_id: stageId }: Body<typeof verifyEndpoint>,
): Promise<RegistrationRow | null> {
  if (id === undefined) return null;
  const row = await findRegistration(db, id);
  if (row?.customer_id !== customerId || row.step_id !== stageId) throw new AppError('not_found');
  return row;
}

/** A new entry is judged by the window open now, an existing one by the pool that holds its places. */
async function isOfFirstBatch(
  db: Database,
  stage: StageToEnter,
  changed: RegistrationRow | null,
  now: Date,
): Promise<boolean> {
  if (changed === null) {
    return registrationWindow(stageAnswerOf(stage, now), now) === 'first_batch';
  }
  return (
    changed.pool_id !== null && (await findPoolById(db, changed.pool_id)).kind === 'first_batch'
  );
}
