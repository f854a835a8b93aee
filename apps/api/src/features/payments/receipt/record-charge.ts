import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { receivedByCharge } from './balance.sql.ts';
import { type ChargeRow, findCharge, updateCharge } from '../charge/charges.sql.ts';
import { lockPayable } from '../payable.sql.ts';
import type { PixCharge } from '../provider/pix-provider.ts';
import { recordPayment } from './record-payment.ts';
import { recordProviderRefunds } from '../refund/record-provider-refunds.ts';
import { settleRegistration } from './settle-registration.ts';

/**
 * Records the provider's own state of a charge and applies the consequences in the same transaction (D22). The same
 * state again changes nothing.
 */
export async function recordCharge(
  services: Services,
  txid: string,
  answer: PixCharge,
): Promise<void> {
  const registrationId = (await findCharge(services.db, txid))?.registration_id;
  if (registrationId === undefined) return;
  await inTransaction(services.db, async (tx) => {
    const registration = await lockPayable(tx, registrationId);
    const charge = await findCharge(tx, txid);
    if (registration === undefined || charge === undefined) return;
    const isNews = await recordPayments(services, tx, charge, answer);
    const status = statusAfter(charge, answer);
    await updateCharge(tx, charge.id, {
      status,
      received_cents: await receivedByCharge(tx, charge.id),
      paid_at: answer.payments.at(-1)?.paidAt ?? charge.paid_at,
      updated_at: services.clock.now(),
    });
    if (isNews) await settleRegistration(services, tx, registration, null);
    if (isNews || status !== charge.status) {
      await services.notifications.registrationChanged(tx, registrationId);
    }
  });
}

function statusAfter(charge: ChargeRow, answer: PixCharge): ChargeRow['status'] {
  if (answer.status === 'paid') return 'paid';
  const isLive = charge.status === 'preparing' || charge.status === 'open';
  return answer.status === 'removed' && isLive ? 'withdrawn' : charge.status;
}

/** @returns whether it included a payment or refund that was not recorded yet. */
async function recordPayments(
  services: Services,
  tx: Database,
  charge: ChargeRow,
  answer: PixCharge,
): Promise<boolean> {
  let isNews = false;
  for (const payment of answer.payments) {
    const isNew = await recordPayment(services, tx, {
      charge,
      end_to_end_id: payment.endToEndId,
      amount_cents: payment.amountCents,
      paid_at: payment.paidAt,
    });
    const refunded = await recordProviderRefunds(services, tx, payment);
    isNews ||= isNew || refunded;
  }
  return isNews;
}
