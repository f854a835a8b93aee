import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '../../../builders/person.ts';
import type { StageOverrides } from '../../../builders/stage.ts';
import {
  type EntrantFixture,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { entryWish } from '../../../testing/fixtures/entry-wish-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { enterTogether } from './enter-together.ts';
import type { EntryWish } from './entry-wish.ts';

type Log = TestApp['services']['log'];

/** SQLSTATE of `raise exception`. */
const RAISED = 'P0001';
/** SQLSTATE of a lock timeout. */
const LOCKED = '55P03';

describe('several entries in one transaction', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  const entrants = (count: number) =>
    Promise.all(Array.from({ length: count }, () => entrantFixture(server.services, 2)));

  const wishOf = (
    fixture: StageFixture,
    entrant: EntrantFixture,
    data: Record<string, unknown> = {},
    automakerId = 1,
  ) => entryWish(fixture, entrant, data, { now: server.clock.now(), automakerId });

  /** The result of each entry: `placed`, the waiting list position, or the error. */
  async function enter(
    wishes: readonly EntryWish[],
    services = server.services,
  ): Promise<Array<string | number>> {
    const outcomes = await enterTogether(services, wishes);
    return outcomes.map((outcome) =>
      outcome.status === 'fulfilled'
        ? (outcome.value.waiting_position ?? 'placed')
        : (outcome.reason.code ?? outcome.reason.message),
    );
  }

  /** The stored stage: registrations by number, and its places counted in three ways. */
  async function stored({ stage }: StageFixture) {
    const { db } = server.services;
    const rows = await db
      .selectFrom('registrations')
      .select(['customer_id', 'inscription_number', 'waiting_number', 'places'])
      .where('step_id', '=', stage.id)
      .orderBy('inscription_number')
      .execute();
    const { rows: counts } = await sql<{ taken: number; ledger: number }>`
      select (select sum(taken)::integer from vacancy_pools where step_id = ${stage.id}) as taken,
        (select coalesce(sum(delta), 0)::integer from vacancy_ledger where step_id = ${stage.id}) as ledger`.execute(
      db,
    );
    return { rows, ...counts[0], places: rows.reduce((sum, row) => sum + row.places, 0) };
  }

  const stage = (overrides: StageOverrides = {}) => stageFixture(server.services, overrides);

  it('gives places in their order, and then numbers in the waiting line', async () => {
    const fixture = await stage({ vacancies: 2 });
    const all = await entrants(5);
    const told = await enter(all.map((entrant) => wishOf(fixture, entrant)));
    expect(told).toEqual(['placed', 'placed', 1, 2, 3]);
    const state = await stored(fixture);
    expect(state).toMatchObject({ taken: 2, ledger: 2, places: 2 });
    expect(state.rows.map((row) => [row.customer_id, row.waiting_number])).toEqual(
      all.map(({ id }, index) => [id, index < 2 ? null : index - 1]),
    );
    expect(state.rows.map((row) => row.inscription_number)).toEqual([1, 2, 3, 4, 5]);
  });

  it('queues the jobs of each for its own request [EXT-36]', async () => {
    const fixture = await stage({ vacancies: 1 });
    const wishes = (await entrants(2)).map((entrant) => wishOf(fixture, entrant));
    const ids = ['AAAA-AAAA', 'BBBB-BBBB'];
    await enter(wishes.map((wish, index) => ({ ...wish, requestId: ids[index] })));
    const { rows } = await sql<{ own: string[] }>`
      select array_agg(distinct j.request_id) as own from registrations r
      join jobs j on j.payload->>'registration_id' = r.id::text
      where r.step_id = ${fixture.stage.id} group by r.id order by r.id`.execute(
      server.services.db,
    );
    expect(rows.map(({ own }) => own)).toEqual(ids.map((id) => [id]));
  });

  it('lets a group wait that what the ones before left is too small for, and a smaller one pass', async () => {
    const fixture = await stage({ vacancies: 2 });
    const [first, group, last] = await entrants(3);
    if (!first || !group || !last) throw new Error('three are needed');
    const second = await buildPerson(server.services, { customer_id: group.id });
    const vehicles = group.vehicles.map(({ id }, index) => ({
      vehicle_id: id,
      conductor_id: index === 0 ? group.personId : second.id,
    }));
    const wishes = [
      wishOf(fixture, first),
      wishOf(fixture, group, { vehicles }),
      wishOf(fixture, last),
    ];
    expect(await enter(wishes)).toEqual(['placed', 1, 'placed']);
    expect(await stored(fixture)).toMatchObject({ taken: 2, ledger: 2, places: 2 });
  });

  it('refuses a bad entry amid the others, which takes neither place nor number', async () => {
    const fixture = await stage({ vacancies: 2 });
    const all = await entrants(4);
    const wishes = all.map((entrant, index) =>
      wishOf(fixture, entrant, index === 1 ? { terms_and_conditions: 0 } : {}),
    );
    expect(await enter(wishes)).toEqual(['placed', 'invalid', 'placed', 1]);
    const state = await stored(fixture);
    expect(state.rows.map((row) => row.inscription_number)).toEqual([1, 2, 3]);
    expect(state).toMatchObject({ taken: 2, ledger: 2 });
  });

  it('admits a vehicle once that two accounts enter in the same moment', async () => {
    const fixture = await stage();
    const all = await entrants(3);
    const ids = all.slice(0, 2).map(({ vehicles }) => vehicles[0]?.id ?? 0);
    const { db } = server.services;
    await db
      .updateTable('vehicles')
      .set({ chassis: '93XTOGETHER000001' })
      .where('id', 'in', ids)
      .execute();
    const told = await enter(all.map((entrant) => wishOf(fixture, entrant)));
    expect(told).toEqual(['placed', 'vehicle_already_registered', 'placed']);
    expect(await stored(fixture)).toMatchObject({ taken: 2, ledger: 2 });
  });

  it('admits a person once who is in two teams', async () => {
    const fixture = await stage();
    const all = await entrants(2);
    const drivers = await Promise.all(
      all.map(({ id }) => buildPerson(server.services, { customer_id: id, cpf: '52998224725' })),
    );
    const wishes = all.map((entrant, index) =>
      wishOf(fixture, entrant, {
        vehicles: [{ vehicle_id: entrant.vehicles[0]?.id, conductor_id: drivers[index]?.id }],
      }),
    );
    expect(await enter(wishes)).toEqual(['placed', 'person_already_registered']);
  });

  it('gives the one place of a voucher once', async () => {
    const fixture = await stage({ vouchers: { UMAVEZ: 1 } });
    const all = await entrants(3);
    const told = await enter(
      all.map((entrant, index) => wishOf(fixture, entrant, index < 2 ? { voucher: 'umavez' } : {})),
    );
    expect(told).toEqual(['placed', 'voucher_exhausted', 'placed']);
  });

  it('refuses who is of another brand, and nobody else', async () => {
    const fixture = await stage();
    const [own, foreign] = await entrants(2);
    if (!own || !foreign) throw new Error('two are needed');
    expect(await enter([wishOf(fixture, foreign, {}, 2), wishOf(fixture, own)])).toEqual([
      'not_found',
      'placed',
    ]);
  });

  it('tries each alone when what one of them writes cannot be stored', async () => {
    const { db } = server.services;
    const fixture = await stage({ vacancies: 2 });
    const all = await entrants(4);
    const unlucky = all[1]?.id ?? 0;
    await sql`create function refuse_one() returns trigger language plpgsql as $$
      begin
        if new.customer_id = ${sql.lit(unlucky)} then raise exception 'not this one'; end if;
        return new;
      end $$`.execute(db);
    await sql`create trigger refuse_one before insert on registrations
      for each row execute function refuse_one()`.execute(db);
    const warnings: unknown[][] = [];
    const warn = (...said: unknown[]): void => void warnings.push(said);
    const services = { ...server.services, log: { ...server.services.log, warn } as Log };
    const told = await enter(
      all.map((entrant) => wishOf(fixture, entrant)),
      services,
    );
    await sql`drop trigger refuse_one on registrations`.execute(db);
    expect(told).toEqual(['placed', RAISED, 'placed', 1]);
    // Logged once for all. A retried single entry is not logged again.
    const fields = { err: expect.objectContaining({ code: RAISED }), count: 4 };
    expect(warnings).toEqual([[fields, 'entries are tried one by one']]);
    const state = await stored(fixture);
    expect(state.rows.map((row) => row.customer_id)).toEqual(
      all.filter(({ id }) => id !== unlucky).map(({ id }) => id),
    );
    expect(state).toMatchObject({ taken: 2, ledger: 2, places: 2 });
  });

  it('tries nobody alone while nobody can enter, and answers the others whom it keeps alone', async () => {
    const { db } = server.services;
    const fixture = await stage();
    const all = await entrants(3);
    const wishes = all.map((entrant) => wishOf(fixture, entrant));
    const unlucky = all[1]?.id ?? 0;
    // Fails several entries together with the given SQLSTATE, and the unlucky one alone with a lock timeout.
    const keep = async (together: string) => {
      await sql`create or replace function keep_one() returns trigger language plpgsql as $$
        begin
          if (select count(*) from written) > 1 then
            raise exception 'together' using errcode = ${sql.lit(together)};
          end if;
          if (select max(customer_id) from written) = ${sql.lit(unlucky)} then
            raise exception 'alone' using errcode = ${sql.lit(LOCKED)};
          end if;
          return null;
        end $$`.execute(db);
    };
    await keep(LOCKED);
    await sql`create trigger keep_one after insert on registrations
      referencing new table as written for each statement execute function keep_one()`.execute(db);
    await expect(enter(wishes)).rejects.toMatchObject({ code: LOCKED });
    expect((await stored(fixture)).rows).toEqual([]);
    await keep(RAISED);
    const told = await enter(wishes);
    await sql`drop trigger keep_one on registrations`.execute(db);
    expect(told).toEqual(['placed', LOCKED, 'placed']);
    expect((await stored(fixture)).rows).toHaveLength(2);
  });

  it('refuses everybody of a stage that is not there', async () => {
    const fixture = await stage();
    const all = await entrants(2);
    const wishes = all.map((entrant) => wishOf(fixture, entrant, { step_id: 2_000_000_000 }));
    expect(await enter(wishes)).toEqual(['not_found', 'not_found']);
  });

  it('answers who entered before what they were answered, amid new ones', async () => {
    const fixture = await stage({ vacancies: 1 });
    const all = await entrants(2);
    const wishes = all.map((entrant) => wishOf(fixture, entrant));
    expect(await enter(wishes.slice(0, 1))).toEqual(['placed']);
    expect(await enter(wishes)).toEqual(['placed', 1]);
    expect((await stored(fixture)).rows).toHaveLength(2);
  });
});
