import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A value in memory and, when there is a data folder, in a JSON file. */
export interface JsonFile<Value> {
  readonly value: Value;
  /** Resolves when a write with all changes so far has reached the file. */
  save: () => Promise<void>;
}

/** Increase it when the value's structure changes; older files are then discarded. */
const VERSION = 1;

/**
 * Opens `<folder>/<name>.json`, or keeps the value only in memory when `folder` is null.
 *
 * Writes are atomic (a new file is renamed over the old one) and combined: saves requested during a write share the
 * next one.
 */
export async function openJsonFile<Value>(
  folder: string | null,
  name: string,
  initial: Value,
): Promise<JsonFile<Value>> {
  if (folder === null) return { value: initial, save: async () => {} };

  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${name}.json`);
  const value = (await read<Value>(path)) ?? initial;
  let last: Promise<void> = Promise.resolve();
  let queued: Promise<void> | null = null;

  const write = async () => {
    // Later changes need another write.
    queued = null;
    const next = `${path}.next`;
    await writeFile(next, JSON.stringify({ version: VERSION, value }), { mode: 0o600 });
    await rename(next, path);
  };
  return {
    value,
    save: () => {
      queued ??= last = last.then(write, write);
      return queued;
    },
  };
}

async function read<Value>(path: string): Promise<Value | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  // Only this module writes the file, so a matching version guarantees the structure.
  const stored = JSON.parse(text) as { version: number; value: Value };
  return stored.version === VERSION ? stored.value : null;
}
