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
  /** Whose money it is. */
  readonly charge: Pick<ChargeRow, 'id' | 'registration_id' | 'automaker_id' | 'txid'>;
  readonly end_to_end_id: string;
  readonly amount_cents: number;
  readonly paid_at: Date;
}

/**
 * Records a payment once, under its registration's lock. Where it was listed as money without an
 * owner, that row gets its charge; a refund of it that staff asked for becomes a refund of the
 * registration, so that money which is on its way back buys no place.
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
  // Who paid is asked no more where the charge itself says whose money it is.
  const payer = as === 'found' ? { payer_name: null, payer_document: null } : {};
  await givePayment(tx, line.id, { ...owned, ...settled, ...payer, recorded_at: now });
  await takeRefunds(services, tx, line, charge.registration_id);
  return true;
}

/** The refunds of money without an owner, once it has one. */
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
    // Who still has to pay has more to pay: the code for the rest asks for too little.
    await jobs.enqueue(tx, createChargeJob, { registration_id });
  }
}
