import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelRegistration,
  getRegistration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { buildPerson } from '../../../builders/person.ts';
import type { StageOverrides } from '../../../builders/stage.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { poolsOf } from '../../../testing/pools-of.ts';
import { expireUnpaid } from '../ending/expire-unpaid.ts';
import { markPaid } from './mark-paid.ts';

describe('a payment that arrives after the expiry', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  /** A registration that was cancelled because its payment time ran out. */
  async function expired(stage: StageOverrides = {}, data: Record<string, unknown> = {}, cars = 1) {
    const fixture = await stageFixture(server.services, stage);
    const entrant = await entrantFixture(server.services, 2);
    const { id: customer_id, personId, vehicles } = entrant;
    const driver = cars > 1 ? (await buildPerson(server.services, { customer_id })).id : personId;
    const rows = vehicles.slice(0, cars).map((vehicle, at) => {
      return { vehicle_id: vehicle.id, conductor_id: at === 0 ? personId : driver };
    });
    const answer = await enter(server, fixture, entrant, { vehicles: rows, ...data });
    const id = Number(answer.json().registration.id);
    await server.services.db
      .updateTable('registrations')
      .set({ expires_at: server.clock.now() })
      .where('id', '=', id)
      .execute();
    await expireUnpaid(server.services, id, () => Promise.resolve('unpaid'));
    return { fixture, entrant, id };
  }

  function pay({ id, fixture }: Awaited<ReturnType<typeof expired>>) {
    const { services, clock } = server;
    return services.db
      .transaction()
      .execute((tx) => markPaid(services, tx, id, fixture.stage.id, clock.now()));
  }

  it('takes the place back from the pool it had, and is approved once', async () => {
    const entry = await expired({ vacancies: 1, vouchers: { SO: 1 } }, { voucher: 'SO' });
    expect(await pay(entry)).toBe('approved');
    expect(await poolsOf(server, entry.fixture.stage.id)).toEqual([
      { kind: 'general', capacity: 0, taken: 0 },
      { kind: 'voucher', capacity: 1, taken: 1 },
    ]);
    expect(await pay(entry)).toBe('unchanged');
    const { token } = entry.entrant;
    const read = await server.call(getRegistration, { token, params: { id: entry.id } });
    expect(read.json().registration).toMatchObject({
      status: 'Aprovado',
      cancelled_by: null,
      cancelled_at: null,
    });
  });

  it('says so by the system, and holds vehicle and person again', async () => {
    const { fixture, entrant, id } = await expired();
    expect(await pay({ fixture, entrant, id })).toBe('approved');
    expect((await auditOf(server, 'registration', id)).at(-1)).toMatchObject({
      actor: 'system',
      action: 'approved',
      detail: { from: 'Cancelada' },
    });
    const row = server.services.db.selectFrom('registrations').selectAll().where('id', '=', id);
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({
      status: 'Aprovado',
      places: 1,
      expires_at: null,
      cancel_reason: null,
      updated_at: server.clock.now(),
    });
    const moves = server.services.db.selectFrom('vacancy_ledger').select(['delta', 'reason']);
    expect((await moves.where('registration_id', '=', id).orderBy('id').execute()).at(-1)).toEqual({
      delta: 1,
      reason: 'paid late',
    });
    expect((await enter(server, fixture, entrant)).json().code).toBe('vehicle_already_registered');
  });

  it('takes a public place where its own is somebody else’s since', async () => {
    const stage = { vacancies: 2, vouchers: { SO: 1 } };
    const entry = await expired(stage, { voucher: 'SO' });
    const taken = await entrantFixture(server.services);
    expect((await enter(server, entry.fixture, taken, { voucher: 'SO' })).statusCode).toBe(201);
    expect(await pay(entry)).toBe('approved');
    const both = [
      { kind: 'general', capacity: 1, taken: 1 },
      { kind: 'voucher', capacity: 1, taken: 1 },
    ];
    expect(await poolsOf(server, entry.fixture.stage.id)).toEqual(both);
    // Cancelling frees the place that the registration holds now.
    const { token } = entry.entrant;
    await server.call(cancelRegistration, { token, body: { registration_id: entry.id } });
    expect(await poolsOf(server, entry.fixture.stage.id)).toMatchObject([
      { kind: 'general', taken: 0 },
      { kind: 'voucher', taken: 1 },
    ]);
  });

  it('needs as many places as it has vehicles', async () => {
    const entry = await expired({ vacancies: 2 }, {}, 2);
    await enter(server, entry.fixture, await entrantFixture(server.services));
    expect(await pay(entry)).toBe('refund');
    const alone = await expired({ vacancies: 2 }, {}, 2);
    expect(await pay(alone)).toBe('approved');
    expect(await poolsOf(server, alone.fixture.stage.id)).toEqual([
      { kind: 'general', capacity: 2, taken: 2 },
    ]);
  });

  it('goes back where it was cancelled otherwise, or nothing is due, and approves once what is', async () => {
    const entry = await expired();
    const set = (change: Record<string, unknown>) =>
      server.services.db
        .updateTable('registrations')
        .set(change)
        .where('id', '=', entry.id)
        .execute();
    await set({ cancel_reason: 'cancelled' });
    expect(await pay(entry)).toBe('refund');
    const fixture = await stageFixture(server.services, { vacancies: 1, manual_review: true });
    const entered = [];
    for (let count = 0; count < 2; count += 1) {
      const entrant = await entrantFixture(server.services);
      const { registration } = (await enter(server, fixture, entrant)).json();
      entered.push({ fixture, entrant, id: Number(registration.id), was: registration.status });
    }
    expect(entered.map(({ was }) => was)).toEqual(['Aguardando', 'Lista de Espera']);
    const due = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const { registration } = (await enter(server, due, entrant)).json();
    const inTime = { fixture: due, entrant, id: Number(registration.id) };
    expect([await pay(inTime), await pay(inTime)]).toEqual(['approved', 'unchanged']);
    for (const { was, ...one } of entered) {
      expect(await pay(one)).toBe('refund');
      const { token } = one.entrant;
      const read = await server.call(getRegistration, { token, params: { id: one.id } });
      expect(read.json().registration.status).toBe(was);
    }
  });

  it('finds its place where the stage has no date yet, and within the category’s vehicles [INS-26]', async () => {
    const open = await expired({ stage_date: null });
    expect(await pay(open)).toBe('approved');
    const entry = await expired({ number_of_cars: 2 });
    const { fixture, entrant } = entry;
    const { db } = server.services;
    const limit = db.updateTable('categories').where('id', '=', fixture.category.id);
    await limit.set({ number_of_cars: 1 }).execute();
    const driver = await buildPerson(server.services, { customer_id: entrant.id });
    const second = { vehicle_id: entrant.vehicles[1]?.id, conductor_id: driver.id };
    expect((await enter(server, fixture, entrant, { vehicles: [second] })).statusCode).toBe(201);
    expect(await pay(entry)).toBe('refund');
  });

  it('goes back when somebody else has its place since', async () => {
    const entry = await expired({ vacancies: 1 });
    await enter(server, entry.fixture, await entrantFixture(server.services));
    expect(await pay(entry)).toBe('refund');
    expect(await poolsOf(server, entry.fixture.stage.id)).toEqual([
      { kind: 'general', capacity: 1, taken: 1 },
    ]);
  });

  it('goes back when the vehicle or the driver is entered again since', async () => {
    const entry = await expired();
    const { fixture, entrant } = entry;
    const again = await buildPerson(server.services, { customer_id: entrant.id });
    const vehicle_id = entrant.vehicles[0]?.id;
    await enter(server, fixture, entrant, { vehicles: [{ vehicle_id, conductor_id: again.id }] });
    expect(await pay(entry)).toBe('refund');
    const other = await expired();
    const second = other.entrant.vehicles[1]?.id;
    const { personId } = other.entrant;
    const vehicles = [{ vehicle_id: second, conductor_id: personId }];
    await enter(server, other.fixture, other.entrant, { vehicles });
    expect(await pay(other)).toBe('refund');
  });

  it('goes back when the customer has entered as many vehicles since as the stage admits [INS-26]', async () => {
    const entry = await expired({ number_of_cars: 1 });
    const { fixture, entrant } = entry;
    const driver = await buildPerson(server.services, { customer_id: entrant.id });
    const second = { vehicle_id: entrant.vehicles[1]?.id, conductor_id: driver.id };
    const again = await enter(server, fixture, entrant, { vehicles: [second] });
    expect(again.statusCode).toBe(201);
    expect(await pay(entry)).toBe('refund');
    await server.services.db
      .updateTable('stages')
      .set({ number_of_cars: 2 })
      .where('id', '=', fixture.stage.id)
      .execute();
    expect(await pay(entry)).toBe('approved');
  });

  it('goes back once the stage has begun, and not a moment before', async () => {
    const moment = (ms: number) => new Date(server.clock.now().getTime() + ms);
    const setDate = ({ fixture }: Awaited<ReturnType<typeof expired>>, stage_date: Date) =>
      server.services.db
        .updateTable('stages')
        .set({ stage_date })
        .where('id', '=', fixture.stage.id)
        .execute();
    const late = await expired();
    await setDate(late, moment(0));
    expect(await pay(late)).toBe('refund');
    await setDate(late, moment(1));
    expect(await pay(late)).toBe('approved');
  });

  it.each(['Cancelada', 'Realizada'] as const)('goes back when the stage is %s', async (status) => {
    const entry = await expired();
    const { stage } = entry.fixture;
    await server.services.db
      .updateTable('stages')
      .set({ status })
      .where('id', '=', stage.id)
      .execute();
    expect(await pay(entry)).toBe('refund');
    expect(await poolsOf(server, stage.id)).toEqual([{ kind: 'general', capacity: 100, taken: 0 }]);
  });
});
