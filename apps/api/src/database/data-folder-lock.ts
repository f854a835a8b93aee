import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Raised when another live process uses the embedded data folder. */
export class DataFolderBusyError extends Error {}

/**
 * Takes the lock file of an embedded data folder; a lock left by a dead process is taken over.
 * @returns a function that releases it.
 * @throws DataFolderBusyError in one line when a live process holds it.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'trilha.lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const file = await open(path, 'wx', 0o600);
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
      const holder = Number(await readFile(path, 'utf8').catch(() => ''));
      if (isAlive(holder)) {
        throw new DataFolderBusyError(
          `The data folder ${folder} is in use by process ${holder}; stop it or set DATA_DIR to another folder.`,
          { cause: error },
        );
      }
      await rm(path, { force: true });
    }
  }
  throw new DataFolderBusyError(`The data folder ${folder} is being taken by another process.`);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
