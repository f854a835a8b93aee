import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCustomerByEmail, updateCustomer } from '@trilha/contract/profile/profile.endpoints.ts';
import { type BuiltCustomer, buildCustomer } from '../../builders/customer.ts';
import { buildVehicle } from '../../builders/vehicle.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { PROFILE, VEHICLE } from './profile-payloads.testing.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const save = (token: string, body: object) => server.call(updateCustomer, { token, body });
const readOwn = async ({ token, email }: BuiltCustomer) =>
  (await server.call(getCustomerByEmail, { token, body: { email, automaker_id: 1 } })).json()
    .customer;

describe('the onboarding', () => {
  it('stores profile, consents and vehicle and completes the account [API-05, ENT-01, ENUM-04, ONB-16, ONB-17, ONB-18]', async () => {
    const customer = await buildCustomer(server.services, { status: 0 });
    expect((await readOwn(customer)).status).toBe(0);
    const answer = await save(customer.token, {
      ...PROFILE,
      receive_news: 1,
      vehicle: VEHICLE,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().customer).toMatchObject({
      status: 1,
      terms_accepted: 1,
      receive_news: 1,
      receive_offers: 0,
      person: { name: 'Joana Prado', zip_code: '37701000', city: 'Poços de Caldas' },
      customer: {
        vehicles: [
          { chassis: VEHICLE.chassis, year: '2021', plate: 'ABC1D23', state: 'XX', title: 'Jipão' },
        ],
      },
    });
    expect(await readOwn(customer)).toEqual(answer.json().customer);
  });

  it('needs the vehicle and stores nothing without it [VAL-03]', async () => {
    const customer = await buildCustomer(server.services, { status: 0 });
    const answer = await save(customer.token, PROFILE);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        message: 'Dados inválidos',
        code: 'invalid',
        errors: { vehicle: ['Campo obrigatório'] },
      },
    ]);
    expect(await readOwn(customer)).toMatchObject({ status: 0, terms_accepted: 0 });
    expect((await readOwn(customer)).person.name).toBeNull();
  });

  it('needs the terms [VAL-05, ONB-15]', async () => {
    const customer = await buildCustomer(server.services, { status: 0 });
    const answer = await save(customer.token, { ...PROFILE, terms_accepted: 0, vehicle: VEHICLE });
    expect(answer.json().errors).toEqual({
      terms_accepted: ['Você deve aceitar os termos de uso para continuar.'],
    });
  });

  it('updates a vehicle whose chassis the account already holds', async () => {
    const customer = await buildCustomer(server.services, { status: 0 });
    const held = await buildVehicle(server.services, {
      customer_id: customer.id,
      chassis: VEHICLE.chassis,
    });
    const answer = await save(customer.token, { ...PROFILE, vehicle: VEHICLE });
    expect(answer.json().customer.customer.vehicles).toMatchObject([
      { id: held.id, chassis: VEHICLE.chassis, title: 'Jipão' },
    ]);
  });

  it('sent twice adds no second vehicle', async () => {
    const customer = await buildCustomer(server.services, { status: 0 });
    const body = { ...PROFILE, vehicle: VEHICLE };
    const answers = await Promise.all([save(customer.token, body), save(customer.token, body)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await readOwn(customer)).customer.vehicles).toHaveLength(1);
  });

  it('takes no vehicle of another brand', async () => {
    const customer = await buildCustomer(server.services, { status: 0 });
    const vehicle = { ...VEHICLE, automaker_id: 2 };
    const answer = await save(customer.token, { ...PROFILE, vehicle });
    expect(Object.keys(answer.json().errors)).toEqual(['vehicle.automaker_id']);
    const profile = await save(customer.token, { ...PROFILE, automaker_id: 2, vehicle });
    expect(Object.keys(profile.json().errors)).toEqual(['automaker_id']);
  });

  it('asks for every field but the optional ones [VAL-01, VAL-02, VAL-03, VAL-06, VAL-42]', async () => {
    const customer = await buildCustomer(server.services, { status: 0 });
    const { complement: _complement, ...person } = PROFILE;
    const { color: _color, state: _state, ...vehicle } = VEHICLE;
    const nothing = { automaker_id: 1, terms_accepted: 1, vehicle: { automaker_id: 1 } };
    const { errors } = (await save(customer.token, nothing)).json();
    const person_fields = 'name date_of_birth gender phone';
    const address_fields = 'zip_code address number district state city';
    const vehicle_fields =
      'chassis model title year plate use_of_the_vehicle vehicle_condition'.split(' ');
    const required = [
      ...`${person_fields} ${address_fields}`.split(' '),
      ...vehicle_fields.map((name) => `vehicle.${name}`),
    ];
    expect(errors).toEqual(
      Object.fromEntries(required.map((name) => [name, ['Campo obrigatório']])),
    );
    const answer = await save(customer.token, { ...person, vehicle });
    expect(answer.json().customer).toMatchObject({
      person: { complement: null },
      receive_news: 0,
      customer: { vehicles: [{ color: null }] },
    });
  });

  it('names every wrong field at once [VAL-01, VAL-02, VAL-14, VAL-16, VAL-19, VAL-27, VAL-32]', async () => {
    const customer = await buildCustomer(server.services, { status: 0 });
    const answer = await save(customer.token, {
      ...PROFILE,
      name: ' ',
      zip_code: '123',
      phone: '99',
      date_of_birth: '2030-01-01',
      city: undefined,
      vehicle: { ...VEHICLE, chassis: 'SHORT', plate: '1ABC234', year: '1899' },
    });
    expect(answer.json().errors).toEqual({
      name: ['Campo obrigatório'],
      zip_code: ['Formato de CEP inválido'],
      phone: ['Formato de telefone inválido'],
      date_of_birth: ['Data de nascimento não pode ser no futuro'],
      city: ['Campo obrigatório'],
      'vehicle.chassis': ['Formato de Chassi inválido'],
      'vehicle.plate': ['Formato de placa inválido'],
      'vehicle.year': ['O ano deve ser maior ou igual a 1900'],
    });
  });
});
