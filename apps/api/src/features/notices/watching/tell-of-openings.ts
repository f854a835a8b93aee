import { registrationWindow } from '@trilha/contract/stages/stages.rules.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findOpenStage } from '../../stages/find-open-stage.ts';
import { stageAnswerOf } from '../../stages/stage-answer.ts';
import { mailOfOpeningJob } from '../notices.jobs.ts';
import { queueOpeningNotices } from '../sending/queue-notices.ts';
import { findAwaitedStages, markTold } from './watching.sql.ts';

/** Watchers per transaction: each may have ten browsers, and a statement takes at most 65,535 values. */
const AT_ONCE = 500;

/**
 * Notifies every watcher once that a stage takes entries: by push, else by e-mail. A first batch opens for newcomers
 * only; others hear of the general window. Reads current dates, so an import can still move the opening.
 */
export async function tellOfOpenings(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  for (const { id, automaker_id } of await findAwaitedStages(db)) {
    const stage = await findOpenStage(db, id, automaker_id, now);
    if (stage === undefined) continue;
    const isFirstBatch = registrationWindow(stageAnswerOf(stage, now), now) === 'first_batch';
    const firstBatchSince = isFirstBatch ? stage.start_first_batch : null;
    let told = AT_ONCE;
    while (told === AT_ONCE) told = await tellSome(services, id, { now, firstBatchSince });
  }
}

/** @returns how many were notified: fewer than `AT_ONCE` when nobody is left. */
async function tellSome(
  services: Services,
  step_id: number,
  at: { now: Date; firstBatchSince: Date | null },
): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const customers = await markTold(tx, step_id, { ...at, most: AT_ONCE });
    const told = await queueOpeningNotices(services, tx, step_id, customers);
    const others = customers.filter((customer_id) => !told.has(customer_id));
    const mails = others.map((customer_id) => newJob(mailOfOpeningJob, { customer_id, step_id }));
    await services.jobs.enqueueAll(tx, mails);
    return customers.length;
  });
}
