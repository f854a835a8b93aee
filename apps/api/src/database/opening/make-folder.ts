import { access, mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it, for this account alone. Level by level: asked for all at once, Node
 * tries for ever below a file system that takes no folders, such as `/proc`.
 * @throws the system's error
 */
export async function makeFolder(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let level = resolve(folder); !(await isThere(level)); level = dirname(level)) {
    missing.unshift(level);
  }
  for (const level of missing) {
    await mkdir(level, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      // Somebody else was quicker.
      if (error.code !== 'EEXIST') throw error;
    });
  }
  // A file in the folder's place is refused here.
  await mkdir(folder, { recursive: true });
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
