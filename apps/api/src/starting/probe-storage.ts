import { access, constants, mkdir } from 'node:fs/promises';
import { probeFileStorage } from '../platform/files/file-storage.ts';
import type { Config } from '../config/config.ts';
import { errorCode, type Problem } from '../config/environment-reader.ts';

/** Whether the folder of the embedded database, which also keeps a demonstration's key, can be written. */
async function probeDataDir({ dataDir, databaseUrl, demo }: Config): Promise<Problem[]> {
  if (databaseUrl !== undefined && !demo) return [];
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
    return [];
  } catch (error) {
    const text = `is not a folder that this user may write to (${errorCode(error)})`;
    return [{ variable: 'DATA_DIR', text }];
  }
}

async function probeFiles({ files }: Config): Promise<Problem[]> {
  const trouble = await probeFileStorage(files);
  if (trouble === null) return [];
  const what = files.kind === 'disk' ? 'a folder' : 'a bucket';
  const text = `is not ${what} that this server may write to (${trouble})`;
  return [{ variable: 'FILES_URL', text }];
}

/** Tries where data is kept. */
export async function probeStorage(config: Config): Promise<Problem[]> {
  return [...(await probeDataDir(config)), ...(await probeFiles(config))];
}
