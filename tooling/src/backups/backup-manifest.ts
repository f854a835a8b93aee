import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '@trilha/api/database/client.ts';
import { ToolError } from './run-tool.ts';

/** The database, in the format of `pg_dump`. */
export const DUMP = 'trilha.dump';
/** The files of the `FILES_URL` folder. */
export const FILES = 'files.tar.gz';
export const MANIFEST = 'manifest.json';

/** Describes a backup. It is written last: a backup without it is incomplete. */
export interface BackupManifest {
  readonly madeAt: string;
  /** Row count of each table at the moment of the dump. */
  readonly rows: Readonly<Record<string, number>>;
  /** SHA-256 of each file, hexadecimal. */
  readonly digests: Readonly<Record<string, string>>;
}

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Row count of each table, sorted by table name. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** @throws ToolError when the backup is incomplete or was changed after it was written. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new ToolError(`${folder} is no finished backup: it has no ${MANIFEST}`);
  });
  const manifest = JSON.parse(text) as BackupManifest;
  for (const [name, digest] of Object.entries(manifest.digests)) {
    const found = await digestOf(join(folder, name)).catch(() => '');
    if (found !== digest)
      throw new ToolError(`${name} is not as it was written: take another backup`);
  }
  return manifest;
}
