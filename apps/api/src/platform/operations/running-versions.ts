import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

/** Versions that do not change while the process runs. */
const { version: app } = JSON.parse(
  readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
) as { readonly version: string };
const startedAt = new Date(Date.now() - process.uptime() * 1_000);

/** Versions of this process, its database server, and the schema. */
export interface RunningVersions {
  readonly app: string;
  readonly node: string;
  readonly database: string;
  /** Newest applied migration. */
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
