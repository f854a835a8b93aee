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
 * Creates the data folder of a demonstration or embedded database, accessible only to this account.
 * @throws StartRefusal in one line when it cannot be created or written.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusableFolder(folder, error);
  }
}

/** Error message for a failed file operation in the data folder. */
export function unusableFolder(folder: string, error: unknown): StartRefusal {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const reason = REASONS[code] ?? `cannot be used (${code})`;
  return new StartRefusal(`The data folder ${folder} ${reason}; set DATA_DIR to another one.`, {
    cause: error,
  });
}
