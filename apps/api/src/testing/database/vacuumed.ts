import { type Client, escapeIdentifier } from 'pg';
import { GROWING_TABLES } from './grow-database.ts';

/** Growing tables that do not allow index-only scans yet. */
async function unseenTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relallvisible < relpages
      and relname = any($1) and relnamespace = 'public'::regnamespace`,
    [GROWING_TABLES],
  );
  return rows.map(({ name }) => escapeIdentifier(name));
}

/**
 * Vacuums and analyzes every table, as autovacuum would in time. A row counts as visible to all only once its commit,
 * and those near it in number, are in the log on disk, which test servers do not wait for. Until then no index-only
 * scan is possible, so this repeats until all are visible.
 */
export async function vacuumed(client: Client): Promise<void> {
  await client.query('vacuum analyze');
  for (let left = await unseenTables(client); left.length > 0; left = await unseenTables(client)) {
    await client.query('checkpoint');
    await client.query(`vacuum ${left.join(', ')}`);
  }
}
