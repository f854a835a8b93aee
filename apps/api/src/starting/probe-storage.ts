import { access, constants } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { makeFolder } from '../database/opening/make-folder.ts';
import { probeFileStorage } from '../platform/files/probe-file-storage.ts';
import type { Config } from '../config/config.ts';
import { errorCode, type Problem } from '../config/environment-reader.ts';

/** A remote or lost disk may block forever. */
const LIMIT_MS = 5_000;

async function tryDataDir(dataDir: string): Promise<string | null> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK);
    return null;
  } catch (error) {
    return errorCode(error);
  }
}

/** @returns the result of `attempt`; a timeout is a problem too. */
async function inTime(attempt: Promise<string | null>, limitMs: number): Promise<string | null> {
  const tooLate = `no answer in ${limitMs / 1_000} s`;
  return Promise.race([attempt, setTimeout(limitMs, tooLate, { ref: false })]);
}

/** Checks that the embedded database's folder, which also holds a demonstration's key, is writable. */
async function probeDataDir(
  { dataDir, databaseUrl, demo }: Config,
  limitMs: number,
): Promise<Problem[]> {
  if (databaseUrl !== undefined && !demo) return [];
  const trouble = await inTime(tryDataDir(dataDir), limitMs);
  if (trouble === null) return [];
  const text = `is not a folder that this user may write to (${trouble})`;
  return [{ variable: 'DATA_DIR', text }];
}

async function probeFiles({ files }: Config, limitMs: number): Promise<Problem[]> {
  const isBucket = files.kind === 's3';
  const probed = probeFileStorage(files);
  // A bucket that does not respond now is not a configuration error: requests retry.
  const trouble = isBucket
    ? await Promise.race([probed, setTimeout(limitMs, null, { ref: false })])
    : await inTime(probed, limitMs);
  if (trouble === null) return [];
  const text = `is not ${isBucket ? 'a bucket' : 'a folder'} that this server may write to (${trouble})`;
  return [{ variable: 'FILES_URL', text }];
}

/** Checks all data storage. */
export async function probeStorage(config: Config, limitMs = LIMIT_MS): Promise<Problem[]> {
  return [...(await probeDataDir(config, limitMs)), ...(await probeFiles(config, limitMs))];
}
