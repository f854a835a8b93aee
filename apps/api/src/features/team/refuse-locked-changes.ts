import type { Database } from '../../database/client.ts';
import { refuseEnteredChanges } from '../registrations/crews/refuse-entered-changes.ts';
import type { PersonRow } from './team.sql.ts';

/** Fields that a registration relies on: identity and age (D20). */
const LOCKED = ['cpf', 'date_of_birth'] as const;

/** @throws AppError `in_active_registration` with the locked fields, while the person is in a registration. */
export async function refuseLockedChanges(
  tx: Database,
  person: PersonRow,
  wanted: Pick<PersonRow, (typeof LOCKED)[number]>,
  now: Date,
): Promise<void> {
  const fields = LOCKED.filter((field) => wanted[field] !== person[field]);
  await refuseEnteredChanges(tx, { person: person.id, fields }, now);
}
