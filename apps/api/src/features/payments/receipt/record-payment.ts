import type { Database } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import { insertPayment } from './balance.sql.ts';
import { sendRefundJob } from '../payments.jobs.ts';
import { insertRefund } from '../refund/refunds.sql.ts';
import {
  lockPix,
  lockUnmatched,
  settleUnmatched,
  type UnmatchedRow,
} from '../unmatched/unmatched.sql.ts';

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
  services: Services,
  tx: Database,
  payment: PaymentToRecord,
  as: 'found' | 'matched' = 'found',
): Promise<boolean> {
  const { registration_id, ...columns } = payment;
  await lockPix(tx, payment.end_to_end_id);
  const id = await insertPayment(tx, { ...columns, recorded_at: services.clock.now() });
  if (id === undefined) return false;
  const line = await lockUnmatched(tx, payment.end_to_end_id);
  if (line !== undefined) await takeOver(services, tx, line, { id, registration_id, as });
  return true;
}

/** Ends a line as `recordPayment` says, with the refund that was asked for. */
async function takeOver(
  { clock, jobs }: Services,
  tx: Database,
  line: UnmatchedRow,
  { id, registration_id, as }: { id: number; registration_id: number; as: 'found' | 'matched' },
): Promise<void> {
  const now = clock.now();
  if (line.settled_at === null) await settleUnmatched(tx, line.id, as, now);
  const { end_to_end_id, refund_id, refund_cents, refund_status } = line;
  if (refund_id === null || refund_cents === null || refund_status === null) return;
  if (refund_status === 'failed') return;
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
  await jobs.enqueue(tx, sendRefundJob, { refund_id, end_to_end_id });
}
