import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createOwnDatabase } from '../../testing/database/own-database.ts';
import { migrate, type Patience } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { openPostgres } from '../opening/open-postgres.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const log = pino({ level: 'silent' });
const AT_ONCE = 6;
const ROUNDS = 3;

describe.skipIf(serverUrl === undefined)('migrations of processes that start together', () => {
  test.each([...Array(ROUNDS).keys()])(
    'are one process’s, and no other fails (round %i)',
    async () => {
      const { url, drop } = await createOwnDatabase(serverUrl ?? '', 'race');
      const handles = Array.from({ length: AT_ONCE }, () => openPostgres({ url, log }));
      try {
        const applied = await Promise.all(handles.map((handle) => migrate(handle)));
        expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
      } finally {
        await Promise.all(handles.map(({ close }) => close()));
        await drop();
      }
    },
  );
});

describe.skipIf(serverUrl === undefined)('a migration while a backup reads its table', () => {
  const SOON = { lockMs: 200, pauseMs: 50, longestMs: 60_000 };
  const statement = 'alter table customers add column of_a_test integer';

  /** A database of the last release while a backup reads its customers. */
  async function duringBackup<T>(work: (world: World) => Promise<T>): Promise<T> {
    const { url, drop } = await createOwnDatabase(serverUrl ?? '', 'race');
    const handle = openPostgres({ url, log });
    const backup = new Client({ connectionString: url });
    const customer = new Client({ connectionString: url, statement_timeout: 5_000 });
    try {
      await migrate(handle);
      await Promise.all([backup.connect(), customer.connect()]);
      await backup.query('begin; lock table customers in access share mode');
      const files = await readMigrations();
      const next = { name: '9999_of_a_test.sql', hash: '', statements: [statement] };
      return await work({
        migrating: (patience) => migrate(handle, [...files, next], patience),
        read: () => customer.query('select count(*) from customers'),
        waiting: async () => {
          const { rows } = await sql`
            select 1 from pg_locks where not granted and relation = 'customers'::regclass`.execute(
            handle.db,
          );
          return rows.length > 0;
        },
        end: async () => void (await backup.query('rollback')),
      });
    } finally {
      await Promise.all([backup.end(), customer.end()]);
      await handle.close();
      await drop();
    }
  }

  interface World {
    readonly migrating: (patience: Patience) => Promise<string[]>;
    readonly read: () => Promise<unknown>;
    /** True while the migration waits for its lock. */
    readonly waiting: () => Promise<boolean>;
    readonly end: () => Promise<void>;
  }

  test('keeps no customer waiting, and is applied once the backup has ended', async () => {
    await duringBackup(async ({ migrating, read, waiting, end }) => {
      const migrated = migrating(SOON);
      for (let seen = 0; seen < 3; seen += 1) {
        await expect.poll(waiting).toBe(true);
        await read();
      }
      await end();
      expect(await migrated).toEqual(['9999_of_a_test.sql']);
    });
  });

  test('the negative control: with a lock that waits, so does every customer', async () => {
    await duringBackup(async ({ migrating, read, waiting, end }) => {
      const migrated = migrating({ ...SOON, lockMs: 0 });
      await expect.poll(waiting).toBe(true);
      await expect(read()).rejects.toThrow('statement timeout');
      await end();
      await migrated;
    });
  });

  test('is given up in words after its time, with nothing of it left', async () => {
    await duringBackup(async ({ migrating, end }) => {
      await expect(migrating({ ...SOON, longestMs: 500 })).rejects.toThrow(
        /^Migration 9999_of_a_test\.sql got no lock: .* a backup perhaps/,
      );
      await end();
      expect(await migrating(SOON)).toEqual(['9999_of_a_test.sql']);
    });
  });
});
