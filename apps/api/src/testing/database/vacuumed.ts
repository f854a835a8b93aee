import { type Client, escapeIdentifier } from 'pg';
import { GROWING_TABLES } from './grow-database.ts';

/** Growing tables that cannot be read by an index alone yet. */
async function unseenTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relallvisible < relpages
      and relname = any($1) and relnamespace = 'public'::regnamespace`,
    [GROWING_TABLES],
  );
  return rows.map(({ name }) => escapeIdentifier(name));
}

/**
 * Tidies every table and measures it, as the server's own cleaning would in time. A row counts as seen by all only
 * once its commit, and those near it in number, are in the log on disk, which servers for tests do not wait for:
 * until then no index could be read without its table. So it is tidied until all are.
 */
export async function vacuumed(client: Client): Promise<void> {
  await client.query('vacuum analyze');
  for (let left = await unseenTables(client); left.length > 0; left = await unseenTables(client)) {
    await client.query('checkpoint');
    await client.query(`vacuum ${left.join(', ')}`);
  }
}
