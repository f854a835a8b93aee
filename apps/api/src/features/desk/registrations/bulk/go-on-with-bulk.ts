import type { BulkAct } from '@trilha/contract/desk/registrations/bulk.endpoints.ts';
import type { Database } from '../../../../database/client.ts';
import { AppError } from '../../../../platform/app-error.ts';
import type { StaffDeed } from '../../../../platform/audit.ts';
import { newJob } from '../../../../platform/jobs/job.ts';
import { workThrough } from '../../../../platform/jobs/work-through.ts';
import type { Services } from '../../../../services.ts';
import { approveReviewIn } from '../../../registrations/changing/approve-review.ts';
import { resendMessageIn } from '../../../registrations/telling/resend-message.ts';
import { goOnWithBulkJob } from '../../desk.jobs.ts';
import { endBulk, endItem, findBulk, findPendingItems } from './bulk.sql.ts';

type Deed = (services: Services, tx: Database, id: number, by: StaffDeed) => Promise<void>;

const DEEDS: Readonly<Record<BulkAct, Deed>> = {
  resend: resendMessageIn,
  approve: async (services, tx, id, by) => {
    const { approved } = await approveReviewIn(services, tx, id, by);
    if (!approved) throw new AppError('not_in_review');
  },
};

/** Applies a bulk action to its next batch of registrations. */
export async function goOnWithBulk(services: Services, bulkId: number): Promise<void> {
  const bulk = await findBulk(services.db, bulkId);
  if (bulk === undefined) return;
  const by = { staffId: bulk.staff_id, staffSession: bulk.staff_session, reason: bulk.reason };
  const deed = DEEDS[bulk.act as BulkAct];
  await workThrough(services, {
    pending: (db, most) => findPendingItems(db, bulkId, most),
    endItem: (tx, id, end) => endItem(tx, { bulkId, id }, end),
    deed: (tx, id) => deed(services, tx, id, by),
    close: (tx, now) => endBulk(tx, bulkId, now),
    again: newJob(goOnWithBulkJob, { bulk_id: bulkId }),
  });
}
