import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedFolder } from '../../testing/database/embedded-database.ts';
import { DataFolderBusyError, lockDataFolder } from './data-folder-lock.ts';
import { identifyProcess } from './process-identity.ts';

const HOLDER = fileURLToPath(
  new URL('../../testing/database/hold-data-folder.ts', import.meta.url),
);
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

let folder: string;
let children: ChildProcess[];
beforeEach(async () => {
  children = [];
  folder = await mkdtemp(join(tmpdir(), 'trilha-lock-'));
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const lockFile = (): string => join(folder, 'trilha.lock');

/**
 * Starts a process that opens the folder.
 * @returns the line that it prints about it.
 */
async function hold(at = folder): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [HOLDER, at], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let said = '';
  const spoke = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.startsWith('open\n')) resolve();
      });
    }
  });
  await Promise.race([spoke, once(child, 'close')]);
  return { child, line: said };
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

describe('the lock of a data folder', () => {
  it('is held by a process that lives, and taken over from one that was killed', async () => {
    const first = await hold();
    expect(first.line).toBe('open\n');
    expect((await hold()).line).toBe(
      `The data folder ${folder} is in use by process ${first.child.pid}; stop it or set DATA_DIR to another folder.\n`,
    );
    await end(first.child);
    await (
      await lockDataFolder(folder)
    )();
  });

  it('is held twice by nobody, not even by the same process', async () => {
    const unlock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderBusyError);
    await unlock();
    await (
      await lockDataFolder(folder)
    )();
  });

  it('of a process whose number came back at the next start is taken over at once', async () => {
    // As in a container, where the first process always has number 1.
    const own = await identifyProcess(process.pid);
    await writeFile(lockFile(), JSON.stringify({ ...own, startedAt: '1' }));
    const unlock = await lockDataFolder(folder);
    expect(JSON.parse(await readFile(lockFile(), 'utf8'))).toEqual(own);
    await unlock();
  });

  it.each([
    ['of another container or machine', { pid: process.pid, startedAt: '1', machine: 'elsewhere' }],
    ['whose content is none of ours', 1],
  ])('%s lives as long as it gives signs of life', async (_, content) => {
    await writeFile(lockFile(), JSON.stringify(content));
    const signs = setInterval(() => void utimes(lockFile(), new Date(), new Date()), 200);
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderBusyError);
    clearInterval(signs);
    await utimes(lockFile(), LONG_AGO, LONG_AGO);
    await (
      await lockDataFolder(folder)
    )();
  });
});

describe('a data folder that cannot be used is told in one line', () => {
  it('a file in its place, and a folder below one', async () => {
    const file = join(folder, 'file');
    await writeFile(file, 'none of ours');
    expect((await hold(file)).line).toBe(
      `The data folder ${file} is a file, not a folder; set DATA_DIR to another one.\n`,
    );
    expect((await hold(join(file, 'below'))).line).toMatch(
      /^The data folder .* lies below a file; .*\n$/,
    );
  });

  it('one that may only be read', async () => {
    // Not writable by any account.
    expect((await hold('/proc/self')).line).toMatch(/^The data folder \/proc\/self .*\n$/);
  });

  it('a database that is broken, and leaves the folder to the next who tries', async () => {
    await (await openEmbeddedFolder(folder)).close();
    await writeFile(join(folder, 'postgres', 'global', 'pg_control'), 'broken');
    const line = `The embedded database in ${folder}/postgres cannot be opened: `;
    for (const _ of [1, 2]) {
      const { line: said } = await hold();
      expect(said.split('\n')).toEqual([expect.stringContaining(line), '']);
    }
  });
});
