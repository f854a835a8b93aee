import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createOwnDatabase } from '../../testing/database/own-database.ts';
import { openPostgres } from '../opening/open-postgres.ts';
import { isConcurrent } from './concurrent-index.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const log = pino({ level: 'silent' });
/** So patient with locks that a plain index waits, as its control has to show. */
const PATIENCE = { lockMs: 0, pauseMs: 50, longestMs: 60_000 };
const ROW = `insert into rate_limits (key, window_start, hits) values (gen_random_uuid(), now(), 1)`;

describe.skipIf(serverUrl === undefined)('an index on a table that is written', () => {
  interface World {
    /** Applies a migration with this statement. */
    readonly build: (statement: string) => Promise<string[]>;
    /** Backends that build the index and wait for the writer that has not committed. */
    readonly waiting: () => Promise<number[]>;
    /** Another writer, who waits for a lock no longer than 0.5 s. */
    readonly write: () => Promise<unknown>;
    readonly commit: () => Promise<unknown>;
    readonly kill: (backend: number) => Promise<unknown>;
    /** Validity of each index of that name. */
    readonly indexes: () => Promise<boolean[]>;
  }

  /** A database in use while somebody writes to `rate_limits` and has not committed. */
  async function whileWritten<T>(work: (world: World) => Promise<T>): Promise<T> {
    const { url, drop } = await createOwnDatabase(serverUrl ?? '', 'race');
    const handle = openPostgres({ url, log });
    const writer = new Client({ connectionString: url });
    const other = new Client({ connectionString: url, options: '-c lock_timeout=500' });
    try {
      // The first file alone is faster, and has the table.
      const files = (await readMigrations()).slice(0, 1);
      await migrate(handle, files);
      await Promise.all([writer.connect(), other.connect()]);
      await writer.query('begin');
      await writer.query(ROW);
      return await work({
        build: (statement) =>
          migrate(
            handle,
            [...files, { name: '9999_of_a_test.sql', hash: '', statements: [statement] }],
            PATIENCE,
          ),
        waiting: async () => {
          const { rows } = await sql<{ pid: number }>`
            select pid from pg_stat_activity where datname = current_database()
              and query ~ '^(create|drop) index' and wait_event_type = 'Lock'`.execute(handle.db);
          return rows.map(({ pid }) => pid);
        },
        write: () => other.query(ROW),
        commit: () => writer.query('commit'),
        kill: (backend) => sql`select pg_terminate_backend(${backend})`.execute(handle.db),
        indexes: async () => {
          const { rows } = await sql<{ valid: boolean }>`
            select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
            where c.relname = 'rate_limits_of_a_test'`.execute(handle.db);
          return rows.map(({ valid }) => valid);
        },
      });
    } finally {
      await Promise.all([writer.end(), other.end()]);
      await handle.close();
      await drop();
    }
  }

  const PLAIN = 'create index rate_limits_of_a_test on rate_limits (hits)';
  const BESIDE = 'create index concurrently rate_limits_of_a_test on rate_limits (hits)';

  test('is built beside its writers, and again when a run was cut off [EXT-37]', async () => {
    await whileWritten(async ({ build, waiting, write, commit, kill, indexes }) => {
      const cutOff = build(BESIDE).catch((error: unknown) => error);
      await expect.poll(waiting).toHaveLength(1);
      await write();
      for (const backend of await waiting()) await kill(backend);
      expect(await cutOff).toBeInstanceOf(Error);
      expect(await indexes()).toEqual([false]);
      const built = build(BESIDE);
      await expect.poll(waiting).toHaveLength(1);
      await write();
      await commit();
      expect(await built).toEqual(['9999_of_a_test.sql']);
      expect(await indexes()).toEqual([true]);
      expect(await build(BESIDE)).toEqual([]);
    });
  });

  test('the negative control: a plain one stops every writer', async () => {
    await whileWritten(async ({ build, waiting, write, commit }) => {
      const built = build(PLAIN);
      await expect.poll(waiting).toHaveLength(1);
      await expect(write()).rejects.toThrow('lock timeout');
      await commit();
      await built;
    });
  });

  test('has a file of its own [EXT-37]', () => {
    expect(isConcurrent('1.sql', [PLAIN])).toBe(false);
    expect(isConcurrent('1.sql', [BESIDE])).toBe(true);
    expect(() => isConcurrent('1.sql', [BESIDE, 'drop table a'])).toThrow(/^1\.sql: a file with/);
  });
});
