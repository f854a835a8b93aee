import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '@trilha/contract/access/access.endpoints.ts';
import { changePassword, getCustomerByEmail } from '@trilha/contract/profile/profile.endpoints.ts';
import { buildCustomer, openTestSession, TEST_PASSWORD } from '../../builders/customer.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailsTo } from '../../testing/outside/test-mail.ts';

const NEW_PASSWORD = 'Poeira@fina';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { PASSWORD_MIN_LENGTH: '10' } });
});
afterAll(() => server.close());

const change = (token: string, overrides: Record<string, string> = {}) =>
  server.call(changePassword, {
    token,
    body: {
      current_password: TEST_PASSWORD,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
      ...overrides,
    },
  });
const typed = (password: string) => ({ password, password_confirmation: password });

describe('changing the password', () => {
  it('ends the other sessions, keeps this one and tells the owner [API-07]', async () => {
    const customer = await buildCustomer(server.services);
    const other = await openTestSession(server.services, customer);
    const stranger = await buildCustomer(server.services);
    expect((await change(customer.token)).statusCode).toBe(200);
    const reads = async (token: string, email = customer.email) =>
      (await server.call(getCustomerByEmail, { token, body: { email, automaker_id: 1 } }))
        .statusCode;
    expect(await reads(customer.token)).toBe(200);
    expect(await reads(other.token)).toBe(401);
    expect(await reads(stranger.token, stranger.email)).toBe(200);
    const logIn = async (password: string) =>
      (await server.call(login, { body: { email: customer.email, password, automaker: 1 } }))
        .statusCode;
    expect([await logIn(TEST_PASSWORD), await logIn(NEW_PASSWORD)]).toEqual([401, 200]);
    const [mail] = await mailsTo(server, customer.email);
    expect(mail?.subject).toBe('Sua senha foi alterada');
  });

  it('refuses a wrong current password [PROF-08]', async () => {
    const customer = await buildCustomer(server.services);
    const answer = await change(customer.token, { current_password: 'Errada@1' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      401,
      {
        message: 'A senha atual esta errada.',
        code: 'wrong_current_password',
        errors: { current_password: ['A senha atual esta errada.'] },
      },
    ]);
    expect(await mailsTo(server, customer.email)).toEqual([]);
  });

  it('refuses the password it already has [PROF-09]', async () => {
    const customer = await buildCustomer(server.services);
    const answer = await change(customer.token, typed(TEST_PASSWORD));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        message: 'A nova senha não pode ser igual a senha atual',
        code: 'same_password',
        errors: { password: ['A nova senha não pode ser igual a senha atual'] },
      },
    ]);
  });

  it('refuses a confirmation that differs [PROF-10]', async () => {
    const customer = await buildCustomer(server.services);
    const answer = await change(customer.token, { password_confirmation: 'Outra@senha' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        message: 'As senhas não coincidem',
        code: 'password_mismatch',
        errors: { password_confirmation: ['As senhas não coincidem'] },
      },
    ]);
  });

  it("holds the deployment's length and the customer's own data against it [VAL-34]", async () => {
    const customer = await buildCustomer(server.services);
    const errors = async (password: string) =>
      (await change(customer.token, typed(password))).json().errors.password;
    expect(await errors('Curta@123')).toEqual(['Mínimo de 10 caracteres']);
    expect(await errors(`${customer.email}!`)).toEqual(['A senha não pode ser seu CPF ou e-mail.']);
    expect((await change(customer.token, typed('Comprida@12'))).statusCode).toBe(200);
  });

  it('refuses one with what nobody sees, while one that is set already opens its account [FACE-38]', async () => {
    const { services } = server;
    const old = 'Barro#vermelho\u200b';
    const customer = await buildCustomer(services);
    await services.db
      .updateTable('customers')
      .set({ password_hash: await services.passwords.hash(old) })
      .where('id', '=', customer.id)
      .execute();
    const body = { email: customer.email, password: old, automaker: 1 };
    expect((await server.call(login, { body })).statusCode).toBe(200);
    const refused = await change(customer.token, {
      current_password: old,
      ...typed(`${NEW_PASSWORD}\u200b`),
    });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { password: ['Há caracteres que não podem ser usados'] },
    ]);
    expect((await change(customer.token, { current_password: old })).statusCode).toBe(200);
  });

  it('limits guesses of the current password per customer', async () => {
    const customer = await buildCustomer(server.services);
    const other = await buildCustomer(server.services);
    for (let count = 1; count <= 10; count += 1) {
      const wrong = await change(customer.token, { current_password: `Errada@${count}` });
      expect(wrong.statusCode).toBe(401);
    }
    expect((await change(customer.token)).json().code).toBe('too_many_requests');
    expect((await change(other.token)).statusCode).toBe(200);
    server.clock.advance(15 * 60_000 - 1);
    expect((await change(customer.token)).json().code).toBe('too_many_requests');
    server.clock.advance(1);
    expect((await change(customer.token)).statusCode).toBe(200);
  });
});
