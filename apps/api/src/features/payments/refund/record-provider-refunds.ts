import { medKind } from '@trilha/contract/payments/med.rules.ts';
import type { Database } from '../../../database/client.ts';
import { audit } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { createChargeJob } from '../../registrations/registrations.jobs.ts';
import { keepBankRefund } from '../bank/keep-bank-lines.ts';
import { findPayments, type KnownPayment } from '../receipt/balance.sql.ts';
import type { PixReceived, ProviderRefund } from '../provider/pix-provider.ts';
import { settleReturned } from '../unmatched/unmatched.sql.ts';
import { findRefund, insertRefund } from './refunds.sql.ts';
import { recordRefund } from './send-refund.ts';

/**
 * Records the refunds of a payment as the provider lists them. A refund that we requested gets its new status. A refund
 * that we did not request (staff sent it at the bank, or a restored backup lost it) is added, so that its money no
 * longer counts as held. Call it under the lock of the registration, or of the Pix when the payment has no
 * registration.
 * @returns whether the list contained an unknown refund
 */
export async function recordProviderRefunds(
  services: Services,
  tx: Database,
  { endToEndId, refunds }: Pick<PixReceived, 'endToEndId' | 'refunds'>,
): Promise<boolean> {
  let isNews = false;
  const payment = (await findPayments(tx, [endToEndId])).get(endToEndId);
  if (payment === undefined) return false;
  for (const refund of refunds) {
    await keepBankRefund(services, tx, payment, refund);
    const known = await findRefund(tx, { refundId: refund.refundId, endToEndId });
    if (known !== undefined) await recordRefund(services, tx, known, refund);
    // A failed refund returned no money, so there is nothing to add.
    else if (refund.status !== 'failed') {
      await recordUnknown(services, tx, payment, refund);
      isNews = true;
    }
  }
  return isNews;
}

async function recordUnknown(
  { clock, log, jobs }: Services,
  tx: Database,
  { id, registration_id }: KnownPayment,
  { refundId, amountCents, status, nature }: ProviderRefund,
): Promise<void> {
  const now = clock.now();
  await insertRefund(tx, {
    pix_payment_id: id,
    registration_id,
    refund_id: refundId,
    amount_cents: amountCents,
    reason: 'elsewhere',
    status,
    nature,
    created_at: now,
    updated_at: now,
  });
  log.warn({ cents: amountCents, nature }, 'refund that is not ours');
  if (registration_id === null) return settleReturned(tx, id, now);
  await audit(tx, {
    at: now,
    actor: 'system',
    action: 'refund_found',
    subject: 'registration',
    subjectId: registration_id,
    detail: {
      amount_cents: amountCents,
      refund_id: refundId,
      ...(medKind(nature) === null ? {} : { nature }),
    },
  });
  // An unpaid registration now owes more, so the charge for the rest is too low.
  await jobs.enqueue(tx, createChargeJob, { registration_id });
}
