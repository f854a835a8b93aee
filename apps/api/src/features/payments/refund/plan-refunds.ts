import { isTooLateToRefund } from '@trilha/contract/payments/refund-window.rules.ts';
import type { Database } from '../../../database/client.ts';
import type { Refunds } from '../../../database/schema.gen.ts';
import { audit } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { paymentsOf } from '../receipt/balance.sql.ts';
import { refundIdOf } from '../charge/charge-identifiers.ts';
import { sendRefundJob } from '../payments.jobs.ts';
import { insertRefund } from './refunds.sql.ts';

/**
 * Plans to refund `cents` of what a registration paid, newest payment first, inside the deciding transaction with the
 * registration locked. Rows are written before the provider is called, with ids that a retry uses again.
 */
export async function planRefunds(
  services: Services,
  tx: Database,
  registrationId: number,
  cents: number,
  reason: Refunds['reason'],
): Promise<void> {
  const now = services.clock.now();
  let left = cents;
  for (const payment of await paymentsOf(tx, registrationId)) {
    const part = Math.min(left, payment.amount_cents - payment.refunded_cents);
    if (part <= 0) continue;
    const { end_to_end_id } = payment;
    const refund_id = refundIdOf(end_to_end_id, payment.refunds + 1);
    // Too old for a refund by the provider, so it waits for staff immediately (MONEY-19).
    const isTooLate = payment.mode === 'bacen' && isTooLateToRefund(payment.paid_at, now);
    await insertRefund(tx, {
      pix_payment_id: payment.id,
      registration_id: registrationId,
      refund_id,
      amount_cents: part,
      reason,
      status: isTooLate ? 'failed' : 'pending',
      created_at: now,
      updated_at: now,
    });
    await services.jobs.enqueue(tx, sendRefundJob, { refund_id, end_to_end_id });
    left -= part;
  }
  await audit(tx, {
    at: now,
    actor: 'system',
    action: 'refund_planned',
    subject: 'registration',
    subjectId: registrationId,
    detail: { amount_cents: cents, reason },
  });
}
