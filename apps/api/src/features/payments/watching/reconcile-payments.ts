import { PartnerError } from '../../../platform/partners/http-client.ts';
import type { Services } from '../../../services.ts';
import { createChargeJob, expireRegistrationJob } from '../../registrations/registrations.jobs.ts';
import { alignCharge } from '../charge/align-charge.ts';
import { type ChargeRow, findChargesToRead, updateCharge } from '../charge/charges.sql.ts';
import { findOverdue, findUncharged } from '../payable.sql.ts';
import { readCharge } from '../charge/read-charge.ts';
import { findRefundsToFollow, touchRefund } from '../refund/refunds.sql.ts';
import { sendRefund } from '../refund/send-refund.ts';

const BATCH = 50;
/** Number of failures after which a provider counts as down. */
const PATIENCE = 2;
/** Shorter than a job's lease, so that no second replica starts the same run. */
const BUDGET_MS = 30_000;

/**
 * Finds what no webhook reported and no job finished (D22): reads open charges again, polls refunds, and queues the
 * charge or expiry again for registrations that lost their job.
 */
export async function reconcilePayments(services: Services): Promise<void> {
  const { db, clock, jobs } = services;
  const now = clock.now();
  const charges = await findChargesToRead(db, now, BATCH);
  const refunds = await findRefundsToFollow(db, now, BATCH);
  await askInTurn(services, [
    ...refunds.map(({ id, automaker_id, refund_id, end_to_end_id }) => ({
      automaker_id,
      mark: () => touchRefund(db, id, now),
      ask: () => sendRefund(services, { refundId: refund_id, endToEndId: end_to_end_id }),
    })),
    ...charges.map((charge) => ({
      automaker_id: charge.automaker_id,
      mark: () => updateCharge(db, charge.id, { updated_at: now }),
      ask: () => readOrMake(services, charge, now),
    })),
  ]);
  for (const registration_id of await findUncharged(db, now, BATCH)) {
    const dedupeKey = `create-charge:${registration_id}`;
    await jobs.enqueue(db, createChargeJob, { registration_id }, { dedupeKey });
  }
  for (const registration_id of await findOverdue(db, now, BATCH)) {
    const dedupeKey = `expire-registration:${registration_id}`;
    await jobs.enqueue(db, expireRegistrationJob, { registration_id }, { dedupeKey });
  }
}

/** Creates a charge again when its creation was given up; reads any other. */
function readOrMake(services: Services, charge: ChargeRow, now: Date): Promise<void> {
  const isToBeMade = charge.status === 'preparing' && charge.expires_at > now;
  return isToBeMade
    ? alignCharge(services, charge.registration_id)
    : readCharge(services, charge.txid);
}

interface Question {
  readonly automaker_id: number;
  /** Records the attempt, so that one that always fails does not block the others. */
  readonly mark: () => Promise<void>;
  readonly ask: () => Promise<void>;
}

/** Calls the providers one after the other. One that fails twice is skipped until the next run. */
async function askInTurn(services: Services, questions: readonly Question[]): Promise<void> {
  const until = performance.now() + BUDGET_MS;
  const failures = new Map<number, number>();
  for (const { automaker_id, mark, ask } of questions) {
    const failed = failures.get(automaker_id) ?? 0;
    if (failed >= PATIENCE) continue;
    if (performance.now() > until) return;
    try {
      await mark();
      await ask();
    } catch (error) {
      if (!(error instanceof PartnerError)) throw error;
      services.log.warn({ partner: error.partner, err: error }, 'reconciliation not answered');
      failures.set(automaker_id, failed + 1);
    }
  }
}
