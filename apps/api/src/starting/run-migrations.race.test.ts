import { describe, expect, test } from 'vitest';
import { readMigrations } from '../database/migrating/migration-files.ts';
import { createOwnDatabase } from '../testing/database/own-database.ts';
import { testConfig } from '../testing/test-config.ts';
import { runMigrations } from './run-migrations.ts';
import { startServer } from './start-server.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const NOBODY = { url: 'http://127.0.0.1:9', smtpUrl: 'smtp://127.0.0.1:9' };

describe.skipIf(serverUrl === undefined)('migrations as a step of their own', () => {
  test('are listed, applied once, and waited for by a server that applies none', async () => {
    const { url: databaseUrl, drop } = await createOwnDatabase(serverUrl ?? '', 'race');
    const said = async (...args: string[]): Promise<string[]> => {
      const lines: string[] = [];
      await runMigrations(args, { DATABASE_URL: databaseUrl }, (line) => lines.push(line));
      return lines;
    };
    const start = () =>
      startServer({ ...testConfig(NOBODY), databaseUrl, migrates: false }, { portal: null });
    try {
      const names = (await readMigrations()).map(({ name }) => name);
      expect(await said('--plan')).toEqual(names.map((name) => `would apply ${name}`));
      await expect(start()).rejects.toThrow(
        `The database is of an earlier release (${names[0]} and ${names.length - 1} more migrations): run npm run migrate, then start again.`,
      );
      expect(await said()).toEqual(names.map((name) => `applied ${name}`));
      expect(await said()).toEqual(['nothing to apply']);
      await (await start()).close();
    } finally {
      await drop();
    }
  });

  test.each([
    [[], {}, /DATABASE_URL is missing/],
    [['--all'], {}, '--all is not known; there is --plan.'],
  ])('say in one line what is wrong: %j', async (args, env, told) => {
    await expect(runMigrations(args, env, () => {})).rejects.toThrow(told);
  });
});
