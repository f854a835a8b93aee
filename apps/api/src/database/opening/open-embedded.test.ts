import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openEmbeddedDatabase, readTemplate } from '../../testing/database/embedded-database.ts';

const QUERIES = 100;

/** How often a 1 ms timer fires while queries run one after the other. */
async function heardDuring(query: () => Promise<unknown>): Promise<number> {
  let heard = 0;
  const timer = setInterval(() => {
    heard += 1;
  }, 1);
  for (let count = 0; count < QUERIES; count += 1) await query();
  clearInterval(timer);
  return heard;
}

it('lets timers and sockets be heard between queries, also within a transaction', async () => {
  const { db, close } = await openEmbeddedDatabase();
  const read = sql`select count(*) from pg_class`;
  expect(await heardDuring(() => read.execute(db))).toBeGreaterThan(QUERIES / 10);
  const within = await db.transaction().execute((tx) => heardDuring(() => read.execute(tx)));
  expect(within).toBeGreaterThan(QUERIES / 10);
  await close();
});

it('would hear none of them without the pause that it makes', async () => {
  const bare = await PGlite.create({
    loadDataDir: await readTemplate(),
    // PGlite fills its default of 128 MB with zeros.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  expect(await heardDuring(() => bare.query('select count(*) from pg_class'))).toBe(0);
  await bare.close();
});
