import { isTooLateToRefund } from '@trilha/contract/payments/refund-window.rules.ts';
import { audit, type StaffDecision } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { retriedRefundId } from '../charge/charge-identifiers.ts';
import { sendRefundJob } from '../payments.jobs.ts';
import {
  lockRefund,
  type RefundKey,
  type RegistrationRefund,
  reopenRefund,
} from './refunds.sql.ts';

/** `not_failed`, `by_hand` and `too_late` change nothing; a retried refund gets a new id. */
export type RetryOutcome =
  | {
      readonly refused: 'not_failed' | 'by_hand' | 'too_late';
      readonly refund: RegistrationRefund;
    }
  | { readonly refused: null; readonly refund: RegistrationRefund; readonly refundId: string };

/**
 * Requests a permanently refused refund from the provider again, under a new id, because the old one stays refused (API
 * Pix, `DevolucaoId`). The row stays the same, so that no money counts twice.
 * @throws AppError `not_found`
 */
export async function retryRefund(
  services: Services,
  key: RefundKey,
  by: StaffDecision,
): Promise<RetryOutcome> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx): Promise<RetryOutcome> => {
    const refund = await lockRefund(tx, key);
    if (refund.mode === 'static') return { refused: 'by_hand', refund };
    if (refund.status !== 'failed') return { refused: 'not_failed', refund };
    if (isTooLateToRefund(refund.paid_at, now)) return { refused: 'too_late', refund };
    const retried = retriedRefundId(key.refundId);
    await reopenRefund(tx, refund.id, retried, now);
    const { end_to_end_id } = refund;
    await services.jobs.enqueue(tx, sendRefundJob, { refund_id: retried, end_to_end_id });
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...by,
      action: 'refund_retried',
      subject: 'registration',
      subjectId: refund.registration_id,
      detail: { amount_cents: refund.amount_cents, failed: key.refundId, refund_id: retried },
    });
    await services.notifications.registrationChanged(tx, refund.registration_id);
    return { refused: null, refund, refundId: retried };
  });
}
