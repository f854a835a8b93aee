import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

/** Number of connections to a test's own database that wait for a lock; only on a real PostgreSQL. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
