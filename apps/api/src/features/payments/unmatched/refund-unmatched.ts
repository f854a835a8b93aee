import { isTooLateToRefund } from '@trilha/contract/payments/refund-window.rules.ts';
import type { Database } from '../../../database/client.ts';
import { audit, type StaffDecision } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { sendRefundJob } from '../payments.jobs.ts';
import { pixProviderOf } from '../provider/pix-provider-of.ts';
import { saveUnownedRefund } from '../refund/unowned-refund.sql.ts';
import { lineRefusal, type LineRefusal } from './line-refusal.ts';
import { lockPix, lockUnmatched } from './unmatched.sql.ts';

export type RefundUnmatchedOutcome =
  | { readonly refused: LineRefusal | 'by_hand' | 'too_late' }
  | { readonly refused: null; readonly amountCents: number };

/**
 * Requests the refund of an unmatched Pix from the provider. A permanently refused refund is requested again under a
 * new id.
 */
export async function refundUnmatched(
  services: Services,
  endToEndId: string,
  by: StaffDecision,
): Promise<RefundUnmatchedOutcome> {
  return inTransaction(services.db, (tx) => refundUnmatchedIn(services, tx, endToEndId, by));
}

/** Runs `refundUnmatched` in the caller's transaction. */
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
  const refused = lineRefusal(line);
  if (refused !== null) return { refused };
  if (pixProviderOf(services, line.automaker_id).mode === 'static') return { refused: 'by_hand' };
  if (isTooLateToRefund(line.paid_at, now)) return { refused: 'too_late' };
  const amountCents = line.amount_cents - line.returned_cents;
  const asked = { amountCents, status: 'pending' } as const;
  const refund_id = await saveUnownedRefund(tx, line, asked, now);
  await services.jobs.enqueue(tx, sendRefundJob, { refund_id, end_to_end_id: endToEndId });
  await audit(tx, {
    at: now,
    actor: 'staff',
    ...by,
    action: 'refund_planned',
    subject: 'pix_payment',
    subjectId: line.id,
    detail: { amount_cents: amountCents, refund_id },
  });
  return { refused: null, amountCents };
}
