import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCustomerByEmail } from '@trilha/contract/profile/profile.endpoints.ts';
import { type BuiltCustomer, buildCustomer } from '../../builders/customer.ts';
import { buildVehicle } from '../../builders/vehicle.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const read = ({ token, email }: BuiltCustomer, automaker_id = 1) =>
  server.call(getCustomerByEmail, { token, body: { email, automaker_id } });

describe('the customer record', () => {
  it('has its person, flags and vehicles in one envelope [API-06, ENT-02, ENT-03]', async () => {
    const customer = await buildCustomer(server.services);
    const vehicle = await buildVehicle(server.services, { customer_id: customer.id });
    await buildVehicle(server.services, {
      customer_id: customer.id,
      deleted_at: server.clock.now(),
    });
    const answer = await read(customer);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().customer).toMatchObject({
      id: customer.id,
      email: customer.email,
      role_id: 4,
      status: 1,
      terms_accepted: 1,
      receive_news: 0,
      person: { id: customer.personId, name: 'Marina Duarte', cpf: customer.cpf },
      customer: { vehicles: [{ id: vehicle.id, is_favorite: 0, sold_at: null }] },
    });
    expect(answer.body).not.toContain('password');
    expect(answer.json().customer.customer.vehicles).toHaveLength(1);
  });

  it('of a new account holds the CPF and nothing else', async () => {
    const customer = await buildCustomer(server.services, { status: 0 });
    const record = (await read(customer)).json().customer;
    expect(record).toMatchObject({ status: 0, terms_accepted: 0, customer: { vehicles: [] } });
    const { id, cpf, ...rest } = record.person;
    expect([id, cpf]).toEqual([customer.personId, customer.cpf]);
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
  });

  it("is nobody else's to read: other e-mails are refused alike", async () => {
    const customer = await buildCustomer(server.services);
    const other = await buildCustomer(server.services);
    const twin = await buildCustomer(server.services, { automaker_id: 2, email: customer.email });
    const asked = [
      { email: other.email, automaker_id: 1 },
      { email: 'ninguem@trilha.example', automaker_id: 1 },
      { email: twin.email, automaker_id: 2 },
    ];
    for (const body of asked) {
      const answer = await server.call(getCustomerByEmail, { token: customer.token, body });
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { message: 'Acesso negado.', code: 'forbidden' },
      ]);
    }
    expect((await read(twin, 2)).json().customer.id).toBe(twin.id);
  });
});
