import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { tellOfRefundJob } from '../payments.jobs.ts';
import {
  findRefund,
  lockRefund,
  markRefundDone,
  markRefundSeen,
  type RefundRow,
} from './refunds.sql.ts';

/** `done_before` and `with_provider` change nothing. */
export interface RefundConfirmation {
  readonly refused: 'done_before' | 'with_provider' | null;
  readonly refund: RefundRow;
}

/**
 * Takes down that staff sent a refund by hand: always where a brand has no provider (D22), and where
 * the provider refused for good. The customer is told as of any refund. One that was made elsewhere is
 * only noted as seen: its registration stays as it is.
 * @throws AppError `not_found`
 */
export async function confirmRefund(
  services: Services,
  refundId: string,
  as: string,
): Promise<RefundConfirmation> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx): Promise<RefundConfirmation> => {
    await lockRefund(tx, refundId);
    const refund = await findRefund(tx, refundId);
    if (refund === undefined) throw new AppError('not_found');
    if (refund.reason === 'elsewhere' && refund.seen_at === null) {
      await markSeen(tx, refund, as, now);
      return { refused: null, refund };
    }
    if (refund.status === 'done') return { refused: 'done_before', refund };
    if (refund.mode !== 'static' && refund.status !== 'failed')
      return { refused: 'with_provider', refund };
    await markRefundDone(tx, refund.id, now);
    await audit(tx, {
      at: now,
      actor: 'staff',
      as,
      action: 'refund_done',
      subject: 'registration',
      subjectId: refund.registration_id,
      detail: { amount_cents: refund.amount_cents, reason: refund.reason, refund_id: refundId },
    });
    await services.jobs.enqueue(tx, tellOfRefundJob, { refund_id: refundId });
    await services.notifications.registrationChanged(tx, refund.registration_id);
    return { refused: null, refund };
  });
}

async function markSeen(tx: Database, refund: RefundRow, as: string, at: Date): Promise<void> {
  await markRefundSeen(tx, refund.id, at);
  await audit(tx, {
    at,
    actor: 'staff',
    as,
    action: 'refund_seen',
    subject: 'registration',
    subjectId: refund.registration_id,
    detail: { amount_cents: refund.amount_cents, refund_id: refund.refund_id },
  });
}
