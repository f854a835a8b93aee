import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findOpenStage } from '../../stages/find-open-stage.ts';
import { mailOfOpeningJob } from '../notices.jobs.ts';
import { queueNotice } from '../sending/queue-notice.ts';
import { findAwaitedStages, findUntold, markTold } from './watching.sql.ts';

/**
 * Tells everybody who asked for it that a stage takes entries, once: on the browsers they chose, else
 * by e-mail. It looks at the stage as it is, so that an import may move the opening until it comes.
 */
export async function tellOfOpenings(services: Services): Promise<void> {
  const { db, clock, jobs } = services;
  const now = clock.now();
  for (const { id, automaker_id } of await findAwaitedStages(db)) {
    if ((await findOpenStage(db, id, automaker_id, now)) === undefined) continue;
    for (const customer_id of await findUntold(db, id)) {
      await inTransaction(db, async (tx) => {
        if (!(await markTold(tx, id, customer_id, now))) return;
        const subject = { kind: 'stage_open', step_id: id, registration_id: null } as const;
        const told = await queueNotice(services, tx, customer_id, subject);
        if (told === 0) await jobs.enqueue(tx, mailOfOpeningJob, { customer_id, step_id: id });
      });
    }
  }
}
