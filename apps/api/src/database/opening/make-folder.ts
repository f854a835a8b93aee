import { access, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its parents, for this account only. Level by level, because Node's recursive mode loops forever
 * below a file system without folders, such as `/proc`.
 * @throws the system's error
 */
export async function makeFolder(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let level = resolve(folder); !(await isThere(level)); level = dirname(level)) {
    missing.unshift(level);
  }
  for (const level of missing) {
    await mkdir(level, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      // Another process created it first.
      if (error.code !== 'EEXIST') throw error;
    });
  }
  // Fails when there is a file instead of a folder.
  await mkdir(folder, { recursive: true });
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
