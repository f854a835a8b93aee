import { isWithin, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { keepPersonalAccess } from './keep-personal-access.ts';
import { findPersonInFull } from './personal-access.sql.ts';

/**
 * CPF and phone of one person, whole; that they were seen is kept before they leave.
 * @throws AppError `not_found`, also for a person of a brand or stage that the caller has nothing to do with.
 */
export async function revealPerson(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: StaffSession,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<{ cpf: string | null; phone: string | null }> {
  const now = clock.now();
  const scope = scopeOf(session, 'people:reveal', now);
  return inTransaction(db, async (tx) => {
    const person = await findPersonInFull(tx, id);
    if (person === undefined) throw new AppError('not_found');
    const { automaker_id: automakerId, customer_id, cpf, phone } = person;
    // Whoever has entered nowhere is a brand's, and no stage's.
    const places = person.stage_ids ?? [Number.NaN];
    if (!places.some((stageId) => isWithin(scope, { automakerId, stageId }))) {
      throw new AppError('not_found');
    }
    const what = { what: 'cpf,phone', customer_id, person_id: id, people: 1, reason };
    await keepPersonalAccess(tx, session, what, now);
    return { cpf, phone };
  });
}
