import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux's files in memory. */
const MEMORY = '/dev/shm';
/** What the copies of a whole run come to, and as much again, in bytes. */
const PLENTY = 14 * 1_024 ** 3;

/**
 * Where a throw-away database server keeps its files: in memory where there is plenty, since each copied database is a
 * thousand of them, for which some disks take a second; else where temporary files go.
 */
export function scratchFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= PLENTY ? MEMORY : tmpdir();
}
