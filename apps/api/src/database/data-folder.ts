import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartRefusal } from '../start-refusal.ts';

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
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
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
