import { access, constants } from 'node:fs/promises';
import { makeFolder } from './make-folder.ts';
import { StartRefusal } from '../../start-refusal.ts';

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'is a file, not a folder',
  ENOTDIR: 'lies below a file',
  EACCES: 'may not be written by this account',
  EPERM: 'may not be written by this account',
  EROFS: 'is on a file system that is read-only',
  ENOSPC: 'is on a file system that is full',
};

/**
 * Makes the folder of a demonstration's or embedded database's data, for this account alone.
 * @throws StartRefusal in one line when it cannot be made or written.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusableFolder(folder, error);
  }
}

/** What to tell about a file operation in the data folder that failed. */
export function unusableFolder(folder: string, error: unknown): StartRefusal {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const reason = REASONS[code] ?? `cannot be used (${code})`;
  return new StartRefusal(`The data folder ${folder} ${reason}; set DATA_DIR to another one.`, {
    cause: error,
  });
}
