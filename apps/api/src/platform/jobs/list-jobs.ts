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
  /** True when the list was cut at its limit. */
  readonly isCut: boolean;
  /** Number of jobs that are only scheduled. */
  readonly scheduled: number;
}

/** Jobs that are given up, failing or due, without their payload. Recurring jobs only when they fail or are due. */
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
