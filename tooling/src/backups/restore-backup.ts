import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openPostgres } from '@trilha/api/database/opening/open-postgres.ts';
import { createLogger } from '@trilha/api/platform/operations/logger.ts';
import { countRows, DUMP, FILES, readManifest } from './backup-manifest.ts';
import { runTool, ToolError } from './run-tool.ts';

export interface RestorePlan {
  /** The backup's folder, as `makeBackup` returns it. */
  readonly from: string;
  /** Address of a database without tables. */
  readonly databaseUrl: string;
  /** An empty folder for the files; null when they are in a bucket. */
  readonly filesFolder: string | null;
}

/**
 * Restores a backup into an empty database and an empty folder, then compares row counts with the backup's manifest.
 * @returns rows of each table
 * @throws ToolError with a one-line message, before any change, when the backup is damaged or the target is not empty
 */
export async function restoreBackup({
  from,
  databaseUrl,
  filesFolder,
}: RestorePlan): Promise<Record<string, number>> {
  const { rows, digests } = await readManifest(from);
  const { db, close } = openPostgres({
    url: databaseUrl,
    poolSize: 2,
    log: createLogger('silent'),
  });
  try {
    if (Object.keys(await countRows(db)).length > 0) {
      throw new ToolError('the database holds tables already: restore into an empty one');
    }
    if (filesFolder !== null) await refuseFilled(filesFolder);
    const whole = ['--exit-on-error', '--single-transaction', '--no-owner'];
    await runTool('pg_restore', [...whole, join(from, DUMP)], databaseUrl);
    if (filesFolder !== null && digests[FILES] !== undefined) {
      await runTool('tar', ['-C', filesFolder, '-xzf', join(from, FILES)]);
    }
    const restored = await countRows(db);
    const other = Object.keys({ ...rows, ...restored }).filter(
      (name) => rows[name] !== restored[name],
    );
    if (other.length > 0) throw new ToolError(`not what was dumped: ${other.join(', ')}`);
    return restored;
  } finally {
    await close();
  }
}

async function refuseFilled(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) {
    throw new ToolError(`${folder} holds files already: restore into an empty folder`);
  }
}
