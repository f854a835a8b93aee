import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import { getCustomerByEmail } from '@trilha/contract/profile/profile.endpoints.ts';
import { buildApp } from '../../../app.ts';
import { buildCustomer, openTestSession, TEST_PASSWORD } from '../../../builders/customer.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const credentials = (email: string, password = TEST_PASSWORD, automaker = 1) => ({
  body: { email, password, automaker },
});
const logIn = (email: string, password?: string, automaker?: number) =>
  server.call(access.login, credentials(email, password, automaker));
/** Whether a token reads the customer's own account. */
const reads = async (token: string, email: string, automaker_id = 1) =>
  (await server.call(getCustomerByEmail, { token, body: { email, automaker_id } })).statusCode;

describe('login', () => {
  it('answers the session and the first name [AUTH-03, API-03, ENT-05]', async () => {
    const customer = await buildCustomer(server.services, {
      person: { name: '  Ana  Clara Lima' },
    });
    const answer = await logIn(customer.email.toUpperCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      customerData: { email: customer.email, name: 'Ana' },
      expire_at: new Date(server.clock.now().getTime() + 86_400_000).toISOString(),
      authorization: { token: expect.stringMatching(/^[\w-]{43}$/), type: 'bearer' },
    });
    expect(await reads(answer.json().authorization.token, customer.email)).toBe(200);
  });

  it('stores neither token nor user agent, and one access record', async () => {
    const customer = await buildCustomer(server.services);
    const answer = await server.call(access.login, {
      ...credentials(customer.email),
      headers: { 'user-agent': CHROME_ON_ANDROID },
    });
    const sessions = await server.services.db
      .selectFrom('sessions')
      .selectAll()
      .where('customer_id', '=', customer.id)
      .orderBy('id', 'desc')
      .execute();
    expect(sessions[0]).toMatchObject({ device: 'Chrome no Android', sid_hash: null });
    expect(JSON.stringify(sessions)).not.toContain(answer.json().authorization.token);
    const records = await server.services.db
      .selectFrom('access_records')
      .select(['action', 'address', 'at'])
      .where('customer_id', '=', customer.id)
      .execute();
    expect(records).toEqual([{ action: 'login', address: '127.0.0.1', at: server.clock.now() }]);
  });

  it("tells an unknown e-mail from a wrong password in the documents' words [AUTH-07, AUTH-08]", async () => {
    const customer = await buildCustomer(server.services);
    const unknown = await logIn('ninguem@trilha.example');
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { message: 'Email não encontrado!', code: 'email_not_found' },
    ]);
    const wrong = await logIn(customer.email, 'Errada@1');
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      { message: 'Credenciais inválidas', code: 'invalid_credentials' },
    ]);
  });

  it('refuses any role but 4 and opens no session [ROLE-03, ROLE-04]', async () => {
    const organiser = await buildCustomer(server.services, { role_id: 2 });
    const before = await sessionsOf(organiser.id);
    const answer = await logIn(organiser.email);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { message: 'Voce nao tem permissão', code: 'forbidden_role' },
    ]);
    expect(await sessionsOf(organiser.id)).toBe(before);
    expect((await logIn(organiser.email, 'Errada@1')).json().code).toBe('invalid_credentials');
  });

  it('knows accounts of the posted brand only', async () => {
    const customer = await buildCustomer(server.services, { automaker_id: 2 });
    expect((await logIn(customer.email)).statusCode).toBe(404);
    expect((await logIn(customer.email, TEST_PASSWORD, 2)).statusCode).toBe(200);
    expect((await logIn(customer.email, TEST_PASSWORD, 7)).statusCode).toBe(422);
  });

  it('refuses an erased account', async () => {
    const customer = await buildCustomer(server.services);
    await server.services.db
      .updateTable('customers')
      .set({ erased_at: server.clock.now() })
      .where('id', '=', customer.id)
      .execute();
    expect((await logIn(customer.email)).statusCode).toBe(404);
  });
});

async function sessionsOf(customerId: number): Promise<number> {
  const { count } = await server.services.db
    .selectFrom('sessions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return count;
}

describe('the limit of wrong passwords', () => {
  it('holds per account on every replica, and spares everybody else', async () => {
    const victim = await buildCustomer(server.services);
    const other = await buildCustomer(server.services);
    for (let count = 1; count <= 10; count += 1) {
      expect((await logIn(victim.email, 'Errada@1')).statusCode).toBe(401);
    }
    const refused = await logIn(victim.email);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBe(900);
    expect((await logIn(other.email)).statusCode).toBe(200);

    const replica = await buildApp(server.services);
    const payload = credentials(victim.email).body;
    const there = await replica.inject({ method: 'POST', url: '/api/login', payload });
    expect(there.statusCode).toBe(429);
    await replica.close();

    server.clock.advance(15 * 60_000);
    expect((await logIn(victim.email)).statusCode).toBe(200);
  });

  it('starts again after a right password', async () => {
    const customer = await buildCustomer(server.services);
    for (let round = 1; round <= 2; round += 1) {
      for (let count = 1; count <= 9; count += 1) await logIn(customer.email, 'Errada@1');
      expect((await logIn(customer.email)).statusCode).toBe(200);
    }
  });
});

describe('a session', () => {
  it('ends with logout, alone [SES-10, API-08]', async () => {
    const customer = await buildCustomer(server.services);
    const other = await openTestSession(server.services, customer);
    const answer = await server.call(access.logout, { token: customer.token, body: {} });
    expect(answer.statusCode).toBe(200);
    expect(await reads(customer.token, customer.email)).toBe(401);
    expect(await reads(other.token, customer.email)).toBe(200);
    expect((await server.call(access.logout, { token: customer.token })).statusCode).toBe(401);
    const records = server.services.db.selectFrom('access_records').select('action');
    expect(await records.where('customer_id', '=', customer.id).execute()).toEqual([
      { action: 'logout' },
    ]);
  });

  it('ends after 24 hours, used or not', async () => {
    const customer = await buildCustomer(server.services);
    server.clock.advance(86_400_000 - 1);
    expect(await reads(customer.token, customer.email)).toBe(200);
    server.clock.advance(1);
    const answer = await server.call(getCustomerByEmail, {
      token: customer.token,
      body: { email: customer.email, automaker_id: 1 },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { message: 'Sessão expirada. Entre novamente.', code: 'unauthenticated' },
    ]);
  });
});
