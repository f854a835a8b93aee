import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelRegistration,
  getRegistration,
  updateRegistration,
  verifyVehicles,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { buildPerson } from '../../../builders/person.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  entryBody,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailsTo } from '../../../testing/outside/test-mail.ts';

describe('PUT /registrations/{id}', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  /** A customer with two vehicles who entered the first of them. */
  async function entered(fixture: StageFixture, vehicles = 2) {
    const entrant = await entrantFixture(server.services, vehicles);
    const { registration } = (await enter(server, fixture, entrant)).json();
    return { entrant, id: Number(registration.id), registration };
  }

  function change(
    fixture: StageFixture,
    entrant: EntrantFixture,
    id: number,
    data: Record<string, unknown> = {},
  ) {
    return server.call(updateRegistration, {
      token: entrant.token,
      params: { id },
      body: { id, data: entryBody(fixture, entrant, data) },
    });
  }

  it('swaps the vehicle, the driver, the navigator and the companions [API-24, INS-03]', async () => {
    const fixture = await stageFixture(server.services);
    const { entrant, id } = await entered(fixture);
    const context = server.services;
    const driver = await buildPerson(context, { customer_id: entrant.id });
    const companion = await buildPerson(context, { customer_id: entrant.id, kind: 'companion' });
    const vehicle_id = entrant.vehicles[1]?.id;
    const data = {
      vehicles: [{ vehicle_id, conductor_id: driver.id, navigator_id: entrant.personId }],
      vehicleCompanions: [{ vehicle_id, companion_id: companion.id }],
    };
    const answer = await change(fixture, entrant, id, data);
    expect(answer.statusCode).toBe(200);
    const { registration } = answer.json();
    expect(registration.vehicles).toMatchObject([
      { vehicle_id, conductor_id: driver.id, navigator_id: entrant.personId },
    ]);
    expect(registration.vehicleCompanions).toMatchObject([{ companion_id: companion.id }]);
    expect(registration).toMatchObject({ status: 'Aguardando Pagamento', amount: '500.00' });
    const read = await server.call(getRegistration, {
      token: entrant.token,
      params: { id },
      query: { vehicle: 'true' },
    });
    expect(read.json()).toEqual({ registration });
  });

  it('frees what it gives up for others, and takes nothing that is entered elsewhere [INS-23, INS-24]', async () => {
    const fixture = await stageFixture(server.services);
    const { entrant, id } = await entered(fixture);
    const [first, second] = entrant.vehicles;
    const driver = await buildPerson(server.services, { customer_id: entrant.id });
    const swapped = [{ vehicle_id: second?.id, conductor_id: driver.id }];
    await change(fixture, entrant, id, { vehicles: swapped });
    const freed = await enter(server, fixture, entrant);
    expect(freed.statusCode).toBe(201);
    const back = await change(fixture, entrant, id, {
      vehicles: [{ vehicle_id: first?.id, conductor_id: driver.id }],
    });
    expect(back.json().code).toBe('vehicle_already_registered');
    const person = await change(fixture, entrant, id, {
      vehicles: [{ vehicle_id: second?.id, conductor_id: entrant.personId }],
    });
    expect(person.json().code).toBe('person_already_registered');
  });

  it('keeps category, terms and voucher as stored, whatever is sent [INS-18, API-24]', async () => {
    const fixture = await stageFixture(server.services, { allowed_teams: true });
    const entrant = await entrantFixture(server.services);
    const named = { team_name: 'Poeira Fina' };
    const first = (await enter(server, fixture, entrant, named)).json().registration;
    const answer = await change(fixture, entrant, first.id, {
      team_name: 'Barro Vermelho',
      category_id: 999_999,
      terms_and_conditions: 0,
      isoffroad: 0,
      voucher: 'NENHUM',
    });
    expect(answer.json().registration).toMatchObject({
      team_name: 'Barro Vermelho',
      category_id: fixture.category.id,
      terms_and_conditions: 1,
      isoffroad: 1,
      voucher: null,
    });
  });

  it('holds a change to the rules of an entry [INS-11, INS-22, INS-26]', async () => {
    const fixture = await stageFixture(server.services, { number_of_cars: 1 });
    const { entrant, id } = await entered(fixture);
    const [first, second] = entrant.vehicles;
    const conductor_id = entrant.personId;
    const twins = [{ vehicle_id: first?.id, conductor_id, navigator_id: conductor_id }];
    const alone = await change(fixture, entrant, id, { vehicles: twins });
    expect(alone.json().errors).toHaveProperty('navigator_v1_id');
    const driver = await buildPerson(server.services, { customer_id: entrant.id });
    const both = [
      { vehicle_id: first?.id, conductor_id },
      { vehicle_id: second?.id, conductor_id: driver.id },
    ];
    const many = await change(fixture, entrant, id, { vehicles: both });
    expect(many.json().errors).toHaveProperty('vehicle_2_id');
    await server.services.db
      .updateTable('categories')
      .set({ browser: true })
      .where('id', '=', fixture.category.id)
      .execute();
    const needed = await change(fixture, entrant, id);
    expect(needed.json().errors).toEqual({ navigator_v1_id: ['Campo obrigatório'] });
  });

  it('lets what was sold or removed since stay, but not come in', async () => {
    const fixture = await stageFixture(server.services);
    const { entrant, id, registration } = await entered(fixture);
    const [first, second] = entrant.vehicles;
    const { db, clock } = server.services;
    const companion = await buildPerson(server.services, {
      customer_id: entrant.id,
      kind: 'companion',
    });
    await db
      .updateTable('vehicles')
      .set({ sold_at: '2026-03-09' })
      .where('customer_id', '=', entrant.id)
      .execute();
    const vehicleCompanions = [{ vehicle_id: first?.id, companion_id: companion.id }];
    const kept = await change(fixture, entrant, id, { vehicleCompanions });
    expect(kept.json().registration.vehicles[0].id).toBe(registration.vehicles[0].id);
    await db
      .updateTable('people')
      .set({ deleted_at: clock.now() })
      .where('id', '=', companion.id)
      .execute();
    expect(
      (await change(fixture, entrant, id, { vehicleCompanions, team_name: null })).statusCode,
    ).toBe(200);
    const sold = [{ vehicle_id: second?.id, conductor_id: entrant.personId }];
    expect((await change(fixture, entrant, id, { vehicles: sold })).json().code).toBe(
      'vehicle_not_yours',
    );
  });

  it('refuses after the deadline, when cancelled, and for anybody else’s [EVT-27, EVT-30]', async () => {
    const fixture = await stageFixture(server.services, { cancellation_limit: '2026-03-10' });
    const { entrant, id } = await entered(fixture);
    expect((await change(fixture, entrant, id)).statusCode).toBe(200);
    const stranger = await entrantFixture(server.services);
    expect((await change(fixture, stranger, id)).json().code).toBe('not_found');
    expect((await change(fixture, entrant, 999_999)).json().code).toBe('not_found');
    server.clock.advance(12 * 3_600_000);
    const late = await change(fixture, entrant, id);
    server.clock.advance(-12 * 3_600_000);
    expect(late.json().code).toBe('cancellation_closed');
    await server.call(cancelRegistration, { token: entrant.token, body: { registration_id: id } });
    expect((await change(fixture, entrant, id)).json().code).toBe('registration_cancelled');
  });

  it('refuses a path, a stage, an event or rows that do not belong together [API-24]', async () => {
    const fixture = await stageFixture(server.services);
    const other = await stageFixture(server.services);
    const { entrant, id, registration } = await entered(fixture);
    const body = { id: id + 1, data: entryBody(fixture, entrant) };
    const { token } = entrant;
    const mixed = await server.call(updateRegistration, { token, params: { id }, body });
    expect(Object.keys(mixed.json().errors)).toEqual(['id']);
    const moved = await change(fixture, entrant, id, { step_id: other.stage.id });
    expect(Object.keys(moved.json().errors)).toEqual(['step_id']);
    const [row] = registration.vehicles;
    const known = await change(fixture, entrant, id, { vehiclesRegistration: [row.id] });
    expect(known.statusCode).toBe(200);
    for (const rows of [[row.id + 1_000], [row.id, row.id]]) {
      const stale = await change(fixture, entrant, id, { vehiclesRegistration: rows });
      expect(Object.keys(stale.json().errors)).toEqual(['vehiclesRegistration']);
    }
  });

  it('writes once about a change that is sent twice', async () => {
    const fixture = await stageFixture(server.services);
    const { entrant, id } = await entered(fixture);
    const driver = await buildPerson(server.services, { customer_id: entrant.id });
    const vehicles = [{ vehicle_id: entrant.vehicles[0]?.id, conductor_id: driver.id }];
    const first = await change(fixture, entrant, id, { vehicles });
    const again = await change(fixture, entrant, id, { vehicles });
    expect(again.json()).toEqual(first.json());
    const subjects = (await mailsTo(server, entrant.email)).map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject.includes('alterada'))).toHaveLength(1);
  });

  it('verifies for a change: what is entered in it may stay, what is entered elsewhere may not come [API-26, INS-39]', async () => {
    const fixture = await stageFixture(server.services);
    const { entrant, id } = await entered(fixture, 3);
    const [first, second, third] = entrant.vehicles;
    const driver = await buildPerson(server.services, { customer_id: entrant.id });
    await enter(server, fixture, entrant, {
      vehicles: [{ vehicle_id: third?.id, conductor_id: driver.id }],
    });
    const ask = (token: string) =>
      server.call(verifyVehicles, {
        token,
        body: {
          step_id: fixture.stage.id,
          category_id: fixture.category.id,
          vehicles: [first?.id, second?.id, third?.id],
          registration_id: id,
        },
      });
    expect((await ask(entrant.token)).json()).toEqual({
      success: false,
      errors: { [String(third?.id)]: 'Este veículo já está inscrito nesta etapa.' },
    });
    const stranger = await entrantFixture(server.services);
    expect((await ask(stranger.token)).json().code).toBe('not_found');
  });
});
