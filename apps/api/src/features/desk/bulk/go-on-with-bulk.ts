import type { BulkAct } from '@trilha/contract/desk/bulk.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffDeed } from '../../../platform/audit.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { approveReviewIn } from '../../registrations/changing/approve-review.ts';
import { resendMessageIn } from '../../registrations/telling/resend-message.ts';
import { goOnWithBulkJob } from './bulk.jobs.ts';
import { endBulk, endItem, findBulk, findPending } from './bulk.sql.ts';

/** Done in one run: other work of the lane waits no longer than for these. */
const AT_ONCE = 20;

type Deed = (services: Services, tx: Database, id: number, by: StaffDeed) => Promise<void>;

const DEEDS: Readonly<Record<BulkAct, Deed>> = {
  resend: resendMessageIn,
  approve: async (services, tx, id, by) => {
    const { approved } = await approveReviewIn(services, tx, id, by);
    if (!approved) throw new AppError('not_in_review');
  },
};

/**
 * Does what staff began to the next of those it was begun for, each in a transaction that also says that it is
 * done: a process that ends in the middle neither leaves one out nor does it twice.
 */
export async function goOnWithBulk(services: Services, bulkId: number): Promise<void> {
  const { db, clock, jobs } = services;
  const bulk = await findBulk(db, bulkId);
  if (bulk === undefined) return;
  const { staff_id: staffId, staff_session: staffSession, reason } = bulk;
  const deed = DEEDS[bulk.act as BulkAct];
  for (const id of await findPending(db, bulkId, AT_ONCE)) {
    const item = { bulkId, id };
    try {
      await inTransaction(db, async (tx) => {
        if (!(await endItem(tx, item, { state: 'done' }))) return;
        await deed(services, tx, id, { staffId, staffSession, reason });
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await endItem(db, item, { state: 'refused', code: error.code });
    }
  }
  await inTransaction(db, async (tx) => {
    const isOver = (await findPending(tx, bulkId, 1)).length === 0;
    if (isOver) await endBulk(tx, bulkId, clock.now());
    else await jobs.enqueueAll(tx, [newJob(goOnWithBulkJob, { bulk_id: bulkId })]);
  });
}
