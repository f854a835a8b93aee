import type { RecurringJob } from '../platform/jobs/job.ts';
import type { TestApp } from './test-app.ts';

/** Runs a recurring job like its worker, whenever it is due, together with other due jobs. */
export async function runRecurring(
  { services }: Pick<TestApp, 'services'>,
  { name, lane }: Pick<RecurringJob, 'name' | 'lane'>,
): Promise<void> {
  const { db, jobs } = services;
  await db.deleteFrom('jobs').where('name', '=', name).execute();
  await jobs.enqueueAll(db, [{ name, lane, payload: {} }]);
  await jobs.runDue();
}
