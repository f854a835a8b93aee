import type { Body } from '@trilha/contract/endpoint.ts';
import { excessChoices } from '@trilha/contract/registrations/crew.rules.ts';
import { isWithinCancellationLimit } from '@trilha/contract/registrations/deadlines.rules.ts';
import { type EntryLimits, entryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import type { OverridableRule } from '@trilha/contract/registrations/overrides.rules.ts';
import type { updateRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffDeed } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { findStagesOf } from '../../stages/find-stages-of.ts';
import { categoryAnswerOf, stageAnswerOf } from '../../stages/stage-answer.ts';
import { type CheckedCrews, checkCrews } from '../crews/check-crews.ts';
import { type EnteredCrews, findCrews, replaceCrews, type RowIds } from '../crews/crews.sql.ts';
import { loadChoices } from '../crews/own-choices.ts';
import { refuseCrewProblems } from '../crews/refuse-crew-problems.ts';
import { checkTeamName } from '../entering/checking/check-entry.ts';
import { countActiveVehicles } from '../entering/checking/entry.sql.ts';
import {
  driveRefusals,
  firstBatchRefusals,
  refuseVehicles,
} from '../entering/checking/first-batch-refusals.ts';
import { beginLog } from '../attempts/record-attempts.ts';
import { findPoolById } from '../places/places.sql.ts';
import type { RegistrationRow } from '../registrations.sql.ts';
import { resizeRegistration } from './resize-registration.ts';
import { findWantedCategory } from './wanted-category.ts';

/** The form's fields for vehicles, crew and team. */
export type NewCrews = Pick<
  Body<typeof updateRegistration>['data'],
  'team_name' | 'vehicles' | 'vehicleCompanions'
>;
type StageRow = Awaited<ReturnType<typeof findStagesOf>>[number];

/** Set when the organiser changes an entry for its customer: by whom, why, and the note to the customer. */
export interface OnBehalf extends StaffDeed {
  readonly note: string;
  /** Customer rules that staff may override; null in a dry run, which overrides and reports all it needs. */
  readonly overrides: ReadonlySet<OverridableRule> | null;
}

/** An entry under its locks, with the stage's rules for it. */
export interface ChangeableEntry {
  readonly row: RegistrationRow;
  readonly stage: StageRow;
  /** Of the category that the entry will have. */
  readonly limits: EntryLimits;
  readonly category_id: number;
  readonly entered: EnteredCrews & { readonly rowIds: RowIds };
  /** Customer rules that a change would break now. */
  readonly broken: readonly OverridableRule[];
}

/**
 * Reads an entry that is about to be changed.
 * @param category_id the category that staff puts it into; a customer's change keeps it (C149)
 * @throws AppError `registration_cancelled` or `registration_closed`, for customers and staff alike; `invalid` for a
 * category that it cannot have
 */
export async function readChangeable(
  db: Database,
  row: RegistrationRow,
  now: Date,
  category_id: number = row.category_id,
): Promise<ChangeableEntry> {
  const [stage] = await findStagesOf(db, [row.step_id]);
  if (stage === undefined) throw new AppError('not_found');
  if (row.status === 'Cancelada') throw new AppError('registration_cancelled');
  if (stage.status !== 'Agendada') throw new AppError('registration_closed');
  const category = await findWantedCategory(db, row, category_id);
  const limits = entryLimits(
    stageAnswerOf(stage, now),
    category === undefined ? null : categoryAnswerOf(category),
  );
  const isInTime = isWithinCancellationLimit(stage.cancellation_limit, now);
  const broken: OverridableRule[] = isInTime ? [] : ['cancellation_limit'];
  return { row, stage, limits, category_id, entered: await findCrews(db, row.id), broken };
}

/** @throws AppError `cancellation_closed` when the customer's deadline is over and staff does not override it */
function refuseBroken(broken: readonly OverridableRule[], onBehalf: OnBehalf | undefined): void {
  const isPassedOver = (rule: OverridableRule): boolean =>
    onBehalf !== undefined && (onBehalf.overrides === null || onBehalf.overrides.has(rule));
  if (!broken.every(isPassedOver)) throw new AppError('cancellation_closed');
}

export interface EntryChanged {
  readonly isChanged: boolean;
  readonly after: EnteredCrews;
  readonly team_name: string | null;
}

/**
 * Changes vehicles and crew of an entry, for the customer or for staff on their behalf, in the transaction that holds
 * its locks. Checks what a new entry is checked for, except windows and terms. Keeps terms, voucher and unit price;
 * only staff may change the category (C149). When nothing differs, it writes nothing and sends no message.
 * @throws AppError `cancellation_closed`, `invalid` with fields, and the codes of places and first batch
 */
export async function changeEntry(
  services: Services,
  tx: Database,
  entry: ChangeableEntry,
  { input, now, onBehalf }: { input: NewCrews; now: Date; onBehalf?: OnBehalf },
): Promise<EntryChanged> {
  const { row, category_id, entered, broken } = entry;
  refuseBroken(broken, onBehalf);
  const { team_name, crews } = await checkChange(tx, entry, input);
  const isKept = team_name === row.team_name && category_id === row.category_id;
  const isChanged = !isKept || !isSameEntry(entered, crews);
  if (isChanged) {
    await beginLog(tx, row.step_id, now);
    const { vehicles, people } = crews;
    const written = { registration_id: row.id, step_id: row.step_id, vehicles, people };
    await replaceCrews(tx, written, entered.rowIds);
    await resizeRegistration(services, tx, {
      row,
      team_name,
      category_id,
      before: entered,
      after: crews,
      now,
      ...(onBehalf === undefined ? {} : { onBehalf: { ...onBehalf, broken } }),
    });
  }
  return { isChanged, after: crews, team_name };
}

/** Checks the changed entry by the rules of a new one, except windows and terms. */
async function checkChange(
  tx: Database,
  { row, stage, limits, entered }: ChangeableEntry,
  input: NewCrews,
): Promise<{ team_name: string | null; crews: CheckedCrews }> {
  const { customer_id: customerId } = row;
  const team_name = checkTeamName(input, limits);
  const choosing = { customerId, choices: input, entered };
  const ownOf = await loadChoices(tx, [choosing]);
  const own = ownOf(choosing);
  const crews = checkCrews(input, own, limits, stage.stage_date);
  const others = await countActiveVehicles(tx, row.step_id, customerId, row.id);
  refuseCrewProblems(excessChoices(crews.crews, limits, others));
  const known = new Set(entered.vehicles.map((vehicle) => vehicle.chassis));
  const added = [...own.vehicles.values()].filter(({ chassis }) => !known.has(chassis));
  refuseVehicles(crews.vehicles, driveRefusals(added));
  await refuseNewcomers(tx, row, stage, entered, crews);
  return { team_name, crews };
}

/** A vehicle that is added in the first batch must meet the first batch's conditions (D15). */
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
