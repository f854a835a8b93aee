import type { Database } from '../../database/client.ts';
import { refuseEnteredChanges } from '../registrations/crews/refuse-entered-changes.ts';
import type { PersonRow } from './team.sql.ts';

/** What a registration relies on: who it is, and how old (D20). */
const LOCKED = ['cpf', 'date_of_birth'] as const;

/** @throws AppError `in_active_registration` with the fields to blame, while the person is entered. */
export async function refuseLockedChanges(
  tx: Database,
  person: PersonRow,
  wanted: Pick<PersonRow, (typeof LOCKED)[number]>,
  now: Date,
): Promise<void> {
  const fields = LOCKED.filter((field) => wanted[field] !== person[field]);
  await refuseEnteredChanges(tx, { person: person.id, fields }, now);
}
