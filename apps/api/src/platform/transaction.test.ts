import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, DatabaseHandle } from '../database/client.ts';
import { openEmbeddedDatabase } from '../testing/database/embedded-database.ts';
import { afterCommit, inTransaction, rehearse } from './transaction.ts';

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openEmbeddedDatabase();
});
afterAll(() => handle.close());

const store = (tx: Database, name: string) =>
  tx.insertInto('circuit_breakers').values({ name, failures: 1, open_until: null }).execute();
const isStored = async (name: string) =>
  (await handle.db.selectFrom('circuit_breakers').where('name', '=', name).selectAll().execute())
    .length === 1;

it('calls back after the commit, not before', async () => {
  const told: string[] = [];
  const seen = await inTransaction(handle.db, async (tx) => {
    await store(tx, 'one');
    afterCommit(tx, () => told.push('committed'));
    return [...told];
  });
  expect(seen).toEqual([]);
  expect(told).toEqual(['committed']);
  expect(await isStored('one')).toBe(true);
});

it('says nothing of what was undone', async () => {
  const told: string[] = [];
  const work = async (tx: Database) => {
    await store(tx, 'undone');
    afterCommit(tx, () => told.push('committed'));
  };
  await rehearse(handle.db, work);
  const failing = inTransaction(handle.db, async (tx) => {
    await work(tx);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(told).toEqual([]);
  expect(await isStored('undone')).toBe(false);
});

it('tells once what a repeated transaction brought', async () => {
  const told: number[] = [];
  let attempt = 0;
  await inTransaction(handle.db, async (tx) => {
    attempt += 1;
    const now = attempt;
    afterCommit(tx, () => told.push(now));
    if (now === 1) await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(tx);
  });
  expect(told).toEqual([2]);
});

it('calls back at once outside a transaction', () => {
  const told: string[] = [];
  afterCommit(handle.db, () => told.push('now'));
  expect(told).toEqual(['now']);
});
