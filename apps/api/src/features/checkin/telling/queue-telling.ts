import type { Database } from '../../../database/client.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../services.ts';
import { tellArrivalsJob } from '../checkin.jobs.ts';

/** Has partners told what a change of stages' logs or decisions comes to; call it inside the transaction of the change. */
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
