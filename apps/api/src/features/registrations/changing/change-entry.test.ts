import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { StageOverrides } from '../../../builders/stage.ts';
import { buildPerson } from '../../../builders/person.ts';
import {
  enter,
  entrantFixture,
  entryBody,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { heardChanges } from '../../../testing/fixtures/heard-changes.ts';
import { hookFixture } from '../../../testing/fixtures/integration-fixture.ts';
import { poolsOf } from '../../../testing/pools-of.ts';
import { runRecurring } from '../../../testing/run-recurring.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { returnUnusedPlacesJob, tellOfRegistrationJob } from '../registrations.jobs.ts';

describe('what a change of an entry leaves', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  /** A customer with two vehicles, three drivers and two companions, who entered `cars` vehicles. */
  async function entered(cars: number, stage: StageOverrides = {}, voucher: string | null = null) {
    const { services } = server;
    const fixture = await stageFixture(services, { allowed_teams: true, ...stage });
    const entrant = await entrantFixture(services, 2);
    const person = async (kind: 'participant' | 'companion') =>
      (await buildPerson(services, { customer_id: entrant.id, kind })).id;
    const drivers = [entrant.personId, await person('participant'), await person('participant')];
    const companions = [await person('companion'), await person('companion')];
    const rows = entrant.vehicles.map(({ id: vehicle_id }, at) => {
      return { vehicle_id, conductor_id: drivers[at], navigator_id: null as number | null };
    });
    const data = { team_name: 'Poeira Fina', vehicles: rows.slice(0, cars), voucher };
    const answer = await enter(server, fixture, entrant, data);
    expect(answer.statusCode).toBe(201);
    const id = Number(answer.json().registration.id);
    return { fixture, entrant, drivers, companions, rows, id };
  }
  type Entered = Awaited<ReturnType<typeof entered>>;

  const change = ({ fixture, entrant, id }: Entered, data: Record<string, unknown>) =>
    server.call(updateRegistration, {
      token: entrant.token,
      params: { id },
      body: { id, data: entryBody(fixture, entrant, { team_name: 'Poeira Fina', ...data }) },
    });
  const rowOf = ({ id }: Entered) =>
    server.services.db
      .selectFrom('registrations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  /** How many e-mails about a change the customer got. */
  const told = async ({ id }: Entered) => {
    const jobs = server.services.db.selectFrom('jobs').select('payload');
    const payloads = await jobs.where('name', '=', tellOfRegistrationJob.name).execute();
    const of = { registration_id: id, message: 'registration-changed' };
    return payloads.filter(({ payload }) => expect.objectContaining(of).asymmetricMatch(payload))
      .length;
  };
  const acts = ({ id }: Entered) =>
    server.services.db
      .selectFrom('audit_log')
      .select(['at', 'actor', 'actor_id', 'action', 'detail', 'on_behalf_of', 'before', 'after'])
      .where('subject', '=', 'registration')
      .where('subject_id', '=', id)
      .where('action', '=', 'updated')
      .orderBy('id')
      .execute();

  it('is told of each seat that is another’s, once, and of nothing where nothing is other [API-24]', async () => {
    const one = await entered(2);
    const [first, second] = one.rows;
    const [, , third] = one.drivers;
    const [child, other] = one.companions;
    const seat = (vehicle_id?: number, companion_id?: number) => ({ vehicle_id, companion_id });
    const crews = [
      { vehicles: [{ ...first, navigator_id: third }, second] },
      { vehicles: [{ ...first, conductor_id: third, navigator_id: first?.conductor_id }, second] },
      { vehicles: one.rows, vehicleCompanions: [seat(first?.vehicle_id, child)] },
      { vehicles: one.rows, vehicleCompanions: [seat(second?.vehicle_id, child)] },
      { vehicles: one.rows, vehicleCompanions: [seat(second?.vehicle_id, other)] },
      { vehicles: one.rows },
      { vehicles: [second, first] },
      { vehicles: one.rows, team_name: 'Barro Vermelho' },
    ];
    for (const [index, crew] of crews.entries()) {
      server.clock.advance(1_000);
      expect((await change(one, crew)).statusCode).toBe(200);
      const at = server.clock.now();
      expect([await told(one), (await rowOf(one)).updated_at]).toEqual([index + 1, at]);
      server.clock.advance(1_000);
      expect((await change(one, crew)).statusCode).toBe(200);
      expect([await told(one), (await rowOf(one)).updated_at]).toEqual([index + 1, at]);
    }
    expect((await rowOf(one)).team_name).toBe('Barro Vermelho');
  });

  it('stands in the audit as its customer’s, with what came and went, and is heard on open screens [API-24]', async () => {
    const one = await entered(1);
    const heard = await heardChanges(server, one.id);
    const [first, second] = one.rows;
    await change(one, { vehicles: [second] });
    await change(one, { vehicles: [first, second] });
    await change(one, { vehicles: [first] });
    const common = {
      at: server.clock.now(),
      actor: 'customer',
      actor_id: one.entrant.id,
      action: 'updated',
      on_behalf_of: null,
      before: null,
      after: null,
    };
    const [one_, two] = [first?.vehicle_id, second?.vehicle_id];
    expect(await acts(one)).toEqual([
      { ...common, detail: { added: [two], removed: [one_], delta: 0 } },
      { ...common, detail: { added: [one_], removed: [], delta: 1 } },
      { ...common, detail: { added: [], removed: [two], delta: -1 } },
    ]);
    await expect.poll(heard).toBe(3);
    const moves = server.services.db.selectFrom('vacancy_ledger').select(['delta', 'reason']);
    expect(
      (await moves.where('registration_id', '=', one.id).orderBy('id').execute()).slice(1),
    ).toEqual([
      { delta: 1, reason: 'vehicle added' },
      { delta: -1, reason: 'vehicle removed' },
    ]);
  });

  it('reaches partners by its number, once [HOOK-10]', async () => {
    await hookFixture(server);
    const one = await entered(1);
    await change(one, { vehicles: [one.rows[1]] });
    const jobs = server.services.db.selectFrom('jobs').select('payload');
    const events = await jobs.where('name', '=', 'spread-partner-event').execute();
    expect(events.map(({ payload }) => payload)).toEqual([
      {
        event_id: expect.any(String),
        kind: 'registration.crew_changed',
        stage: one.fixture.stage.id,
        registration: one.id,
        at: server.clock.now().toISOString(),
      },
    ]);
  });

  it('judges by the first batch what comes in, and nothing that was in it before', async () => {
    const one = await entered(1, {
      window: 'first_batch',
      first_batch: 3,
      first_batch_min_year: null,
    });
    const [first, second] = one.rows;
    const stages = server.services.db.updateTable('stages');
    await stages
      .set({ first_batch_min_year: 2030 })
      .where('id', '=', one.fixture.stage.id)
      .execute();
    expect(
      (await change(one, { vehicles: [{ ...first, conductor_id: one.drivers[2] }] })).json().code,
    ).toBe(undefined);
    const grown = await change(one, { vehicles: [first, second] });
    expect(grown.json()).toMatchObject({
      code: 'vehicles_refused',
      errors: { 1: [expect.any(String)] },
    });
    const swapped = await change(one, { vehicles: [second] });
    expect(swapped.json()).toMatchObject({
      code: 'vehicles_refused',
      errors: { 0: [expect.any(String)] },
    });
    expect(await poolsOf(server, one.fixture.stage.id)).toMatchObject([
      { kind: 'first_batch', taken: 1 },
      { kind: 'general', taken: 0 },
    ]);
  });

  it('asks nothing of the first batch where it has a public place', async () => {
    const one = await entered(1);
    const stages = server.services.db.updateTable('stages');
    await stages
      .set({ first_batch_min_year: 2030 })
      .where('id', '=', one.fixture.stage.id)
      .execute();
    expect((await change(one, { vehicles: one.rows })).statusCode).toBe(200);
  });

  it('moves money where another number of vehicles is due or paid, and asks for nothing otherwise', async () => {
    const { db, jobs } = server.services;
    const queued = async ({ id }: Entered) => {
      const names = ['create-charge', 'refund-registration'];
      const found = await db
        .selectFrom('jobs')
        .select(['name', 'payload'])
        .where('name', 'in', names)
        .execute();
      const of = expect.objectContaining({ registration_id: id });
      return found.filter(({ payload }) => of.asymmetricMatch(payload)).map(({ name }) => name);
    };
    const one = await entered(1);
    const review = await entered(2, { manual_review: true });
    await jobs.runDue();
    await change(one, { vehicles: [one.rows[1]] });
    await change(review, { vehicles: review.rows.slice(0, 1) });
    expect([await queued(one), await queued(review)]).toEqual([[], []]);
    await change(one, { vehicles: one.rows });
    expect(await queued(one)).toEqual(['create-charge']);
  });

  it('gives the place of a code that came back with its removed vehicle to the public', async () => {
    const one = await entered(2, { vacancies: 3, vouchers: { CLUBE: 3 } }, 'CLUBE');
    const stages = server.services.db.updateTable('stages').where('id', '=', one.fixture.stage.id);
    const end_registration_date = new Date(server.clock.now().getTime() - 1);
    await stages.set({ end_registration_date }).execute();
    await runRecurring(server, returnUnusedPlacesJob);
    expect((await change(one, { vehicles: one.rows.slice(0, 1) })).statusCode).toBe(200);
    expect(await poolsOf(server, one.fixture.stage.id)).toEqual([
      { kind: 'general', capacity: 2, taken: 0 },
      { kind: 'voucher', capacity: 1, taken: 1 },
    ]);
    expect((await rowOf(one)).places).toBe(1);
  });

  it('keeps the place in line of who waits and swaps, and holds none for them', async () => {
    const one = await entered(1, { vacancies: 0 });
    const before = await rowOf(one);
    await change(one, { vehicles: [one.rows[1]] });
    expect(await rowOf(one)).toMatchObject({ places: 0, waiting_number: before.waiting_number });
    await change(one, { vehicles: one.rows });
    const after = await rowOf(one);
    expect([after.places, after.pool_id]).toEqual([0, before.pool_id]);
    expect(after.waiting_number).toBeGreaterThan(before.waiting_number ?? 0);
  });
});
