import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { forgetPreparedPerson } from '../registrations/preparing/forget-person.ts';
import { lockPerson, type PersonKind, updatePersonRow } from './team.sql.ts';

/**
 * Removes a person from the team; registrations keep them (C159). The customer's own person stays (D18).
 * @returns which kind of member was removed.
 * @throws AppError `not_found` for another customer's person, the own person, and a repeated call.
 */
export async function deletePerson(
  { db, clock }: Services,
  session: Session,
  id: number,
): Promise<PersonKind> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const person = await lockPerson(tx, session.customerId, id, ['participant', 'companion']);
    if (person === undefined) throw new AppError('not_found');
    await updatePersonRow(tx, id, { deleted_at: now, updated_at: now });
    await forgetPreparedPerson(tx, session.customerId, id);
    await audit(tx, {
      at: now,
      actor: 'customer',
      actorId: session.customerId,
      action: 'deleted',
      subject: 'person',
      subjectId: id,
    });
    return person.kind;
  });
}
