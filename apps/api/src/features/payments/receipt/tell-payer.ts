import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { formatReais } from '@trilha/contract/brazil/money.ts';
import { paymentPartial } from '../../../emails/payments/payment-partial.ts';
import { refundRefused } from '../../../emails/payments/refund-refused.ts';
import { refundSent } from '../../../emails/payments/refund-sent.ts';
import { sendEmail } from '../../../emails/send-email.ts';
import type { Services } from '../../../services.ts';
import { findPayable, findPayer } from '../payable.sql.ts';
import { findRefundKey } from '../refund/key/refund-keys.sql.ts';
import { findRefund, type RefundKey } from '../refund/refunds.sql.ts';
import { heldCents } from './settle-registration.ts';
import { dueCents } from './settlement.rules.ts';

/** Notifies the customer of the missing amount, unless the fee is paid in full or no longer due. */
export async function tellOfPartialPayment(
  services: Services,
  registrationId: number,
): Promise<void> {
  const { db } = services;
  const row = await findPayable(db, registrationId);
  const payer = await findPayer(db, registrationId);
  if (row?.status !== 'Aguardando Pagamento' || payer === undefined) return;
  const held = await heldCents(db, registrationId);
  const missing = dueCents(row) - held;
  if (held === 0 || missing <= 0) return;
  await sendEmail(services, payer, paymentPartial, {
    stage: payer.stage,
    received: formatReais(held),
    missing: formatReais(missing),
    payBy: row.expires_at === null ? null : formatDayAndTime(row.expires_at),
  });
}

/** Notifies the customer of a completed refund, unless the account is erased. */
export async function tellOfRefund(
  services: Services,
  { isByHand, ...key }: RefundKey & { readonly isByHand: boolean },
): Promise<void> {
  const refund = await findRefund(services.db, key);
  if (refund === undefined || refund.registration_id === null) return;
  const payer = await findPayer(services.db, refund.registration_id);
  if (payer === undefined || refund.reason === 'without_owner') return;
  await sendEmail(services, payer, refundSent, {
    stage: payer.stage,
    amount: formatReais(refund.amount_cents),
    reason: refund.reason,
    isByHand: isByHand || refund.mode === 'static',
  });
}

/**
 * Notifies the customer that the provider refused a refund, unless it was requested again or sent by hand meanwhile, or
 * somebody sent it at the bank without our request.
 */
export async function tellOfRefusedRefund(services: Services, key: RefundKey): Promise<void> {
  const refund = await findRefund(services.db, key);
  if (refund?.status !== 'failed' || refund.registration_id === null) return;
  const payer = await findPayer(services.db, refund.registration_id);
  if (payer === undefined || refund.reason === 'elsewhere') return;
  const given = await findRefundKey(services.db, refund.registration_id);
  await sendEmail(services, payer, refundRefused, {
    stage: payer.stage,
    amount: formatReais(refund.amount_cents),
    isKeyMissing: given === undefined,
  });
}
