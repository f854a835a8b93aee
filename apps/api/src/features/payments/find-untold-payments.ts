import { PartnerError } from '../../platform/http-client.ts';
import type { Services } from '../../services.ts';
import { findRecorded } from './balance.sql.ts';
import { findCharge } from './charges.sql.ts';
import { readChargeJob } from './payments.jobs.ts';
import { pixProviderOf, type ReceivedHint } from './pix-provider.ts';

/** Longer than any outage that is repaired in a day. */
const LOOK_BACK_MS = 26 * 3_600_000;

/**
 * Compares what each provider received since yesterday with what is recorded here, and queues the
 * reading of every charge with a payment that nobody told: also of charges that are closed, which
 * nothing else reads any more (D22).
 */
export async function findUntoldPayments(services: Services): Promise<void> {
  for (const automakerId of services.config.brands.keys()) {
    try {
      await compareWithProvider(services, automakerId);
    } catch (error) {
      if (!(error instanceof PartnerError)) throw error;
      services.log.warn({ partner: error.partner, err: error }, 'received payments not listed');
    }
  }
}

async function compareWithProvider(services: Services, automakerId: number): Promise<void> {
  const provider = pixProviderOf(services, automakerId);
  if (provider.mode === 'static') return;
  const now = services.clock.now();
  const received = await provider.listReceived(new Date(now.getTime() - LOOK_BACK_MS), now);
  const recorded = await findRecorded(
    services.db,
    received.map(({ endToEndId }) => endToEndId),
  );
  for (const payment of received) {
    if (!recorded.has(payment.endToEndId)) await queueReading(services, automakerId, payment);
  }
}

async function queueReading(
  { db, jobs }: Services,
  automakerId: number,
  { endToEndId, txid }: ReceivedHint,
): Promise<void> {
  const charge = await findCharge(db, txid);
  if (charge?.automaker_id !== automakerId) return;
  await jobs.enqueue(db, readChargeJob, { txid }, { dedupeKey: `read-charge:${endToEndId}` });
}
