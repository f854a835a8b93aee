import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newestServer, startPostgres } from './find-postgres.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-postgres-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Debian's folder of a version, with the server's tools or only the client's. */
function installed(version: string, tools: readonly string[]): string {
  const bin = join(folder, version, 'bin');
  mkdirSync(bin, { recursive: true });
  for (const tool of tools) writeFileSync(join(bin, tool), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return bin;
}

const never = { mayInstall: () => false, install: () => false };

describe('finding PostgreSQL', () => {
  test('a server named by the environment goes before everything', async () => {
    installed('17', ['initdb', 'pg_ctl']);
    const found = await startPostgres({
      ...never,
      url: 'postgres://given',
      versionsFolder: folder,
    });
    expect(found).toMatchObject({ url: 'postgres://given', isThrowAway: false });
  });

  test('the newest version wins by number, and a client without a server does not count', () => {
    installed('9', ['initdb', 'pg_ctl']);
    const newest = installed('15', ['initdb', 'pg_ctl']);
    installed('17', ['psql']);
    expect(newestServer(folder)).toBe(newest);
  });

  test('without any it installs only where that is allowed, and then looks again', async () => {
    let installs = 0;
    const install = (): boolean => {
      installs += 1;
      installed('15', ['initdb', 'pg_ctl']);
      return true;
    };
    const refused = { url: undefined, versionsFolder: folder, mayInstall: () => false, install };
    expect(await startPostgres(refused)).toEqual({
      skipped: expect.stringContaining('set TEST_DATABASE_URL'),
    });
    expect(installs).toBe(0);
    const allowed = await startPostgres({ ...refused, mayInstall: () => true });
    expect(installs).toBe(1);
    expect(allowed).toEqual({ skipped: expect.stringContaining('does not start') });
  });
});

const bin = newestServer('/usr/lib/postgresql');

test.skipIf(!bin)(
  'a throw-away server answers and is gone after it was stopped, twice',
  async () => {
    const found = await startPostgres({
      ...never,
      url: undefined,
      versionsFolder: '/usr/lib/postgresql',
    });
    if ('skipped' in found) throw new Error(found.skipped);
    const ask = (): string =>
      spawnSync(join(bin ?? '', 'psql'), [found.url, '-Atc', 'select 6 * 7'], { encoding: 'utf8' })
        .stdout;
    expect(ask()).toBe('42\n');
    await found.stop();
    await found.stop();
    expect(ask()).toBe('');
  },
);
