import { inTransaction } from '../../../../platform/transaction.ts';
import type { Services } from '../../../../services.ts';
import { findPayments } from '../../receipt/balance.sql.ts';
import { findCharge } from '../../charge/charges.sql.ts';
import { lockPayable } from '../../payable.sql.ts';
import { readChargeJob } from '../../payments.jobs.ts';
import type { ReceivedLine } from '../../provider/pix-provider.ts';
import { settleRegistration } from '../../receipt/settle-registration.ts';
import { recordProviderRefunds } from '../../refund/record-provider-refunds.ts';
import { findKnownRefunds } from '../../refund/refunds.sql.ts';
import { brandOfKey } from './brand-of-key.ts';
import { insertUnmatched, lockPix, type UnmatchedRow } from '../unmatched.sql.ts';

/** Long enough for the webhook, or for the reading queued here, to record it first. */
const PATIENCE_MS = 3_600_000;

/**
 * Handles each line of the provider's list. A known payment is updated, a line with a known charge queues a reading of
 * that charge, and any other line is stored as an unmatched Pix. Safe to repeat.
 */
export async function sortReceived(
  services: Services,
  listedBy: number,
  lines: readonly ReceivedLine[],
): Promise<void> {
  const ids = lines.map(({ endToEndId }) => endToEndId);
  const known = await findPayments(services.db, ids);
  for (const line of lines) {
    const payment = known.get(line.endToEndId);
    const registrationId = payment?.registration_id ?? null;
    if (payment === undefined || registrationId === null) {
      await findOwner(services, listedBy, line);
    } else {
      await followRefunds(services, { id: payment.id, registrationId }, line);
    }
  }
}

/**
 * Records refunds made outside of this system, because the charge of a settled payment is never read again for them.
 */
async function followRefunds(
  services: Services,
  { id, registrationId }: { readonly id: number; readonly registrationId: number },
  line: ReceivedLine,
): Promise<void> {
  const given = line.refunds.filter(({ status }) => status !== 'failed');
  const ids = given.map(({ refundId }) => refundId);
  const known = await findKnownRefunds(services.db, id, ids);
  const isKnown = ({ refundId, status }: (typeof given)[number]): boolean => {
    const here = known.get(refundId);
    return here === 'done' || here === 'failed' || here === status;
  };
  if (given.every(isKnown)) return;
  await inTransaction(services.db, async (tx) => {
    const registration = await lockPayable(tx, registrationId);
    const isNews = await recordProviderRefunds(services, tx, line);
    if (isNews && registration) await settleRegistration(services, tx, registration, null);
    await services.notifications.registrationChanged(tx, registrationId);
  });
}

async function findOwner(services: Services, listedBy: number, line: ReceivedLine): Promise<void> {
  const { db, jobs, clock } = services;
  const { endToEndId, txid } = line;
  const charge = txid === null ? undefined : await findCharge(db, txid);
  const automakerId = brandOfKey(services, line.pixKey) ?? charge?.automaker_id ?? listedBy;
  if (txid !== null && charge?.automaker_id === automakerId) {
    const dedupeKey = `read-charge:${endToEndId}`;
    await jobs.enqueue(db, readChargeJob, { txid }, { dedupeKey });
    if (clock.now().getTime() - line.paidAt.getTime() < PATIENCE_MS) return;
    return keep(services, automakerId, line, 'not_in_charge');
  }
  const unknown = txid === null ? 'no_txid' : 'unknown_txid';
  await keep(services, automakerId, line, charge === undefined ? unknown : 'other_brand');
}

async function keep(
  services: Services,
  automakerId: number,
  line: ReceivedLine,
  reason: UnmatchedRow['reason'],
): Promise<void> {
  const { db, clock, log, config } = services;
  const id = await insertUnmatched(db, {
    automaker_id: automakerId,
    end_to_end_id: line.endToEndId,
    txid: line.txid,
    amount_cents: line.amountCents,
    paid_at: line.paidAt,
    reason,
    first_seen_at: clock.now(),
    payer_name: line.payer?.name ?? null,
    payer_document: line.payer?.document ?? null,
  });
  if (id !== undefined) {
    const brand = config.brands.get(automakerId)?.brand.slug;
    log.warn({ line: id, brand, reason, cents: line.amountCents }, 'money without an owner');
  }
  if (line.refunds.length === 0) return;
  await inTransaction(db, async (tx) => {
    await lockPix(tx, line.endToEndId);
    const payment = (await findPayments(tx, [line.endToEndId])).get(line.endToEndId);
    // Another transaction has assigned the payment to a registration. Its refunds may be recorded only under that
    // registration's lock, which the next reading takes.
    if (payment?.registration_id !== null) return;
    await recordProviderRefunds(services, tx, line);
  });
}
