import type { RecurringJob } from '../platform/jobs/job.ts';
import type { TestApp } from './test-app.ts';

/** Does work that comes again every so often as its worker does it, whenever it is due; with it whatever else is due. */
export async function runRecurring(
  { services }: Pick<TestApp, 'services'>,
  { name, lane }: Pick<RecurringJob, 'name' | 'lane'>,
): Promise<void> {
  const { db, jobs } = services;
  await db.deleteFrom('jobs').where('name', '=', name).execute();
  await jobs.enqueueAll(db, [{ name, lane, payload: {} }]);
  await jobs.runDue();
}
