import type { Database } from '../../database/client.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type StaffDecision } from '../../platform/audit.ts';
import { revokeSession } from '../../platform/sessions/sessions.sql.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { markInvitationRevoked } from './invitations.sql.ts';

/**
 * Revokes an invitation: its link stops working, and the job for unused places returns its places. A registration made
 * with it stays.
 * @param by the staff member, for the audit log
 * @returns that registration, or null.
 * @throws AppError `not_found` when there is no such invitation, or it was revoked before.
 */
export async function revokeInvitationIn(
  { clock }: Pick<Services, 'clock'>,
  tx: Database,
  id: number,
  by: StaffDecision,
): Promise<{ registrationId: number | null }> {
  const now = clock.now();
  const revoked = await markInvitationRevoked(tx, id, now);
  if (revoked === undefined) {
    const message = 'Não há convite com este número, ou ele já foi cancelado.';
    throw new AppError('not_found', { message });
  }
  if (revoked.session_id !== null) await revokeSession(tx, revoked.session_id, now);
  await audit(tx, {
    at: now,
    actor: 'staff',
    ...by,
    action: 'revoked',
    subject: 'invitation',
    subjectId: id,
  });
  return { registrationId: revoked.registration_id };
}

/** `revokeInvitationIn` in a transaction of its own. */
export function revokeInvitation(
  services: Services,
  id: number,
  by: StaffDecision,
): Promise<{ registrationId: number | null }> {
  return inTransaction(services.db, (tx) => revokeInvitationIn(services, tx, id, by));
}
