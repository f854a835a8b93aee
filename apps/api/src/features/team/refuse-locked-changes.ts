import { ERRORS } from '@trilha/contract/errors.ts';
import type { Database } from '../../database/client.ts';
import { AppError } from '../../platform/app-error.ts';
import { isInActiveRegistration, type PersonRow } from './team.sql.ts';

/** What a registration relies on: who it is, and how old (D20). */
const LOCKED = ['cpf', 'date_of_birth'] as const;

/** @throws AppError `in_active_registration` with the fields to blame, while the person is entered. */
export async function refuseLockedChanges(
  tx: Database,
  person: PersonRow,
  wanted: Pick<PersonRow, (typeof LOCKED)[number]>,
): Promise<void> {
  const changed = LOCKED.filter((field) => wanted[field] !== person[field]);
  if (changed.length === 0 || !(await isInActiveRegistration(tx, person.id))) return;
  const { message } = ERRORS.in_active_registration;
  throw new AppError('in_active_registration', {
    errors: Object.fromEntries(changed.map((field) => [field, [message]])),
  });
}
