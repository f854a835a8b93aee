import { lockEntry } from '../lock-entry.ts';
import { messages } from '@trilha/contract/brazil/messages.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import { excessChoices } from '@trilha/contract/registrations/crew.rules.ts';
import { isWithinCancellationLimit } from '@trilha/contract/registrations/deadlines.rules.ts';
import { entryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import type {
  Registration,
  updateRegistration as updateEndpoint,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findCategoryOf } from '../../stages/find-stage-to-enter.ts';
import { findStagesOf } from '../../stages/find-stages-of.ts';
import { categoryAnswerOf, stageAnswerOf } from '../../stages/stage-answer.ts';
import { type CheckedCrews, checkCrews } from '../crews/check-crews.ts';
import { loadChoices } from '../crews/own-choices.ts';
import { checkTeamName } from '../entering/check-entry.ts';
import { type EnteredCrews, findCrews, replaceCrews } from '../crews/crews.sql.ts';
import { countActiveVehicles } from '../entering/entry.sql.ts';
import { refuseCrewProblems } from '../crews/refuse-crew-problems.ts';
import { firstBatchRefusals, refuseVehicles } from '../entering/first-batch-refusals.ts';
import { findPoolById } from '../places/places.sql.ts';
import { readRegistration } from '../reading/read-registrations.ts';
import type { RegistrationRow } from '../registrations.sql.ts';
import { resizeRegistration } from './resize-registration.ts';

type EditInput = Body<typeof updateEndpoint>['data'];
type StageRow = Awaited<ReturnType<typeof findStagesOf>>[number];

/**
 * Changes vehicles and crew of one of the customer's registrations until the stage's
 * `cancellation_limit` (API-24, C123, D20). Category, terms, voucher and unit price stay as they
 * are (C149). The same change again changes nothing and tells nobody.
 * @throws AppError with the codes of the endpoint.
 */
export async function updateRegistration(
  services: Services,
  session: Session,
  id: number,
  input: EditInput,
): Promise<Registration> {
  const now = services.clock.now();
  const { customerId } = session;
  return inTransaction(services.db, async (tx) => {
    const { row } = await lockEntry(tx, id, customerId);
    const stage = await checkChangeable(tx, row, input, now);
    const entered = await findCrews(tx, id);
    checkKnownRows(input, entered.rowIds);
    const { team_name, crews } = await checkChange(tx, { row, stage, entered, input, now });
    const isChanged = team_name !== row.team_name || !isSameEntry(entered, crews);
    if (isChanged) {
      const { vehicles, people } = crews;
      const { step_id } = row;
      await replaceCrews(tx, { registration_id: id, step_id, vehicles, people }, entered.rowIds);
      const before = entered.vehicles;
      await resizeRegistration(services, tx, { row, team_name, before, after: vehicles, now });
    }
    return readRegistration(tx, customerId, id, { withVehicles: true, now });
  });
}

/** @throws AppError `registration_cancelled`, `registration_closed`, `cancellation_closed` or `invalid` */
async function checkChangeable(
  tx: Database,
  row: RegistrationRow,
  input: EditInput,
  now: Date,
): Promise<StageRow> {
  const [stage] = await findStagesOf(tx, [row.step_id]);
  if (stage === undefined) throw new AppError('not_found');
  if (row.status === 'Cancelada') throw new AppError('registration_cancelled');
  if (stage.status !== 'Agendada') throw new AppError('registration_closed');
  if (!isWithinCancellationLimit(stage.cancellation_limit, now)) {
    throw new AppError('cancellation_closed');
  }
  for (const field of ['step_id', 'event_id'] as const) {
    if (input[field] !== row[field]) throw invalidField(field, messages.invalid);
  }
  return stage;
}

/** Rows that the form was filled from and the registration no longer has: another tab changed it (C145). */
function checkKnownRows(
  { vehiclesRegistration = [] }: EditInput,
  rowIds: ReadonlyMap<number, number>,
): void {
  const known = new Set(rowIds.values());
  const isRepeated = new Set(vehiclesRegistration).size < vehiclesRegistration.length;
  if (isRepeated || vehiclesRegistration.some((row) => !known.has(row))) {
    throw invalidField('vehiclesRegistration', messages.invalid);
  }
}

interface Change {
  readonly row: RegistrationRow;
  readonly stage: StageRow;
  readonly entered: EnteredCrews;
  readonly input: EditInput;
  readonly now: Date;
}

/** Holds the changed entry to the rules of a new one, but for windows and terms. */
async function checkChange(
  tx: Database,
  { row, stage, entered, input, now }: Change,
): Promise<{ team_name: string | null; crews: CheckedCrews }> {
  const category = await findCategoryOf(tx, row.event_id, row.category_id);
  const limits = entryLimits(
    stageAnswerOf(stage, now),
    category === undefined ? null : categoryAnswerOf(category),
  );
  const team_name = checkTeamName(input, limits);
  const { customer_id: customerId } = row;
  const choosing = { customerId, choices: input, entered };
  const ownOf = await loadChoices(tx, [choosing]);
  const crews = checkCrews(input, ownOf(choosing), limits, stage.stage_date);
  const others = await countActiveVehicles(tx, row.step_id, customerId, row.id);
  refuseCrewProblems(excessChoices(crews.crews, limits, others));
  await refuseNewcomers(tx, row, stage, entered, crews);
  return { team_name, crews };
}

/** A vehicle that is added in the first batch must fulfil the first batch's conditions (D15). */
async function refuseNewcomers(
  tx: Database,
  row: RegistrationRow,
  stage: StageRow,
  entered: EnteredCrews,
  { vehicles }: CheckedCrews,
): Promise<void> {
  if (row.pool_id === null || (await findPoolById(tx, row.pool_id)).kind !== 'first_batch') return;
  const known = new Set(entered.vehicles.map((vehicle) => vehicle.chassis));
  const refusals = await firstBatchRefusals(tx, {
    customerId: row.customer_id,
    automakerId: row.automaker_id,
    minimumYear: stage.first_batch_min_year,
    chassis: vehicles.map(({ chassis }) => chassis).filter((chassis) => !known.has(chassis)),
    isAdmitted: true,
  });
  refuseVehicles(vehicles, refusals);
}

function isSameEntry(before: EnteredCrews, after: EnteredCrews): boolean {
  const textOf = ({ vehicles, people }: EnteredCrews) =>
    JSON.stringify([
      vehicles.map((vehicle) => [vehicle.vehicle_id, vehicle.conductor_id, vehicle.navigator_id]),
      people.map(({ vehicle_id, person_id, role }) => [vehicle_id, person_id, role]),
    ]);
  return textOf(before) === textOf(after);
}
