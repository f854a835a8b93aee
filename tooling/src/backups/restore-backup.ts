import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openPostgres } from '@trilha/api/database/opening/open-postgres.ts';
import { createLogger } from '@trilha/api/platform/operations/logger.ts';
import { countRows, DUMP, FILES, readManifest } from './backup-manifest.ts';
import { runTool, ToolError } from './run-tool.ts';

export interface RestorePlan {
  /** The backup's folder, as `makeBackup` answers it. */
  readonly from: string;
  /** A database without tables. */
  readonly databaseUrl: string;
  /** An empty folder for the files; null where they are in a bucket. */
  readonly filesFolder: string | null;
}

/**
 * Brings a backup back into an empty database and an empty folder, and holds what is there then to what the backup
 * says of itself.
 * @returns rows of each table
 * @throws ToolError in one line, nothing changed, when the backup is not whole or the place is not empty
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
