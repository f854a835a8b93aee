import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type EntrantFixture,
  entrantFixture,
  entryBody,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { startRaceApp } from '../../../testing/race-app.ts';
import { entryWish } from '../../../testing/fixtures/entry-wish-fixture.ts';
import { enterTogether } from './enter-together.ts';
import type { EntryWish } from './entry-wish.ts';
import { patient } from '../../../testing/long-run.ts';
import { lockStage } from '../places/stage-lock.sql.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
type RaceApp = Awaited<ReturnType<typeof startRaceApp>>;

describe.skipIf(serverUrl === undefined)('entries that wait for the same stage', () => {
  let server: RaceApp;
  let address = '';
  beforeAll(async () => {
    server = await startRaceApp(serverUrl ?? '');
    // Uses a real socket: the response to a broken connection depends on a request that arrived completely.
    address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  async function entrants(count: number): Promise<EntrantFixture[]> {
    const built: EntrantFixture[] = [];
    for (let index = 0; index < count; index += 1) {
      built.push(await entrantFixture(server.services));
    }
    return built;
  }

  async function send(fixture: StageFixture, entrant: EntrantFixture) {
    const { status, headers } = await fetch(`${address}/api/registrations`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${entrant.token}`,
        'content-type': 'application/json',
        'idempotency-key': `key-of-${entrant.id}`,
      },
      body: JSON.stringify(entryBody(fixture, entrant)),
    });
    return { status, retryAfter: Number(headers.get('retry-after')) };
  }

  async function stored({ stage }: StageFixture) {
    const { rows } = await sql<{ entries: number; crews: number; ledger: number; kept: number }>`
      select (select count(*)::integer from registrations where step_id = ${stage.id}) as entries,
        (select count(*)::integer from registration_people where step_id = ${stage.id}) as crews,
        (select coalesce(sum(delta), 0)::integer from vacancy_ledger where step_id = ${stage.id}) as ledger,
        (select count(*)::integer from idempotency_keys k join registrations r
          on r.customer_id = k.customer_id and r.step_id = ${stage.id}) as kept`.execute(
      server.services.db,
    );
    return rows[0];
  }

  /** Server connections that wait for a lock. */
  const waiting = async (): Promise<number[]> => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.services.db);
    return rows.map(({ pid }) => pid);
  };

  test('are committed together: a hundred cost a few transactions', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 10 });
    const all = await entrants(100);
    const answers = await Promise.all(all.map((entrant) => send(fixture, entrant)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const { rows } = await sql<{ transactions: number }>`
      select count(distinct xmin::text)::integer as transactions from registrations
      where step_id = ${fixture.stage.id}`.execute(server.services.db);
    expect(rows[0]?.transactions).toBeLessThan(20);
  });

  test('take one connection, however many they are', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 10 });
    const all = await entrants(30);
    await server.services.db
      .transaction()
      .execute(async (other) => {
        await lockStage(other, fixture.stage.id);
        const answers = all.map((entrant) => send(fixture, entrant));
        await expect.poll(async () => (await waiting()).length).toBe(1);
        expect(await waiting()).toHaveLength(1);
        return answers;
      })
      .then((answers) => Promise.all(answers));
    expect(await stored(fixture)).toMatchObject({ entries: 30, ledger: 10 });
  });

  // The first and the last table written: a partial commit would leave rows.
  test.each(['registrations', 'idempotency_keys'])(
    'leave nothing when their connection dies amid them, at %s, and come in by the same form sent again',
    async (table) => {
      const fixture = await stageFixture(server.services, { vacancies: 5 });
      const all = await entrants(20);
      // The first entry runs alone. The others wait together and hold the lock when their connection is killed.
      const { db } = server.services;
      await sql`create or replace function linger() returns trigger language plpgsql as $$
      begin perform pg_sleep(1); return null; end $$`.execute(db);
      await sql`create trigger linger after insert on ${sql.table(table)}
      for each statement execute function linger()`.execute(db);
      const answers = Promise.all(all.map((entrant) => send(fixture, entrant)));
      await expect.poll(async () => (await stored(fixture))?.entries).toBe(1);
      const lingering = () =>
        sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`.execute(db);
      await expect.poll(async () => (await lingering()).rows.length).toBe(1);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(db);
      const codes = (await answers).map(({ status }) => status);
      await sql`drop trigger linger on ${sql.table(table)}`.execute(db);
      expect(codes.filter((code) => code === 201)).toHaveLength(1);
      expect(codes.filter((code) => code === 503)).toHaveLength(19);
      expect(await stored(fixture)).toEqual({ entries: 1, crews: 1, ledger: 1, kept: 1 });
      const again = await Promise.all(all.map((entrant) => send(fixture, entrant)));
      expect(new Set(again.map(({ status }) => status))).toEqual(new Set([201]));
      expect(await stored(fixture)).toEqual({ entries: 20, crews: 20, ledger: 5, kept: 20 });
    },
  );

  test('are told to come again while somebody else has the stage for longer than anybody waits, and are not forgotten [OPEN-40]', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 5 });
    const all = await entrants(150);
    const since = performance.now();
    const answers = await server.services.db.transaction().execute(async (other) => {
      await lockStage(other, fixture.stage.id);
      return Promise.all(all.map((entrant) => send(fixture, entrant)));
    });
    // Lock timeout of 5 s for the first entry, shared by all behind it, and once more for late ones on a busy
    // machine. One after the other would take at least four times as long.
    expect(performance.now() - since).toBeLessThan(patient(18_000));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers.every(({ retryAfter }) => retryAfter > 0)).toBe(true);
    expect(await stored(fixture)).toMatchObject({ entries: 0, crews: 0, ledger: 0 });
    // Each is kept for its customer, and counted in the second in which it was received.
    const undecided = () =>
      sql<{ customers: number; counted: number }>`
        select (select count(distinct customer_id)::integer from not_decided_attempts
            where step_id = ${fixture.stage.id}) as customers,
          (select coalesce(sum(count), 0)::integer from not_decided_seconds
            where step_id = ${fixture.stage.id}) as counted`.execute(server.services.db);
    await expect
      .poll(async () => (await undecided()).rows[0], { timeout: 20_000 })
      .toEqual({ customers: 150, counted: 150 });
  });

  test('keep one order when two processes enter them: no place twice, no number twice, nothing tried again', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 50 });
    const all = await entrants(120);
    const warnings: unknown[] = [];
    const warn = (fields: unknown): void => void warnings.push(fields);
    const services = { ...server.services, log: { ...server.services.log, warn } };
    const wishes = all.map((one) => entryWish(fixture, one, {}, { now: server.clock.now() }));
    /** Acts like the queue of one process: one transaction after the other. */
    const processWith = async (own: EntryWish[]): Promise<void> => {
      while (own.length > 0) await enterTogether(services, own.splice(0, 6));
    };
    await Promise.all([processWith(wishes.slice(0, 60)), processWith(wishes.slice(60))]);
    expect(warnings).toEqual([]);
    expect(await stored(fixture)).toEqual({ entries: 120, crews: 120, ledger: 50, kept: 120 });
    const { db } = server.services;
    const rows = await db
      .selectFrom('registrations')
      .select(['inscription_number', 'waiting_number'])
      .where('step_id', '=', fixture.stage.id)
      .orderBy('inscription_number')
      .execute();
    expect(rows).toEqual(
      rows.map((_, index) => ({
        inscription_number: index + 1,
        waiting_number: index < 50 ? null : index - 49,
      })),
    );
  });
});
