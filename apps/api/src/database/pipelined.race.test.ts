import { setImmediate as nextTick } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { createLogger } from '../platform/operations/logger.ts';
import { inTransaction } from '../platform/transaction.ts';
import { createOwnDatabase } from '../testing/database/own-database.ts';
import type { DatabaseHandle } from './client.ts';
import { openPostgres } from './opening/open-postgres.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const LOCK = 7_261;

describe.skipIf(serverUrl === undefined)('statements issued together in a transaction', () => {
  /** Runs `work` with a database and another session that holds an advisory lock until it is ended. */
  async function whileLocked(
    work: (handle: DatabaseHandle, holder: Client) => Promise<void>,
  ): Promise<void> {
    const { url, drop } = await createOwnDatabase(serverUrl ?? '', 'race');
    const handle = openPostgres({ url, log: createLogger('silent') });
    const holder = new Client({ connectionString: url });
    try {
      await holder.connect();
      await holder.query('select pg_advisory_lock($1)', [LOCK]);
      await work(handle, holder);
    } finally {
      await holder.end();
      await handle.close();
      await drop();
    }
  }

  test('are all sent before the first one is answered, and answered in their order', async () => {
    await whileLocked(async (handle, holder) => {
      const sent = vi.spyOn(Client.prototype, 'query');
      const answered: string[] = [];
      const done = inTransaction(handle.db, (tx) =>
        Promise.all([
          sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx).then(() => answered.push('first')),
          sql`select 'second'`.execute(tx).then(() => answered.push('second')),
          sql`select 'third'`.execute(tx).then(() => answered.push('third')),
        ]),
      );
      const isSent = (text: string) => sent.mock.calls.some((call) => call.includes(text));
      try {
        await vi.waitFor(() => expect(isSent(`select 'third'`)).toBe(true));
        expect(answered).toEqual([]);
      } finally {
        sent.mockRestore();
        await holder.query('select pg_advisory_unlock($1)', [LOCK]);
        await done;
      }
      expect(answered).toEqual(['first', 'second', 'third']);
    });
  });

  test('undo everything when one of them fails, and give its error, not that of a later one', async () => {
    await whileLocked(async (handle) => {
      await sql`create table kept (id int primary key)`.execute(handle.db);
      const work = inTransaction(handle.db, (tx) => {
        const [first, twin, other] = [1, 1, 2].map((id) =>
          sql`insert into kept values (${id})`.execute(tx),
        );
        // The handler of the failed insert waits for a statement that was sent after it.
        return Promise.all([first, twin?.catch(() => other), other]);
      });
      await expect(work).rejects.toMatchObject({ code: '23505' });
      const { rows } = await sql`select id from kept`.execute(handle.db);
      expect(rows).toEqual([]);
      // The connection goes back to the pool in order: the next transaction commits on it.
      await inTransaction(handle.db, (tx) => sql`insert into kept values (3)`.execute(tx));
      const after = await sql<{ id: number }>`select id from kept`.execute(handle.db);
      expect(after.rows).toEqual([{ id: 3 }]);
    });
  });

  test('let the caller of the failed one turn its error into a refusal first', async () => {
    await whileLocked(async (handle) => {
      await sql`create table kept (id int primary key)`.execute(handle.db);
      const refused = async (work: Promise<unknown>): Promise<void> => {
        try {
          await work;
        } catch {
          // Real callers pass the error through many async functions, each a turn of the microtask queue.
          for (let level = 0; level < 20; level += 1) await Promise.resolve();
          throw new Error('refused');
        }
      };
      for (let round = 0; round < 10; round += 1) {
        const work = inTransaction(handle.db, async (tx) => {
          await sql`insert into kept values (1)`.execute(tx);
          return Promise.all([
            refused(sql`insert into kept values (1)`.execute(tx)),
            ...Array.from({ length: 5 }, () => sql`insert into kept values (2)`.execute(tx)),
          ]);
        });
        await expect(work).rejects.toThrow('refused');
      }
    });
  });

  test('refuse a statement after the transaction has ended', async () => {
    await whileLocked(async (handle) => {
      const { tx } = await inTransaction(handle.db, async (open) => ({ tx: open }));
      await nextTick();
      await expect(sql`select 1`.execute(tx)).rejects.toThrow(/committed/);
    });
  });
});
