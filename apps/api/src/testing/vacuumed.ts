import type { Client } from 'pg';

/**
 * Tidies every table and measures it, as the server's own cleaning would in time. Rows written a moment ago count
 * as seen by all only once their commit is in the log on disk, which servers for tests do not wait for: until
 * then no index could be read without its table.
 */
export async function vacuumed(client: Client): Promise<void> {
  await client.query('checkpoint');
  await client.query('vacuum analyze');
}
