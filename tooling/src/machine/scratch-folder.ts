import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux's in-memory file system. */
const MEMORY = '/dev/shm';
/** Twice the size of all database copies of a whole run, in bytes. */
const PLENTY = 14 * 1_024 ** 3;

/**
 * Folder for the files of a temporary database server. It is in memory when there is enough: each copied database has
 * about a thousand files, which takes some disks a second. Otherwise the folder for temporary files.
 */
export function scratchFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= PLENTY ? MEMORY : tmpdir();
}
