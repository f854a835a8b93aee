import { isTooLateToRefund } from '@trilha/contract/payments/refund-window.rules.ts';
import type { Database } from '../../../database/client.ts';
import { audit, type StaffDecision } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { refundIdOf, retriedRefundId } from '../charge/charge-identifiers.ts';
import { sendUnmatchedRefundJob } from '../payments.jobs.ts';
import { pixProviderOf } from '../provider/pix-provider-of.ts';
import { lineRefusal, type LineRefusal } from './line-refusal.ts';
import { lockPix, lockUnmatched, setUnmatchedRefund } from './unmatched.sql.ts';

export type RefundUnmatchedOutcome =
  | { readonly refused: LineRefusal | 'by_hand' | 'too_late' }
  | { readonly refused: null; readonly amountCents: number };

/**
 * Asks the provider to give money without an owner back to its payer. One that it had refused for
 * good is asked for again, under a new id.
 */
export async function refundUnmatched(
  services: Services,
  endToEndId: string,
  by: StaffDecision,
): Promise<RefundUnmatchedOutcome> {
  return inTransaction(services.db, (tx) => refundUnmatchedIn(services, tx, endToEndId, by));
}

/** As `refundUnmatched`, in a transaction that is open. */
export async function refundUnmatchedIn(
  services: Services,
  tx: Database,
  endToEndId: string,
  by: StaffDecision,
): Promise<RefundUnmatchedOutcome> {
  const now = services.clock.now();
  await lockPix(tx, endToEndId);
  const line = await lockUnmatched(tx, endToEndId);
  if (line === undefined) return { refused: 'unknown_line' };
  const refused = await lineRefusal(tx, line);
  if (refused !== null) return { refused };
  if (pixProviderOf(services, line.automaker_id).mode === 'static') return { refused: 'by_hand' };
  if (isTooLateToRefund(line.paid_at, now)) return { refused: 'too_late' };
  const refund_cents = line.amount_cents - line.returned_cents;
  const failed = line.refund_id;
  const refund_id = failed === null ? refundIdOf(endToEndId, 1) : retriedRefundId(failed);
  await setUnmatchedRefund(tx, line.id, {
    refund_id,
    refund_cents,
    refund_status: 'pending',
    refund_failure: null,
    refund_updated_at: now,
  });
  const payload = { end_to_end_id: endToEndId };
  await services.jobs.enqueue(tx, sendUnmatchedRefundJob, payload);
  await audit(tx, {
    at: now,
    actor: 'staff',
    ...by,
    action: 'refund_planned',
    subject: 'unmatched_payment',
    subjectId: line.id,
    detail: { amount_cents: refund_cents, refund_id },
  });
  return { refused: null, amountCents: refund_cents };
}
