import { ERRORS } from '@trilha/contract/errors.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findStagesOfPerson, findStagesOfVehicle } from './crews.sql.ts';
import { isStillToCome } from '../../stages/is-still-to-come.ts';

/** The changed person or vehicle, and the changed fields that an entry relies on. */
export type EnteredChange = ({ person: number } | { vehicle: number }) & {
  readonly fields: readonly string[];
};

/**
 * Refuses changes of data that a registration relies on until its stage was held: owner, identity and age (D20).
 * Afterwards, and when the registration was cancelled, customers may correct them.
 * @throws AppError `in_active_registration` with the fields to blame.
 */
export async function refuseEnteredChanges(
  tx: Database,
  change: EnteredChange,
  now: Date,
): Promise<void> {
  if (change.fields.length === 0) return;
  const stages =
    'person' in change
      ? await findStagesOfPerson(tx, change.person)
      : await findStagesOfVehicle(tx, change.vehicle);
  if (!stages.some((stage) => isStillToCome(stage, now))) return;
  const { message } = ERRORS.in_active_registration;
  throw new AppError('in_active_registration', {
    errors: Object.fromEntries(change.fields.map((field) => [field, [message]])),
  });
}
