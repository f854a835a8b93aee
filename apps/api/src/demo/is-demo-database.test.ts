import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildEvent } from '../builders/event.ts';
import { systemClock } from '../platform/clock.ts';
import { StartRefusal } from '../start-refusal.ts';
import { openEmptyDatabase, openOwnTestDatabase } from '../testing/database/test-database.ts';
import { isDemoDatabase, requireDemoDatabase } from './is-demo-database.ts';

describe('the database of npm start', () => {
  it('is an empty one, or one that holds the demonstration', async () => {
    const empty = await openEmptyDatabase();
    await expect(requireDemoDatabase(empty.db)).resolves.toBeUndefined();
    // Simulates another process that starts at the same time, or died during its start: it left only its migrations
    // table.
    await sql`create table migrations (name text primary key)`.execute(empty.db);
    await expect(requireDemoDatabase(empty.db)).resolves.toBeUndefined();
    await sql`create table somebody_elses (id int)`.execute(empty.db);
    await expect(requireDemoDatabase(empty.db)).rejects.toThrow(StartRefusal);
    await empty.close();
  });

  it('is never one with anybody’s customers or stages', async () => {
    const { db, close } = await openOwnTestDatabase();
    await expect(requireDemoDatabase(db)).resolves.toBeUndefined();
    await buildEvent({ db, clock: systemClock }, { automaker_id: 1 });
    await expect(requireDemoDatabase(db)).rejects.toThrow(/^The database holds data that is not/);
    await db.insertInto('demonstration').defaultValues().execute();
    await expect(requireDemoDatabase(db)).resolves.toBeUndefined();
    await sql`drop table demonstration`.execute(db);
    expect(await isDemoDatabase(db)).toBe(false);
    await close();
  });
});
