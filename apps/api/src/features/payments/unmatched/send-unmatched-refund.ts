import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { keepBankRefund } from '../bank/keep-bank-lines.ts';
import { pixProviderOf } from '../provider/pix-provider-of.ts';
import {
  findUnmatched,
  lockUnmatched,
  settleUnmatched,
  setUnmatchedRefund,
} from './unmatched.sql.ts';

/**
 * Asks the provider for the refund of a line, or how it stands: the same call with the same id does
 * both. A line whose owner was found meanwhile is left to the refund of its registration.
 * @throws PartnerError when the provider gives no usable answer; the job tries again.
 */
export async function sendUnmatchedRefund(services: Services, endToEndId: string): Promise<void> {
  const line = await findUnmatched(services.db, endToEndId);
  if (line === undefined || line.settled_at !== null) return;
  const { refund_id, refund_cents, refund_status } = line;
  if (refund_id === null || refund_cents === null) return;
  if (refund_status !== 'pending' && refund_status !== 'processing') return;
  const provider = pixProviderOf(services, line.automaker_id);
  if (provider.mode === 'static') return;
  const answer = await provider.refund({
    endToEndId,
    refundId: refund_id,
    amountCents: refund_cents,
  });
  const { status, failure } = answer;
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    await keepBankRefund(services, tx, line, answer);
    const locked = await lockUnmatched(tx, endToEndId);
    if (locked?.refund_id !== refund_id || locked.settled_at !== null) return;
    await setUnmatchedRefund(tx, line.id, {
      refund_status: status,
      refund_failure: failure,
      refund_updated_at: now,
    });
    if (status === 'processing') return;
    if (status === 'done') await settleUnmatched(tx, line.id, 'refunded', now);
    await audit(tx, {
      at: now,
      actor: 'system',
      action: `refund_${status}`,
      subject: 'unmatched_payment',
      subjectId: line.id,
      detail: { amount_cents: refund_cents, refund_id, ...(failure === null ? {} : { failure }) },
    });
  });
}
