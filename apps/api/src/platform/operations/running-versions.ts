import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

/** What of the process does not change while it runs. */
const { version: app } = JSON.parse(
  readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
) as { readonly version: string };
const startedAt = new Date(Date.now() - process.uptime() * 1_000);

/** Which versions answer: of this process, of its database, and of what the database holds. */
export interface RunningVersions {
  readonly app: string;
  readonly node: string;
  readonly database: string;
  /** The newest migration that was applied. */
  readonly schema: string;
  readonly startedAt: Date;
}

export async function readVersions(db: Database): Promise<RunningVersions> {
  const { rows } = await sql<{ database: string; schema: string | null }>`
    select current_setting('server_version') as database,
      (select max(name) from migrations) as schema`.execute(db);
  const { database = '', schema = null } = rows[0] ?? {};
  return { app, node: process.versions.node, database, schema: schema ?? '', startedAt };
}
