import { medKind } from '@trilha/contract/payments/med.rules.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Database } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import { keepBankRefund } from '../bank/keep-bank-lines.ts';
import { tellOfRefundJob, tellOfRefusedRefundJob } from '../payments.jobs.ts';
import type { ProviderRefund } from '../provider/pix-provider.ts';
import { pixProviderOf } from '../provider/pix-provider-of.ts';
import { lockPix, settleReturned, settleUnmatched } from '../unmatched/unmatched.sql.ts';
import { advanceRefund, findRefund, type RefundKey, type RefundRow } from './refunds.sql.ts';

/**
 * Requests a planned refund from the provider, or reads its status: the same call with the same id does both.
 * @throws PartnerError when the provider gives no usable answer; the job retries.
 */
export async function sendRefund(services: Services, key: RefundKey): Promise<void> {
  const refund = await findRefund(services.db, key);
  if (refund === undefined || refund.status === 'done' || refund.status === 'failed') return;
  const provider = pixProviderOf(services, refund.automaker_id);
  if (provider.mode === 'static' || refund.mode === 'static') return;
  const answer = await provider.refund({
    endToEndId: refund.end_to_end_id,
    refundId: refund.refund_id,
    amountCents: refund.amount_cents,
  });
  await inTransaction(services.db, async (tx) => {
    // Its registration may be found meanwhile.
    await lockPix(tx, refund.end_to_end_id);
    await keepBankRefund(services, tx, refund, answer);
    const now = await findRefund(tx, {
      refundId: refund.refund_id,
      endToEndId: refund.end_to_end_id,
    });
    if (now !== undefined) await recordRefund(services, tx, now, answer);
  });
}

/** Records the provider's state of a refund, and notifies the customer once it is refunded or refused. */
export async function recordRefund(
  services: Services,
  tx: Database,
  refund: RefundRow,
  { status, failure }: Pick<ProviderRefund, 'status' | 'failure'>,
): Promise<void> {
  const now = services.clock.now();
  if (!(await advanceRefund(tx, refund, { status, failure }, now))) return;
  // Polled again and unchanged: nobody is notified.
  if (refund.status === status) return;
  const { registration_id } = refund;
  if (registration_id === null) return recordUnowned(tx, refund, { status, failure }, now);
  if (status !== 'processing') {
    await audit(tx, {
      at: now,
      actor: 'system',
      action: `refund_${status}`,
      subject: 'registration',
      subjectId: registration_id,
      detail: {
        amount_cents: refund.amount_cents,
        reason: refund.reason,
        ...(failure === null ? {} : { failure }),
      },
    });
  }
  // For MED refunds the customer's own bank notifies them.
  if (status !== 'processing' && medKind(refund.nature) === null) {
    const { refund_id, end_to_end_id } = refund;
    const tellJob = status === 'done' ? tellOfRefundJob : tellOfRefusedRefundJob;
    await services.jobs.enqueue(tx, tellJob, { refund_id, end_to_end_id });
  }
  await services.notifications.registrationChanged(tx, registration_id);
}

/** Settles an unmatched Pix once it is refunded. Nobody is notified, because the customer is unknown. */
async function recordUnowned(
  tx: Database,
  { pix_payment_id, refund_id, amount_cents, reason }: RefundRow,
  { status, failure }: Pick<ProviderRefund, 'status' | 'failure'>,
  now: Date,
): Promise<void> {
  if (reason === 'elsewhere') return settleReturned(tx, pix_payment_id, now);
  if (status === 'processing') return;
  if (status === 'done') await settleUnmatched(tx, pix_payment_id, 'refunded', now);
  await audit(tx, {
    at: now,
    actor: 'system',
    action: `refund_${status}`,
    subject: 'pix_payment',
    subjectId: pix_payment_id,
    detail: { amount_cents, refund_id, ...(failure === null ? {} : { failure }) },
  });
}
