import type { Database } from '@trilha/api/database/client.ts';

/** Deletes queued jobs, so that a measurement does not include earlier work. */
export async function dropJobs(db: Database): Promise<void> {
  await db.deleteFrom('jobs').where('dedupe_key', 'is', null).execute();
}
