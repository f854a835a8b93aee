import type { RefundKeyKind } from '@trilha/contract/payments/refund-key.rules.ts';
import { AppError } from '../../../../platform/app-error.ts';
import { audit } from '../../../../platform/audit.ts';
import type { StaffSession } from '../../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../../platform/sessions/who-acts.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import type { Services } from '../../../../services.ts';
import { keepPersonalAccess } from '../../../staff/personal-data/keep-personal-access.ts';
import { findRefundKeys } from './refund-keys.sql.ts';

/**
 * Returns the full Pix key for a refund by hand. The key identifies a person, so every access is recorded.
 * @throws AppError `not_found` when the customer gave none, or it was deleted
 */
export async function openRefundKey(
  { db, clock }: Services,
  { registrationId, customerId }: { registrationId: number; customerId: number },
  session: StaffSession,
): Promise<{ kind: RefundKeyKind; pix_key: string }> {
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const [key] = await findRefundKeys(tx, [registrationId]);
    if (key === undefined) throw new AppError('not_found');
    const reason = 'Abriu a chave Pix de uma devolução';
    const seen = { what: 'refund-key', customer_id: customerId, people: 1, reason };
    await keepPersonalAccess(tx, session, seen, at);
    await audit(tx, {
      at,
      actor: 'staff',
      ...whoActs(session),
      action: 'refund_key_opened',
      subject: 'registration',
      subjectId: registrationId,
    });
    return { kind: key.kind, pix_key: key.pix_key };
  });
}
