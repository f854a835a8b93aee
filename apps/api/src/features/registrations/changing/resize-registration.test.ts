import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPayment } from '@trilha/contract/payments/payments.endpoints.ts';
import {
  getRegistration,
  updateRegistration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { buildPerson } from '../../../builders/person.ts';
import { buildVehicle } from '../../../builders/vehicle.ts';
import type { StageOverrides } from '../../../builders/stage.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  entryBody,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { poolsOf } from '../../../testing/pools-of.ts';
import { readChargeJob } from '../../payments/payments.jobs.ts';

describe('changing the number of vehicles', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  interface Entered {
    readonly fixture: StageFixture;
    readonly entrant: EntrantFixture;
    readonly driver: number;
    readonly id: number;
  }

  const rows = ({ entrant, driver }: Pick<Entered, 'entrant' | 'driver'>, count: number) =>
    [
      { vehicle_id: entrant.vehicles[0]?.id, conductor_id: entrant.personId },
      { vehicle_id: entrant.vehicles[1]?.id, conductor_id: driver },
    ].slice(0, count);

  /** A customer with two vehicles who entered `count` of them. */
  async function entered(
    fixture: StageFixture,
    count: number,
    data: Record<string, unknown> = {},
  ): Promise<Entered> {
    const entrant = await entrantFixture(server.services, 2);
    const driver = (await buildPerson(server.services, { customer_id: entrant.id })).id;
    const vehicles = rows({ entrant, driver }, count);
    const answer = await enter(server, fixture, entrant, { vehicles, ...data });
    return { fixture, entrant, driver, id: Number(answer.json().registration.id) };
  }

  function change(entry: Entered, count: number) {
    const { fixture, entrant, id } = entry;
    const data = entryBody(fixture, entrant, { vehicles: rows(entry, count) });
    return server.call(updateRegistration, {
      token: entrant.token,
      params: { id },
      body: { id, data },
    });
  }

  async function statusOf({ entrant, id }: Entered) {
    const answer = await server.call(getRegistration, { token: entrant.token, params: { id } });
    return answer.json().registration;
  }

  const pools = ({ stage }: StageFixture) => poolsOf(server, stage.id);

  const stageOf = (overrides: StageOverrides) => stageFixture(server.services, overrides);

  async function payFor({ id }: Entered) {
    await server.services.jobs.runDue();
    const charge = await server.services.db
      .selectFrom('charges')
      .select(['txid', 'amount_cents'])
      .where('registration_id', '=', id)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow();
    await fetch(`${server.partners.url}/pix/cob/${charge.txid}/pay`, { method: 'POST' });
    await server.services.jobs.enqueue(server.services.db, readChargeJob, { txid: charge.txid });
    await server.services.jobs.runDue();
    return charge;
  }

  it('takes a place more and asks the new amount; the old code is not shown again [API-24]', async () => {
    const fixture = await stageOf({ vacancies: 2 });
    const entry = await entered(fixture, 1);
    await server.services.jobs.runDue();
    const paymentOf = async () => {
      const { token } = entry.entrant;
      return (await server.call(getPayment, { token, params: { id: entry.id } })).json();
    };
    const before = await paymentOf();
    expect((await change(entry, 2)).json().registration).toMatchObject({ amount: '1000.00' });
    expect(await pools(fixture)).toEqual([{ kind: 'general', capacity: 2, taken: 2 }]);
    expect(await paymentOf()).toMatchObject({ status: 'preparing', brcode: null });
    await server.services.jobs.runDue();
    const after = await paymentOf();
    expect(after).toMatchObject({ status: 'open', amount: '1000.00' });
    expect(after.txid).not.toBe(before.txid);
    expect((await payFor(entry)).amount_cents).toBe(100_000);
    expect((await statusOf(entry)).status).toBe('Aprovado');
  });

  it('refuses a place more when none is free, and changes nothing then', async () => {
    const fixture = await stageOf({ vacancies: 1 });
    const entry = await entered(fixture, 1);
    expect((await change(entry, 2)).json()).toEqual({
      code: 'no_vacancies',
      message: 'Não há vaga livre para mais um veículo.',
    });
    expect(await statusOf(entry)).toMatchObject({
      status: 'Aguardando Pagamento',
      amount: '500.00',
    });
    expect(await pools(fixture)).toEqual([{ kind: 'general', capacity: 1, taken: 1 }]);
  });

  it('counts what the customer has in other registrations of the stage against its limit [INS-26]', async () => {
    const fixture = await stageOf({ vacancies: 5, number_of_cars: 2 });
    const entry = await entered(fixture, 1);
    const customer_id = entry.entrant.id;
    const third = await buildVehicle(server.services, { customer_id });
    const driver = await buildPerson(server.services, { customer_id });
    const vehicles = [{ vehicle_id: third.id, conductor_id: driver.id }];
    expect((await enter(server, fixture, entry.entrant, { vehicles })).statusCode).toBe(201);
    expect((await change(entry, 2)).json().errors).toEqual({
      vehicle_2_id: ['Você pode inscrever até 2 veículos nesta etapa.'],
    });
    expect(await pools(fixture)).toEqual([{ kind: 'general', capacity: 5, taken: 2 }]);
  });

  it('takes it from the pool of the registration alone', async () => {
    const fixture = await stageOf({ vacancies: 5, vouchers: { UM: 1 } });
    const entry = await entered(fixture, 1, { voucher: 'UM' });
    expect((await change(entry, 2)).json().code).toBe('voucher_exhausted');
    const first = await stageOf({ window: 'first_batch', vacancies: 5, first_batch: 1 });
    const newcomer = await entered(first, 1);
    expect((await change(newcomer, 2)).json().code).toBe('first_batch_full');
  });

  it('admits into a place of the first batch only what the first batch admits', async () => {
    const fixture = await stageOf({
      window: 'first_batch',
      vacancies: 5,
      first_batch: 3,
      first_batch_min_year: 2022,
    });
    const entrant = await entrantFixture(server.services, 2);
    const driver = (await buildPerson(server.services, { customer_id: entrant.id })).id;
    const know = (chassis: string | undefined, year: string) =>
      server.services.db
        .insertInto('chassis_registry')
        .values({
          automaker_id: 1,
          chassis: chassis ?? '',
          model: 'L200',
          color: null,
          year,
          plate: null,
          is_new: false,
          fetched_at: server.clock.now(),
        })
        .execute();
    await know(entrant.vehicles[0]?.chassis, '2024');
    await know(entrant.vehicles[1]?.chassis, '2019');
    const answer = await enter(server, fixture, entrant);
    const entry = { fixture, entrant, driver, id: Number(answer.json().registration.id) };
    expect((await change(entry, 2)).json()).toMatchObject({
      code: 'vehicles_refused',
      errors: { 1: [expect.stringContaining('a partir de 2022')] },
    });
  });

  it('frees a place at once for who waits', async () => {
    const fixture = await stageOf({ vacancies: 2 });
    const entry = await entered(fixture, 2);
    const waiting = await entered(fixture, 1);
    expect((await statusOf(waiting)).status).toBe('Lista de Espera');
    expect((await change(entry, 1)).json().registration).toMatchObject({ amount: '500.00' });
    expect((await statusOf(waiting)).status).toBe('Aguardando Pagamento');
    expect(await pools(fixture)).toEqual([{ kind: 'general', capacity: 2, taken: 2 }]);
  });

  it('sends who waits and adds to the end of the line; who gives up a vehicle may fit at once', async () => {
    const fixture = await stageOf({ vacancies: 1 });
    const holder = await entered(fixture, 1);
    const first = await entered(fixture, 1);
    const second = await entered(fixture, 1);
    await change(first, 2);
    expect((await statusOf(first)).waiting_position).toBe(2);
    expect((await statusOf(second)).waiting_position).toBe(1);
    expect((await statusOf(holder)).status).toBe('Aguardando Pagamento');
    const half = await stageOf({ vacancies: 1 });
    const group = await entered(half, 2);
    expect((await statusOf(group)).status).toBe('Lista de Espera');
    const fits = await change(group, 1);
    expect(fits.json().registration).toMatchObject({ status: 'Aguardando Pagamento' });
    expect(await pools(half)).toEqual([{ kind: 'general', capacity: 1, taken: 1 }]);
  });

  it('after payment: nothing more, but a vehicle less is refunded', async () => {
    const fixture = await stageOf({ vacancies: 5 });
    const single = await entered(fixture, 1);
    await payFor(single);
    expect((await statusOf(single)).status).toBe('Aprovado');
    expect((await change(single, 2)).json().code).toBe('no_more_vehicles');
    const pair = await entered(fixture, 2);
    await payFor(pair);
    expect((await change(pair, 1)).json().registration).toMatchObject({ status: 'Aprovado' });
    await server.services.jobs.runDue();
    const refunds = await server.services.db
      .selectFrom('refunds')
      .select(['amount_cents', 'reason'])
      .where('registration_id', '=', pair.id)
      .execute();
    expect(refunds).toEqual([{ amount_cents: 50_000, reason: 'vehicle_removed' }]);
    expect(await pools(fixture)).toEqual([{ kind: 'general', capacity: 5, taken: 2 }]);
  });
});
