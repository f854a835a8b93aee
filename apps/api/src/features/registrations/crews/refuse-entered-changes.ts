import { ERRORS } from '@trilha/contract/errors.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findStagesOfPerson, findStagesOfVehicle } from './crews.sql.ts';
import { isStillToCome } from '../../stages/is-still-to-come.ts';

/** The person or vehicle that is changed, and those of the changed fields that an entry relies on. */
export type EnteredChange = ({ person: number } | { vehicle: number }) & {
  readonly fields: readonly string[];
};

/**
 * Keeps what a registration relies on as it is until its stage has been: whose vehicle, which person
 * and how old (D20). Afterwards, and where it was cancelled, they are the customer's to correct.
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
