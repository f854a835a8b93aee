import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getUserEvents,
  verifyVehicles,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { buildPerson } from '../../../builders/person.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { poolsOf } from '../../../testing/pools-of.ts';

describe('POST /registrations', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  it('takes a place, opens the time to pay and shows it under the own registrations [API-21, API-23, ENT-17]', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const answer = await enter(server, fixture, entrant);
    expect(answer.statusCode).toBe(201);
    const { registration } = answer.json();
    expect(registration).toMatchObject({
      type: 'normal',
      status: 'Aguardando Pagamento',
      inscription_number: 1,
      amount: '500.00',
      waiting_position: null,
    });
    expect(registration.expires_at).toBe(
      new Date(server.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    );
    expect(await poolsOf(server, fixture.stage.id)).toEqual([
      { kind: 'general', capacity: 100, taken: 1 },
    ]);
    const list = (await server.call(getUserEvents, { token: entrant.token })).json();
    expect(list.userRegistration).toEqual([registration]);
  });

  it('holds driver, navigator and companions per vehicle [INS-09, INS-10, INS-12, ENT-16]', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const navigator = await buildPerson(server.services, { customer_id: entrant.id });
    const companion = await buildPerson(server.services, {
      customer_id: entrant.id,
      kind: 'companion',
    });
    const vehicle_id = entrant.vehicles[0]?.id;
    const answer = await enter(server, fixture, entrant, {
      vehicles: [{ vehicle_id, conductor_id: entrant.personId, navigator_id: navigator.id }],
      vehicleCompanions: [{ vehicle_id, companion_id: companion.id }],
    });
    const { registration } = answer.json();
    expect(registration.vehicles[0]).toMatchObject({
      vehicle_id,
      conductor_id: entrant.personId,
      navigator_id: navigator.id,
      navigator_name: navigator.name,
    });
    expect(registration.vehicleCompanions).toEqual([
      {
        vehicle_registration_id: registration.vehicles[0].id,
        companion_id: companion.id,
        companion_name: companion.name,
      },
    ]);
  });

  it('confirms at once where no fee is due', async () => {
    const fixture = await stageFixture(server.services, { event_value_cents: 0 });
    const answer = await enter(server, fixture, await entrantFixture(server.services));
    expect(answer.json().registration).toMatchObject({
      status: 'Registrado com sucesso',
      amount: '0.00',
      expires_at: null,
    });
  });

  it('waits when the stage is full, in the order of arrival', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 1 });
    await enter(server, fixture, await entrantFixture(server.services));
    for (const position of [1, 2]) {
      const answer = await enter(server, fixture, await entrantFixture(server.services));
      expect(answer.json().registration).toMatchObject({
        status: 'Lista de Espera',
        waiting_position: position,
        expires_at: null,
      });
    }
    expect(await poolsOf(server, fixture.stage.id)).toEqual([
      { kind: 'general', capacity: 1, taken: 1 },
    ]);
  });

  it('takes all places of a group or none', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 1 });
    const entrant = await entrantFixture(server.services, 2);
    const second = await buildPerson(server.services, { customer_id: entrant.id });
    const [one, two] = entrant.vehicles;
    const answer = await enter(server, fixture, entrant, {
      vehicles: [
        { vehicle_id: one?.id, conductor_id: entrant.personId, navigator_id: null },
        { vehicle_id: two?.id, conductor_id: second.id, navigator_id: null },
      ],
    });
    expect(answer.json().registration).toMatchObject({
      status: 'Lista de Espera',
      amount: '1000.00',
    });
    expect(await poolsOf(server, fixture.stage.id)).toEqual([
      { kind: 'general', capacity: 1, taken: 0 },
    ]);
  });

  it('admits a chassis once per stage, whoever’s account it is in', async () => {
    const fixture = await stageFixture(server.services);
    const first = await entrantFixture(server.services);
    const second = await entrantFixture(server.services);
    await server.services.db
      .updateTable('vehicles')
      .set({ chassis: first.vehicles[0]?.chassis ?? '' })
      .where('id', '=', second.vehicles[0]?.id ?? 0)
      .execute();
    await enter(server, fixture, first);
    const answer = await enter(server, fixture, second);
    expect(answer.json()).toEqual({
      code: 'vehicle_already_registered',
      message: 'Este veículo já está inscrito nesta etapa.',
    });
    expect(await poolsOf(server, fixture.stage.id)).toEqual([
      { kind: 'general', capacity: 100, taken: 1 },
    ]);
  });

  it('admits a person once per stage [INS-24]', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services, 2);
    await enter(server, fixture, entrant);
    const answer = await enter(server, fixture, entrant, {
      vehicles: [{ vehicle_id: entrant.vehicles[1]?.id, conductor_id: entrant.personId }],
    });
    expect(answer.json().code).toBe('person_already_registered');
  });

  it.each(['soon', 'closed'] as const)(
    'refuses while registration is %s [INS-43]',
    async (window) => {
      const fixture = await stageFixture(server.services, { window });
      const answer = await enter(server, fixture, await entrantFixture(server.services));
      expect(answer.json()).toEqual({
        code: 'registration_closed',
        message: 'Inscrições não permitidas para este evento',
      });
    },
  );

  describe('in the first batch', () => {
    it('refuses when it is full, and never lets anybody wait [EVT-11, INS-48]', async () => {
      const fixture = await stageFixture(server.services, {
        window: 'first_batch',
        first_batch: 1,
      });
      await enter(server, fixture, await entrantFixture(server.services));
      const answer = await enter(server, fixture, await entrantFixture(server.services));
      expect(answer.json()).toEqual({
        code: 'first_batch_full',
        message: 'Vagas do primeiro lote esgotadas!',
      });
    });

    it('explains per vehicle why it may not enter [INS-47]', async () => {
      const fixture = await stageFixture(server.services, {
        window: 'first_batch',
        first_batch: 5,
        first_batch_min_year: 2022,
      });
      const answer = await enter(server, fixture, await entrantFixture(server.services));
      expect(answer.json()).toMatchObject({ code: 'vehicles_refused' });
      expect(answer.json().errors['0'][0]).toContain('Não encontramos este chassi');
    });
  });

  describe('with a voucher', () => {
    it('takes a place of its own pool and none of the others [INS-48]', async () => {
      const fixture = await stageFixture(server.services, {
        vacancies: 2,
        vouchers: { 'TRILHA-26': 1 },
      });
      const placed = await enter(server, fixture, await entrantFixture(server.services), {
        voucher: ' trilha-26 ',
      });
      expect(placed.json().registration).toMatchObject({ type: 'voucher', voucher: 'TRILHA-26' });
      expect(await poolsOf(server, fixture.stage.id)).toEqual([
        { kind: 'general', capacity: 1, taken: 0 },
        { kind: 'voucher', capacity: 1, taken: 1 },
      ]);
      const full = await enter(server, fixture, await entrantFixture(server.services), {
        voucher: 'TRILHA-26',
      });
      expect(full.json()).toEqual({ code: 'voucher_exhausted', message: 'Vouchers esgotados!' });
      const unknown = await enter(server, fixture, await entrantFixture(server.services), {
        voucher: 'OUTRO',
      });
      expect(unknown.json().code).toBe('voucher_invalid');
    });

    it('asks who has a good code nothing of the first batch, before and on entering [API-26, INS-39]', async () => {
      const fixture = await stageFixture(server.services, {
        window: 'first_batch',
        first_batch: 1,
        first_batch_min_year: 2030,
        vouchers: { 'TRILHA-26': 1 },
      });
      const entrant = await entrantFixture(server.services);
      const vehicle = entrant.vehicles[0]?.id;
      const verify = async (voucher?: string) => {
        const body = {
          step_id: fixture.stage.id,
          category_id: fixture.category.id,
          vehicles: [vehicle],
          voucher,
        };
        return (await server.call(verifyVehicles, { token: entrant.token, body })).json().success;
      };
      expect([await verify(), await verify('OUTRO'), await verify(' trilha-26')]).toEqual([
        false,
        false,
        true,
      ]);
      const placed = await enter(server, fixture, entrant, { voucher: 'TRILHA-26' });
      expect(placed.json().registration.type).toBe('voucher');
    });
  });
});
