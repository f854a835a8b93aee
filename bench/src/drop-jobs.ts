import type { Database } from '@trilha/api/database/client.ts';

/** Each measurement begins with nothing left to do: what was queued before it is not done during it. */
export async function dropJobs(db: Database): Promise<void> {
  await db.deleteFrom('jobs').where('dedupe_key', 'is', null).execute();
}
