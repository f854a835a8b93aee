import { pauseEntries } from '@trilha/contract/desk/room/room-acts.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { entryWish } from '../../../testing/fixtures/entry-wish-fixture.ts';
import { startRaceApp } from '../../../testing/race-app.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts';
import { enterTogether } from '../entering/enter-together.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const NOTE = 'Voltamos em breve.';
/** While the test holds this advisory lock, every writer of an entry waits while holding the stage's lock. */
const GATE = 70;

describe.skipIf(serverUrl === undefined)('a pause amid entries', () => {
  let server: Awaited<ReturnType<typeof startRaceApp>>;
  beforeAll(async () => {
    server = await startRaceApp(serverUrl ?? '');
    await sql`create function stand_still() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${sql.lit(GATE)}); return null; end $$`.execute(
      server.services.db,
    );
    await sql`create trigger stand_still after insert on registrations
      for each statement execute function stand_still()`.execute(server.services.db);
  });
  afterAll(() => server.close());

  /** Resolves when `count` connections wait for a lock. */
  const untilWaiting = (count: number): Promise<void> =>
    expect.poll(() => waitingForLocks(server.services.db)).toBe(count);

  /**
   * One entry is decided but not committed, then the pause arrives. Another process has an entry ready that it checked
   * before the pause. One more entry arrives after the response to the pause.
   */
  async function pauseAmidEntries() {
    const { services } = server;
    const fixture = await stageFixture(services);
    const [early, late, last] = [
      await entrantFixture(services),
      await entrantFixture(services),
      await entrantFixture(services),
    ];
    const director = await signInStaff(server, 'director');
    const of = { params: { id: fixture.stage.id }, body: { note: NOTE, reason: 'Provedor fora' } };
    const under = await services.db.transaction().execute(async (gate) => {
      await sql`select pg_advisory_xact_lock(${GATE})`.execute(gate);
      const entering = enter(server, fixture, early);
      await untilWaiting(1);
      const pausing = director.call(pauseEntries, of);
      await untilWaiting(2);
      const wish = entryWish(fixture, late, {}, { now: server.clock.now() });
      const elsewhere = enterTogether(services, [wish]);
      await untilWaiting(3);
      return { entering, pausing, elsewhere };
    });
    expect((await under.pausing).statusCode).toBe(200);
    const inFlight = (await under.entering).statusCode;
    const [other] = await under.elsewhere;
    const after = await enter(server, fixture, last);
    const { length: entered } = await services.db
      .selectFrom('registrations')
      .select('id')
      .where('step_id', '=', fixture.stage.id)
      .execute();
    return { inFlight, other: other?.status, after, entered };
  }

  test('has each decided once: who was in flight is in, nobody after, and they read why [ROOM-08]', async () => {
    const { inFlight, other, after, entered } = await pauseAmidEntries();
    expect({ inFlight, other, entered }).toEqual({ inFlight: 201, other: 'rejected', entered: 1 });
    expect(after.json()).toEqual({ code: 'entries_paused', message: NOTE });
  });

  test('lets all of them in where it does not hold: the control', async () => {
    const { db } = server.services;
    await sql`create function never_paused() returns trigger language plpgsql as $$
      begin new.paused_at := null; new.pause_note := null; return new; end $$`.execute(db);
    await sql`create trigger never_paused before update on stages
      for each row execute function never_paused()`.execute(db);
    expect((await pauseAmidEntries()).entered).toBe(3);
  });
});
