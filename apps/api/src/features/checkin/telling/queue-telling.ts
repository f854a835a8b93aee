import type { Database } from '../../../database/client.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../services.ts';
import { tellArrivalsJob } from '../checkin.jobs.ts';

/** Queues the notices to partners after scans or decisions change. Call it inside the transaction of the change. */
export async function queueTelling(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  stages: Iterable<number>,
): Promise<void> {
  await jobs.enqueueAll(
    tx,
    [...stages].map((stage) => newJob(tellArrivalsJob, { stage })),
  );
}
