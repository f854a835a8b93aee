import type { Database } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import { insertPayment } from './balance.sql.ts';
import { sendRefundJob } from '../payments.jobs.ts';
import { insertRefund } from '../refund/refunds.sql.ts';
import { lockPix, lockUnmatched, settleUnmatched } from '../unmatched/unmatched.sql.ts';

export interface PaymentToRecord {
  readonly charge_id: number;
  readonly registration_id: number;
  readonly end_to_end_id: string;
  readonly amount_cents: number;
  readonly paid_at: Date;
}

/**
 * Records a payment once, under its registration's lock. Where it had been listed as money without an
 * owner, it leaves that list; a refund of it that staff asked for becomes a refund of the
 * registration, so that money which is on its way back buys no place.
 * @returns false when it was recorded before.
 */
export async function recordPayment(
  { clock, jobs }: Services,
  tx: Database,
  { registration_id, ...payment }: PaymentToRecord,
  as: 'found' | 'matched' = 'found',
): Promise<boolean> {
  const now = clock.now();
  await lockPix(tx, payment.end_to_end_id);
  const id = await insertPayment(tx, { ...payment, recorded_at: now });
  if (id === undefined) return false;
  const line = await lockUnmatched(tx, payment.end_to_end_id);
  if (line === undefined) return true;
  if (line.settled_at === null) await settleUnmatched(tx, line.id, as, now);
  const { refund_id, refund_cents, refund_status } = line;
  if (refund_id === null || refund_cents === null || refund_status === null) return true;
  if (refund_status === 'failed') return true;
  await insertRefund(tx, {
    pix_payment_id: id,
    registration_id,
    refund_id,
    amount_cents: refund_cents,
    reason: 'elsewhere',
    status: refund_status,
    created_at: now,
    updated_at: now,
  });
  const { end_to_end_id } = payment;
  await jobs.enqueue(tx, sendRefundJob, { refund_id, end_to_end_id });
  return true;
}
