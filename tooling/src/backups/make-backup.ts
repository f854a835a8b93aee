import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openPostgres } from '@trilha/api/database/opening/open-postgres.ts';
import { createLogger } from '@trilha/api/platform/operations/logger.ts';
import {
  type BackupManifest,
  countRows,
  digestOf,
  DUMP,
  FILES,
  MANIFEST,
} from './backup-manifest.ts';
import { runTool } from './run-tool.ts';

export interface BackupPlan {
  readonly databaseUrl: string;
  /** Folder of `FILES_URL`; null when files are in a bucket, which keeps its own versions. */
  readonly filesFolder: string | null;
  /** Folder of all backups; this backup gets its own folder in it. */
  readonly into: string;
}

/**
 * Dumps the database as it is at one moment, while servers run, and then copies the files. This order is safe because
 * files are only ever added, and a file without a row does no harm.
 * @returns the backup's folder
 * @throws ToolError when a program is missing or fails
 */
export async function makeBackup({ databaseUrl, filesFolder, into }: BackupPlan): Promise<string> {
  const madeAt = new Date().toISOString();
  const folder = join(into, `trilha-${madeAt.replaceAll(/[:.]/g, '-')}`);
  // Only the owner may read it: it holds personal data.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const dump = join(folder, DUMP);
  const rows = await dumpDatabase(databaseUrl, dump);
  const digests: Record<string, string> = { [DUMP]: await digestOf(dump) };
  if (filesFolder !== null) {
    const files = join(folder, FILES);
    await runTool('tar', ['-C', filesFolder, '-czf', files, '.']);
    digests[FILES] = await digestOf(files);
  }
  const manifest: BackupManifest = { madeAt, rows, digests };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
  });
  return folder;
}

/** Dumps the database and counts rows in the same snapshot. @returns rows of each table */
async function dumpDatabase(url: string, file: string): Promise<Record<string, number>> {
  const { db, close } = openPostgres({ url, poolSize: 2, log: createLogger('silent') });
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        // This transaction stays idle while `pg_dump` runs.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
        await sql`set local statement_timeout = 0`.execute(tx);
        const { rows: moments } = await sql<{ id: string }>`
          select pg_export_snapshot() as id`.execute(tx);
        const counts = await countRows(tx);
        const moment = `--snapshot=${moments[0]?.id}`;
        await runTool('pg_dump', ['--format=custom', '--no-owner', moment, `--file=${file}`], url);
        return counts;
      });
  } finally {
    await close();
  }
}
