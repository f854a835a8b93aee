import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefusal } from '../../start-refusal.ts';
import { unusableFolder } from './data-folder.ts';
import { identifyProcess, type ProcessIdentity, processState } from './process-identity.ts';

/** Thrown when another live process uses the embedded data folder. */
export class DataFolderBusyError extends StartRefusal {}

const SIGN_OF_LIFE_MS = 2_000;
/** A holder that cannot be looked up and has not renewed the lock for this long counts as dead. */
const SILENCE_MS = 10_000;
const LOOK_AGAIN_MS = 500;

/**
 * Creates the lock file of an embedded data folder; takes over the lock of a dead process. If the holder can be looked
 * up, its state is known immediately. Otherwise (another container or machine on the same folder) the file's time
 * decides, which the holder renews.
 * @returns a function that releases it.
 * @throws DataFolderBusyError in one line when a live process holds it; StartRefusal when the folder cannot be written.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'trilha.lock');
  const own = await identifyProcess(process.pid);
  while (!(await create(path, own, folder))) {
    const holder = await readLock(path);
    if (holder === null) continue;
    if (await holderLives(path, holder)) {
      const name = holder.identity?.pid ?? 'unknown';
      throw new DataFolderBusyError(
        `The data folder ${folder} is in use by process ${name}; stop it or set DATA_DIR to another folder.`,
      );
    }
    await removeIfUnchanged(path, holder.text);
  }
  const timer = setInterval(() => {
    const now = new Date();
    void utimes(path, now, now).catch(() => {});
  }, SIGN_OF_LIFE_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await rm(path, { force: true });
  };
}

interface Holder {
  readonly text: string;
  /** Null while the file is incomplete, or when it was not written by us. */
  readonly identity: ProcessIdentity | null;
  readonly seenAt: number;
}

async function create(path: string, own: ProcessIdentity, folder: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(JSON.stringify(own)).finally(() => file.close());
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw unusableFolder(folder, error);
  }
}

/** Null when the lock was just released. */
async function readLock(path: string): Promise<Holder | null> {
  try {
    const text = await readFile(path, 'utf8');
    const { mtimeMs } = await stat(path);
    return { text, identity: parseIdentity(text), seenAt: mtimeMs };
  } catch {
    return null;
  }
}

function parseIdentity(text: string): ProcessIdentity | null {
  try {
    const parsed: unknown = JSON.parse(text);
    const isOurs = typeof parsed === 'object' && parsed !== null && 'machine' in parsed;
    return isOurs ? (parsed as ProcessIdentity) : null;
  } catch {
    return null;
  }
}

async function holderLives(path: string, holder: Holder): Promise<boolean> {
  const state = holder.identity === null ? 'unknown' : await processState(holder.identity);
  if (state !== 'unknown') return state === 'alive';
  while (Date.now() - holder.seenAt < SILENCE_MS) {
    await pause(LOOK_AGAIN_MS);
    const later = await readLock(path);
    if (later === null) return false;
    if (later.seenAt > holder.seenAt) return true;
  }
  return false;
}

/** Does not remove the lock of a process that took it over meanwhile. */
async function removeIfUnchanged(path: string, text: string): Promise<void> {
  const now = await readLock(path);
  if (now?.text === text) await rm(path, { force: true });
}
