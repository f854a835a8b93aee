import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cancelRegistration,
  getRegistration,
  verifyVehicles,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { buildPerson } from '../../../builders/person.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { poolsOf } from '../../../testing/pools-of.ts';
import { returnUnusedPlaces } from '../places/return-unused-places.ts';

const HOUR_MS = 3_600_000;

describe('leaving a stage', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  async function registered(fixture: StageFixture, entrant: EntrantFixture) {
    const answer = await enter(server, fixture, entrant);
    return Number(answer.json().registration.id);
  }

  async function statusOf(entrant: EntrantFixture, id: number) {
    const answer = await server.call(getRegistration, { token: entrant.token, params: { id } });
    return answer.json().registration;
  }

  function cancel(entrant: EntrantFixture, registration_id: number) {
    return server.call(cancelRegistration, { token: entrant.token, body: { registration_id } });
  }

  async function taken(fixture: StageFixture) {
    const row = await server.services.db
      .selectFrom('vacancy_pools')
      .select('taken')
      .where('id', '=', fixture.stage.pools.general)
      .executeTakeFirstOrThrow();
    return row.taken;
  }

  it('cancels, gives the place back and frees vehicle and person for another entry [API-27, EVT-32, INS-23]', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const id = await registered(fixture, entrant);
    const answer = await cancel(entrant, id);
    expect(answer.json().registration).toMatchObject({
      status: 'Cancelada',
      cancelled_by: 'customer',
      vehicles: [{ vehicle_id: entrant.vehicles[0]?.id }],
    });
    expect(await taken(fixture)).toBe(0);
    expect((await enter(server, fixture, entrant)).statusCode).toBe(201);
  });

  it.each([undefined, null, '', 0])('refuses the empty id %j [API-27]', async (registration_id) => {
    const { token } = await entrantFixture(server.services);
    const answer = await server.call(cancelRegistration, { token, body: { registration_id } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toHaveProperty('registration_id');
  });

  it('promotes the first in line inside the same request and tells them by e-mail', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 1 });
    const [holder, first, second] = [
      await entrantFixture(server.services),
      await entrantFixture(server.services),
      await entrantFixture(server.services),
    ];
    const id = await registered(fixture, holder);
    const firstId = await registered(fixture, first);
    const secondId = await registered(fixture, second);
    await cancel(holder, id);
    expect(await statusOf(first, firstId)).toMatchObject({
      status: 'Aguardando Pagamento',
      waiting_position: null,
      expires_at: new Date(server.clock.now().getTime() + 24 * HOUR_MS).toISOString(),
    });
    expect(await statusOf(second, secondId)).toMatchObject({
      status: 'Lista de Espera',
      waiting_position: 1,
    });
    await server.services.jobs.runDue();
    const [mail] = server.partners.mailbox.list(first.email);
    expect(mail?.subject).toContain('Você conseguiu uma vaga!');
  });

  it('lets a smaller group pass one that does not fit, which keeps its number', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 1 });
    const holder = await entrantFixture(server.services);
    const id = await registered(fixture, holder);
    const group = await entrantFixture(server.services, 2);
    const driver = await buildPerson(server.services, { customer_id: group.id });
    const [one, two] = group.vehicles;
    const large = await enter(server, fixture, group, {
      vehicles: [
        { vehicle_id: one?.id, conductor_id: group.personId },
        { vehicle_id: two?.id, conductor_id: driver.id },
      ],
    });
    const small = await entrantFixture(server.services);
    const smallId = await registered(fixture, small);
    await cancel(holder, id);
    expect((await statusOf(small, smallId)).status).toBe('Aguardando Pagamento');
    expect(await statusOf(group, large.json().registration.id)).toMatchObject({
      status: 'Lista de Espera',
      waiting_position: 1,
    });
  });

  it('stops promoting 12 hours before the stage', async () => {
    const soon = new Date(server.clock.now().getTime() + 11 * HOUR_MS);
    const fixture = await stageFixture(server.services, { vacancies: 1, stage_date: soon });
    const holder = await entrantFixture(server.services);
    const id = await registered(fixture, holder);
    const waiting = await entrantFixture(server.services);
    const waitingId = await registered(fixture, waiting);
    await cancel(holder, id);
    expect((await statusOf(waiting, waitingId)).status).toBe('Lista de Espera');
  });

  it('refuses after the cancellation limit, by the calendar day of São Paulo [EVT-30]', async () => {
    const fixture = await stageFixture(server.services, { cancellation_limit: '2026-03-09' });
    const entrant = await entrantFixture(server.services);
    const id = await registered(fixture, entrant);
    expect((await cancel(entrant, id)).json()).toEqual({
      code: 'cancellation_closed',
      message: 'O prazo de cancelamento terminou.',
    });
    const lastDay = await stageFixture(server.services, { cancellation_limit: '2026-03-10' });
    const other = await entrantFixture(server.services);
    expect((await cancel(other, await registered(lastDay, other))).statusCode).toBe(200);
  });

  it('tells somebody else’s registration from none by nothing, and cancels twice alike', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const stranger = await entrantFixture(server.services);
    const id = await registered(fixture, entrant);
    expect((await cancel(stranger, id)).json().code).toBe('not_found');
    expect((await cancel(stranger, 999_999)).json().code).toBe('not_found');
    await cancel(entrant, id);
    expect((await cancel(entrant, id)).json().registration.status).toBe('Cancelada');
    expect(await taken(fixture)).toBe(0);
  });

  it('returns what the first batch left to the general pool and promotes who waits', async () => {
    const fixture = await stageFixture(server.services, {
      window: 'first_batch',
      vacancies: 3,
      first_batch: 2,
    });
    await registered(fixture, await entrantFixture(server.services));
    server.clock.advance(2 * 24 * HOUR_MS + HOUR_MS);
    try {
      await returnUnusedPlaces(server.services);
      expect(await poolsOf(server, fixture.stage.id)).toEqual([
        { kind: 'first_batch', capacity: 1, taken: 1 },
        { kind: 'general', capacity: 2, taken: 0 },
      ]);
    } finally {
      server.clock.advance(-(2 * 24 * HOUR_MS + HOUR_MS));
    }
  });

  it('verifies vehicles by id, with the reason for each refused one [API-26, INS-39]', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services, 2);
    await registered(fixture, entrant);
    const [entered, free] = entrant.vehicles;
    const answer = await server.call(verifyVehicles, {
      token: entrant.token,
      body: {
        step_id: fixture.stage.id,
        category_id: fixture.category.id,
        vehicles: [entered?.id, free?.id, 999_999],
      },
    });
    expect(answer.json()).toEqual({
      success: false,
      errors: {
        [String(entered?.id)]: 'Este veículo já está inscrito nesta etapa.',
        999999: 'Este veículo não pertence a sua conta atual',
      },
    });
  });
});
