import type { Database } from '../../../database/client.ts';
import { audit } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { createChargeJob } from '../../registrations/registrations.jobs.ts';
import type { ChargeRow } from '../charge/charges.sql.ts';
import { sendRefundJob } from '../payments.jobs.ts';
import { giveRefundsTo } from '../refund/unowned-refund.sql.ts';
import { lockPix, lockUnmatched, type UnmatchedRow } from '../unmatched/unmatched.sql.ts';
import { givePayment, insertPayment } from './balance.sql.ts';

export interface PaymentToRecord {
  /** The charge that was paid. */
  readonly charge: Pick<ChargeRow, 'id' | 'registration_id' | 'automaker_id' | 'txid'>;
  readonly end_to_end_id: string;
  readonly amount_cents: number;
  readonly paid_at: Date;
}

/**
 * Records a payment once, under its registration's lock. If the Pix was listed as unmatched, its row gets the charge. A
 * refund that staff requested for it becomes a refund of the registration, because money being refunded pays for no
 * place.
 * @returns false when it was recorded before.
 */
export async function recordPayment(
  services: Services,
  tx: Database,
  payment: PaymentToRecord,
  as: 'found' | 'matched' = 'found',
): Promise<boolean> {
  const { charge, ...columns } = payment;
  const now = services.clock.now();
  await lockPix(tx, payment.end_to_end_id);
  const owned = { ...columns, charge_id: charge.id, automaker_id: charge.automaker_id };
  const id = await insertPayment(tx, { ...owned, txid: charge.txid, recorded_at: now });
  if (id !== undefined) return true;
  const line = await lockUnmatched(tx, payment.end_to_end_id);
  if (line === undefined || line.charge_id !== null) return false;
  const settled = line.settled_at === null ? { settled_at: now, settled_as: as } : {};
  // The payer's data is dropped when the charge itself identifies the registration.
  const payer = as === 'found' ? { payer_name: null, payer_document: null } : {};
  await givePayment(tx, line.id, { ...owned, ...settled, ...payer, recorded_at: now });
  await takeRefunds(services, tx, line, charge.registration_id);
  return true;
}

/** Moves the refunds of an unmatched Pix to its registration. */
async function takeRefunds(
  { clock, jobs }: Services,
  tx: Database,
  { id, end_to_end_id }: UnmatchedRow,
  registration_id: number,
): Promise<void> {
  const now = clock.now();
  const of = { paymentId: id, registrationId: registration_id };
  for (const { refund_id, amount_cents, reason } of await giveRefundsTo(tx, of, now)) {
    if (reason === 'without_owner') {
      await jobs.enqueue(tx, sendRefundJob, { refund_id, end_to_end_id });
      continue;
    }
    await audit(tx, {
      at: now,
      actor: 'system',
      action: 'refund_found',
      subject: 'registration',
      subjectId: registration_id,
      detail: { amount_cents, refund_id },
    });
    // An unpaid registration now owes more, so the charge for the rest is too low.
    await jobs.enqueue(tx, createChargeJob, { registration_id });
  }
}
