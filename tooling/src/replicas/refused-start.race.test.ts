import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@trilha/api/database/migrating/migrate.ts';
import { openPostgres } from '@trilha/api/database/opening/open-postgres.ts';
import { createLogger } from '@trilha/api/platform/operations/logger.ts';
import { runMigrations } from '@trilha/api/starting/run-migrations.ts';
import { createOwnDatabase } from '@trilha/api/testing/database/own-database.ts';
import { sql } from 'kysely';
import { unusableDatabase } from '@trilha/api/database/opening/database-trouble.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReplica } from './replica.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
/** No server listens there. */
const NOWHERE = 'postgres://trilha@127.0.0.1:9/trilha';
const partners = { url: 'http://127.0.0.1:9', smtpUrl: 'smtp://127.0.0.1:9' };

function changed(change: (url: URL) => void): string {
  const url = new URL(serverUrl ?? NOWHERE);
  change(url);
  return url.href;
}

describe.skipIf(serverUrl === undefined)('a database that cannot be used', () => {
  let dataFolder: string;
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'trilha-replicas-'));
  });
  afterAll(() => rm(dataFolder, { recursive: true, force: true }));

  /** How a server process with these addresses exits. */
  async function refusal(databaseUrl: string, env: Readonly<Record<string, string>> = {}) {
    const replica = await startReplica({ databaseUrl, dataFolder, partners, env });
    const exit = await replica.gone;
    return { exit, lines: replica.said().split('\n') };
  }

  test.each([
    ['nobody listens', NOWHERE, 'nobody listens there'],
    [
      'no such database',
      changed((url) => (url.pathname = '/none')),
      'it has no database of that name',
    ],
    ['no such account', changed((url) => (url.username = 'nobody_here')), 'it refuses the account'],
  ])('%s: one line, and exit code 1', async (_, url, reason) => {
    const { host, pathname } = new URL(url);
    expect(await refusal(url)).toEqual({
      exit: 1,
      lines: [`The database of DATABASE_URL (${host}${pathname}) cannot be used: ${reason}.`, ''],
    });
  });

  test('one of before release 1.0.0: one line, and nothing is changed', async () => {
    const { url, drop } = await createOwnDatabase(serverUrl ?? '', 'race');
    const database = openPostgres({ url, log: createLogger('silent') });
    try {
      await migrate(database);
      const rename = (from: string, to: string) =>
        sql`update migrations set name = ${to} where name = ${from}`.execute(database.db);
      await rename('0001_platform.sql', '0001_accounts.sql');
      const { host, pathname } = new URL(url);
      const line = `The database of DATABASE_URL (${host}${pathname}) holds data of a version before 1.0.0, which this release cannot use: move it away, or start with an empty one. Nothing in it was changed.`;
      for (const env of [{ MIGRATE: '1' }, { MIGRATE: '0' }])
        expect(await refusal(url, env)).toEqual({ exit: 1, lines: [line, ''] });
      const asked = runMigrations([], { DATABASE_URL: url }, () => {});
      await expect(asked).rejects.toThrow(line);
      // The same database with this release's names is accepted.
      await rename('0001_accounts.sql', '0001_platform.sql');
      const lines: string[] = [];
      await runMigrations([], { DATABASE_URL: url }, (told) => lines.push(told));
      expect(lines).toEqual(['nothing to apply']);
    } finally {
      await database.close();
      await drop();
    }
  });

  test('the direct address is told by its own name', async () => {
    const { exit, lines } = await refusal(serverUrl ?? '', { DATABASE_DIRECT_URL: NOWHERE });
    expect(exit).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^The database of DATABASE_DIRECT_URL /), '']);
  });
});

test('a wrong password is told without the password', () => {
  const error = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  const { message } = unusableDatabase('DATABASE_URL', 'postgres://a:secret@db:5432/trilha', error);
  expect(message).toBe(
    'The database of DATABASE_URL (db:5432/trilha) cannot be used: it refuses the password.',
  );
});
