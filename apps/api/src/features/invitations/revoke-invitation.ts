import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { revokeSession } from '../../platform/sessions/sessions.sql.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { markInvitationRevoked } from './invitations.sql.ts';

/**
 * Revokes an invitation: its link opens nothing any more, and its places go back by the job that
 * returns unused ones. A registration that it was used for stays.
 * @param as the staff member, for the audit.
 * @returns that registration, or null.
 * @throws AppError `not_found` when there is no such invitation, or it is revoked already.
 */
export async function revokeInvitation(
  { db, clock }: Services,
  { id, as }: { id: number; as: string },
): Promise<{ registrationId: number | null }> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const revoked = await markInvitationRevoked(tx, id, now);
    if (revoked === undefined) {
      const message = 'Não há convite com este número, ou ele já foi cancelado.';
      throw new AppError('not_found', { message });
    }
    if (revoked.session_id !== null) await revokeSession(tx, revoked.session_id, now);
    await audit(tx, {
      at: now,
      actor: 'staff',
      as,
      action: 'revoked',
      subject: 'invitation',
      subjectId: id,
    });
    return { registrationId: revoked.registration_id };
  });
}
