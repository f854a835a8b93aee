import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as vehicles from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { type BuiltCustomer, buildCustomer } from '../../builders/customer.ts';
import { buildVehicle } from '../../builders/vehicle.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let customer: BuiltCustomer;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  customer = await buildCustomer(server.services);
});

const FIELDS = {
  automaker_id: 1,
  chassis: '93xkl1tb4pc028818',
  model: 'L200 Triton Sport HPE-S (4x4)',
  title: 'Trovão!',
  year: 2023,
  plate: 'lea-3d03',
  color: 'Branco (Fuji)',
  use_of_the_vehicle: 'Particular',
  vehicle_condition: 'usado',
  state: 'XX',
};
const create = (change: object = {}, token = customer.token) =>
  server.call(vehicles.createVehicle, { token, body: { ...FIELDS, ...change } });
const update = (id: number, body: object, token = customer.token) =>
  server.call(vehicles.updateVehicle, { token, params: { id }, body });
const remove = (id: number, token = customer.token) =>
  server.call(vehicles.deleteVehicle, { token, params: { id }, body: {} });
const garage = (token = customer.token) => server.call(vehicles.getVehicles, { token });

describe('the garage', () => {
  it('answers 404 while it is empty, which is no fault [API-16, VEH-17]', async () => {
    const answer = await garage();
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 'no_vehicles', message: 'Nenhum veículo cadastrado' });
  });

  it('adds a vehicle in its wire forms and lists it [API-17, ENT-04, VEH-22, VEH-31, VAL-07]', async () => {
    const answer = await create();
    expect(answer.statusCode).toBe(201);
    const vehicle = {
      id: expect.any(Number),
      chassis: '93XKL1TB4PC028818',
      model: 'L200 Triton Sport HPE-S (4x4)',
      title: 'Trovão',
      year: '2023',
      plate: 'LEA3D03',
      color: 'Branco Fuji',
      use_of_the_vehicle: 'Particular',
      vehicle_condition: 'usado',
      state: 'XX',
      is_favorite: 0,
      sold_at: null,
    };
    expect(answer.json()).toEqual({ message: 'Cadastro realizado com sucesso', vehicle });
    expect((await garage()).json()).toEqual({ vehicles: [vehicle] });
  });

  it('tells every wrong field in the documents’ words [VAL-15, VAL-17, VAL-20]', async () => {
    const answer = await create({ chassis: '1', plate: 'ABC', year: '1899', title: ' ' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      chassis: ['Formato de Chassi inválido'],
      plate: ['Formato de placa inválido'],
      year: ['O ano deve ser maior ou igual a 1900'],
      title: ['Campo obrigatório'],
    });
  });

  it('holds a chassis once, in any letter case, until it is sold or deleted [VEH-32]', async () => {
    const first = (await create()).json().vehicle.id;
    const again = await create({ chassis: FIELDS.chassis.toUpperCase(), plate: 'ABC1D23' });
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({
      code: 'duplicate_chassis',
      message: 'Você já possui um veículo com esse número de chassis cadastrado',
    });
    await update(first, { sold_at: '2026-03-01' });
    const second = await create();
    expect(second.statusCode).toBe(201);
    await remove(second.json().vehicle.id);
    expect((await create()).statusCode).toBe(201);
    const other = await buildCustomer(server.services);
    expect((await create({}, other.token)).statusCode).toBe(201);
  });

  it('refuses two creations of one chassis at the same time but one [VEH-32]', async () => {
    const answers = await Promise.all([create(), create(), create()]);
    expect(
      answers.map((answer) => answer.statusCode).filter((status) => status === 201),
    ).toHaveLength(1);
  });

  it('refuses a vehicle of the other brand', async () => {
    const { id } = await buildVehicle(server.services, { customer_id: customer.id });
    for (const answer of [
      await create({ automaker_id: 2 }),
      await update(id, { automaker_id: 2 }),
    ]) {
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual(['automaker_id']);
    }
  });

  it('takes nothing from a body but what the form has', async () => {
    const sneaky = { customer_id: 1, id: 999, deleted_at: null, is_favorite: 1 };
    const { id } = (await create(sneaky)).json().vehicle;
    await update(id, { customer_id: 1, deleted_at: '2026-01-01T00:00:00Z', created_at: 0 });
    expect((await garage()).json().vehicles).toMatchObject([{ id, is_favorite: 0 }]);
  });
});

describe('changing a vehicle', () => {
  it('turns the favourite star on and off, each vehicle for itself [API-18, VEH-08]', async () => {
    const [one, two] = [
      await buildVehicle(server.services, { customer_id: customer.id }),
      await buildVehicle(server.services, { customer_id: customer.id }),
    ];
    await update(one.id, { is_favorite: 1 });
    await update(two.id, { is_favorite: 1 });
    const answer = await update(one.id, { is_favorite: 0 });
    expect(answer.json().vehicle.is_favorite).toBe(0);
    expect((await garage()).json().vehicles).toMatchObject([
      { is_favorite: 0 },
      { is_favorite: 1 },
    ]);
  });

  it('marks a vehicle as sold and keeps answering it [VEH-02, VEH-09, VEH-10]', async () => {
    const { id } = await buildVehicle(server.services, { customer_id: customer.id });
    const answer = await update(id, { sold_at: '01/03/2026' });
    expect(answer.json()).toMatchObject({
      message: 'Carro marcado como vendido com sucesso',
      vehicle: { id, sold_at: '2026-03-01' },
    });
    expect((await garage()).json().vehicles).toMatchObject([{ id, sold_at: '2026-03-01' }]);
  });

  it('refuses a sale in the future [VAL-39]', async () => {
    const { id } = await buildVehicle(server.services, { customer_id: customer.id });
    const answer = await update(id, { sold_at: '2026-03-11' });
    expect(answer.json().errors).toEqual({ sold_at: ['Data da venda não pode ser no futuro'] });
  });

  it('changes fields, the chassis included [VEH-34]', async () => {
    const { id } = await buildVehicle(server.services, { customer_id: customer.id });
    const { automaker_id: _brand, ...fields } = FIELDS;
    const answer = await update(id, fields);
    expect(answer.json()).toMatchObject({
      message: 'Carro editado com sucesso',
      vehicle: { id, chassis: '93XKL1TB4PC028818', plate: 'LEA3D03' },
    });
    const other = await buildVehicle(server.services, { customer_id: customer.id });
    const refused = await update(other.id, { chassis: FIELDS.chassis });
    expect(refused.json()).toMatchObject({ code: 'duplicate_chassis' });
  });

  it('locks chassis and year while it is entered in a stage, and lets the rest flow', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const [vehicle] = entrant.vehicles;
    const id = vehicle?.id ?? 0;
    const entered = await enter(server, fixture, entrant);
    expect(entered.statusCode).toBe(201);

    const refused = await update(id, { chassis: FIELDS.chassis, year: '2020' }, entrant.token);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toEqual({
      code: 'in_active_registration',
      message: 'Não é possível alterar: há uma inscrição ativa.',
      errors: {
        chassis: ['Não é possível alterar: há uma inscrição ativa.'],
        year: ['Não é possível alterar: há uma inscrição ativa.'],
      },
    });
    const flowing = { title: 'Relâmpago', color: 'Preto', plate: 'ABC1D23', year: vehicle?.year };
    expect((await update(id, flowing, entrant.token)).statusCode).toBe(200);
    expect((await update(id, { sold_at: '2026-03-10' }, entrant.token)).statusCode).toBe(200);
    expect((await remove(id, entrant.token)).statusCode).toBe(200);
  });
});

describe('somebody else’s vehicle', () => {
  it('answers as one that does not exist [VEH-35, API-18, API-19, ROLE-09]', async () => {
    const owner = await buildCustomer(server.services);
    const { id } = await buildVehicle(server.services, { customer_id: owner.id });
    const expected = {
      code: 'vehicle_not_yours',
      message: 'Este veículo não pertence a sua conta atual',
    };
    for (const attempt of [
      update(id, { title: 'Meu' }),
      update(999_999, { title: 'Meu' }),
      remove(id),
      remove(999_999),
    ]) {
      const answer = await attempt;
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual(expected);
    }
    expect((await garage(owner.token)).json().vehicles).toHaveLength(1);
  });

  it('is not told to anybody without a complete account', async () => {
    const incomplete = await buildCustomer(server.services, { status: 0 });
    expect((await garage(incomplete.token)).json().code).toBe('profile_incomplete');
    expect((await server.call(vehicles.getVehicles)).statusCode).toBe(401);
    expect((await create({}, 'x'.repeat(43))).statusCode).toBe(401);
  });
});

describe('deleting a vehicle', () => {
  it('takes it out of the garage once [API-19, VEH-13]', async () => {
    const { id } = await buildVehicle(server.services, { customer_id: customer.id });
    const answer = await remove(id);
    expect(answer.json()).toEqual({ message: 'Veículo removido com sucesso!' });
    expect((await garage()).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(403);
    expect((await update(id, { is_favorite: 1 })).statusCode).toBe(403);
  });
});

it('suggests the brand’s model versions to anybody [API-15]', async () => {
  const at = (host: string) =>
    server.call(vehicles.getVehicleVersions, { headers: { host: `${host}.localhost` } });
  const names = async (host: string) =>
    (await at(host)).json().versions.map((version: { name: string }) => version.name);
  expect(await names('mitsubishi')).toContain('L200 Triton Sport HPE');
  expect(await names('suzuki')).toContain('Jimny Sierra 4You');
  expect(await names('suzuki')).not.toContain('ASX AWD');
});
