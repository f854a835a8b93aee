import type { Database } from '../../database/client.ts';
import type { Clock } from '../clock.ts';
import {
  countScheduledJobs,
  findTroubledJobs,
  type JobChoice,
  type ListedJob,
} from './staff-jobs.sql.ts';

/** More than anybody reads. */
const LISTED = 200;

export interface JobList {
  readonly jobs: readonly ListedJob[];
  /** Whether there are more than the list shows. */
  readonly isCut: boolean;
  /** How many only wait for their time. */
  readonly scheduled: number;
}

/** What is dead, failing or due, without what it is about; recurring work only where it fails or is due. */
export async function listJobs(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  choice: JobChoice,
): Promise<JobList> {
  const now = clock.now();
  const found = await findTroubledJobs(db, choice, { now, limit: LISTED + 1 });
  return {
    jobs: found.slice(0, LISTED),
    isCut: found.length > LISTED,
    scheduled: await countScheduledJobs(db, choice, now),
  };
}
