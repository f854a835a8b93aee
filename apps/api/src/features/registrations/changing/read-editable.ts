import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { type Choosable, listChoosable } from '../crews/list-choosable.ts';
import { findRegistration } from '../registrations.sql.ts';
import { type ChangeableEntry, readChangeable } from './change-entry.ts';

/** An entry that staff may change, with the choices for the change. */
export interface EditableEntry extends Choosable {
  readonly entry: ChangeableEntry;
}

/**
 * Returns the data with which staff starts to change an entry for its customer. No personal data is masked.
 * @throws AppError `not_found`, `registration_cancelled`, `registration_closed`
 */
export async function readEditable(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  registrationId: number,
  reach: 'account' | 'stages',
): Promise<EditableEntry> {
  const row = await findRegistration(db, registrationId);
  if (row === undefined) throw new AppError('not_found');
  const entry = await readChangeable(db, row, clock.now());
  const choosable = await listChoosable(db, { registrationId, customerId: row.customer_id }, reach);
  return { entry, ...choosable };
}
