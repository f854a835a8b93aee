import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout } from '@trilha/contract/access/access.endpoints.ts';
import { CEILINGS } from '@trilha/contract/account/ceilings.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import * as team from '@trilha/contract/team/team.endpoints.ts';
import * as vehicles from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { buildVehicle } from '../../builders/vehicle.ts';
import { DRIVER_FIELDS } from '../../testing/fixtures/driver-fields.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildCustomer } from '../../builders/customer.ts';

const VEHICLE = {
  automaker_id: 1,
  chassis: '93XKL1TB4PC028818',
  model: 'L200 Triton',
  title: 'Trovão',
  year: '2023',
  plate: 'ABC1D23',
  use_of_the_vehicle: 'Particular',
  vehicle_condition: 'usado',
};

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** A customer whose team already has this many people of a kind. */
async function withPeople(kind: 'participant' | 'companion', count: number) {
  const customer = await buildCustomer(server.services);
  const now = server.clock.now();
  await server.services.db
    .insertInto('people')
    .values(
      Array.from({ length: count }, (_, index) => ({
        customer_id: customer.id,
        kind,
        short_id: index + 2,
        name: 'Alguém da equipe',
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  return customer;
}

describe('what one account may hold', () => {
  it('is so many vehicles, sold ones included; one that is removed makes room', async () => {
    const { id: customer_id, token } = await buildCustomer(server.services);
    const held = await buildVehicle(server.services, { customer_id, sold_at: '2026-01-01' });
    for (let count = 1; count < CEILINGS.vehicles; count += 1) {
      await buildVehicle(server.services, { customer_id });
    }
    const add = () => server.call(vehicles.createVehicle, { token, body: VEHICLE });
    const refused = await add();
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        code: 'too_many_vehicles',
        message: 'Sua garagem está cheia: cabem 50 veículos. Exclua um para adicionar outro.',
      },
    ]);
    await server.call(vehicles.deleteVehicle, { token, params: { id: held.id }, body: {} });
    expect((await add()).statusCode).toBe(201);
  });

  it('is so many drivers and navigators', async () => {
    const { token } = await withPeople('participant', CEILINGS.participants);
    const refused = await server.call(team.saveParticipant, { token, body: DRIVER_FIELDS });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'too_many_participants']);
    const child = { name: 'Theo', date_of_birth: '11/03/2010' };
    expect((await server.call(team.saveCompanion, { token, body: child })).statusCode).toBe(200);
  });

  it('is so many companions, who can still be changed', async () => {
    const { token } = await withPeople('companion', CEILINGS.companions);
    const child = { name: 'Theo Figueiredo', date_of_birth: '11/03/2010' };
    const refused = await server.call(team.saveCompanion, { token, body: child });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'too_many_companions']);
    const { companions } = (await server.call(team.getCompanions, { token })).json();
    const body = { ...child, person_id: companions[0].id };
    expect((await server.call(team.saveCompanion, { token, body })).statusCode).toBe(200);
  });

  it('is so many registrations of one stage, cancelled ones included', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 5 });
    const entrant = await entrantFixture(server.services);
    for (let count = 0; count < CEILINGS.registrationsOfStage; count += 1) {
      const entered = await enter(server, fixture, entrant);
      expect(entered.statusCode).toBe(201);
      const body = { registration_id: entered.json().registration.id };
      await server.call(cancelRegistration, { token: entrant.token, body });
    }
    const refused = await enter(server, fixture, entrant);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'too_many_registrations']);
    expect((await enter(server, await stageFixture(server.services), entrant)).statusCode).toBe(
      201,
    );
  });

  it('is so many changes in an hour, since what is removed leaves a row; leaving is never refused [FACE-39]', async () => {
    const { token } = await buildCustomer(server.services);
    const other = await buildCustomer(server.services);
    const child = { name: 'Theo Figueiredo', date_of_birth: '11/03/2010' };
    const add = async (by: string) =>
      (await server.call(team.saveCompanion, { token: by, body: child })).statusCode;
    expect(await add(token)).toBe(200);
    await server.services.db
      .updateTable('rate_limits')
      .set({ hits: CEILINGS.changesOfHour })
      .where('key', 'like', 'changes:%')
      .execute();
    const refused = await server.call(team.saveCompanion, { token, body: child });
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { code: 'too_many_requests', message: 'Muitas tentativas. Aguarde um pouco.' },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await add(other.token)).toBe(200);
    expect((await server.call(team.getCompanions, { token })).statusCode).toBe(200);
    const left = await server.call(logout, { token });
    expect(left.statusCode).toBe(200);
  });
});
