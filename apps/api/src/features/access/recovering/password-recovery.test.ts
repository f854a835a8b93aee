import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { getCustomerByEmail } from '@trilha/contract/profile/profile.endpoints.ts';
import { buildCustomer, openTestSession, TEST_PASSWORD } from '../../../builders/customer.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openTestBrowser } from '../../../testing/test-browser.ts';
import { mailsTo, newestLinkTo } from '../../../testing/outside/test-mail.ts';

const PORTAL = 'http://mitsubishi.localhost:3000';
const NEW_PASSWORD = 'Poeira@fina';
const MINUTE = 60_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const forgot = (email: string, overrides: Record<string, unknown> = {}) =>
  server.call(access.forgotPassword, {
    body: { email, automaker_id: 1, url: `${PORTAL}/verifyToken`, ...overrides },
  });

/** Requests a recovery link and reads its token from the mailbox. */
async function recoveryToken(email: string): Promise<string> {
  expect((await forgot(email)).statusCode).toBe(200);
  return (await newestLinkTo(server, email)).searchParams.get('token') ?? '';
}

const verify = async (token: string, email: string) =>
  (await server.call(access.verifyResetToken, { query: { token, email } })).json();

const reset = (email: string, token: string, overrides: Record<string, unknown> = {}) =>
  server.call(access.resetPassword, {
    body: {
      email,
      token,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
      automaker_id: 1,
      ...overrides,
    },
  });

const logIn = (email: string, password: string) =>
  server.call(access.login, { body: { email, password, automaker: 1 } });

describe('the recovery request', () => {
  it('e-mails a link to the portal [AUTH-25, API-11]', async () => {
    const customer = await buildCustomer(server.services);
    expect((await forgot(customer.email)).statusCode).toBe(200);
    const link = await newestLinkTo(server, customer.email);
    expect(link.origin + link.pathname).toBe(`${PORTAL}/verifyToken`);
    expect(link.searchParams.get('email')).toBe(customer.email);
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
  });

  it('says that an e-mail has no account [AUTH-29]', async () => {
    const answer = await forgot('ninguem@trilha.example');
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { message: 'Não existe cadastro com esse email', code: 'no_such_account' },
    ]);
  });

  it('says of a sign-up that waits for its confirmation that the e-mail is not confirmed [AUTH-37]', async () => {
    const email = 'recupera@trilha.example';
    await server.call(access.signUp, {
      body: {
        cpf: fictitiousCpf(3_701),
        email,
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
        url: `${PORTAL}/auth/confirm`,
        automaker: 1,
      },
    });
    const answer = await forgot(email);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'email_not_verified']);
    expect((await forgot(email, { automaker_id: 2 })).json().code).not.toBe('email_not_verified');
    expect(await mailsTo(server, email)).toHaveLength(1);
  });

  it('waits two minutes per account [AUTH-27, CONST-05]', async () => {
    const customer = await buildCustomer(server.services);
    const other = await buildCustomer(server.services);
    await forgot(customer.email);
    server.clock.advance(30_000);
    const answer = await forgot(customer.email);
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      {
        message: 'Por favor, aguarde 2 minutos antes de tentar novamente.',
        code: 'too_soon',
      },
    ]);
    expect(answer.headers['retry-after']).toBe('90');
    expect((await forgot(other.email)).statusCode).toBe(200);
    server.clock.advance(90_000);
    expect((await forgot(customer.email)).statusCode).toBe(200);
    expect(await mailsTo(server, customer.email)).toHaveLength(2);
  });

  it('sends no link to a foreign origin', async () => {
    const customer = await buildCustomer(server.services);
    const answer = await forgot(customer.email, { url: 'https://evil.example/verifyToken' });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['url']]);
    expect(await mailsTo(server, customer.email)).toEqual([]);
  });
});

describe('the recovery link', () => {
  it('is valid for its e-mail, for 60 minutes [AUTH-34, API-13, ENUM-06]', async () => {
    const customer = await buildCustomer(server.services);
    const other = await buildCustomer(server.services);
    const token = await recoveryToken(customer.email);
    expect(await verify(token, customer.email)).toEqual({ status: 'valid' });
    expect(await verify(token, other.email)).toEqual({ status: 'expired' });
    expect(await verify('guessed', customer.email)).toEqual({ status: 'expired' });
    server.clock.advance(60 * MINUTE);
    expect(await verify(token, customer.email)).toEqual({ status: 'expired' });
    expect((await reset(customer.email, token)).json().code).toBe('invalid_token');
  });
});

describe('the reset', () => {
  it('sets the password, ends every session and tells the owner [AUTH-31, AUTH-32, API-12]', async () => {
    const customer = await buildCustomer(server.services);
    const other = await openTestSession(server.services, customer);
    const token = await recoveryToken(customer.email);
    const answer = await reset(customer.email, token);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Senha redefinida com sucesso' },
    ]);
    for (const session of [customer.token, other.token]) {
      const read = await server.call(getCustomerByEmail, {
        token: session,
        body: { email: customer.email, automaker_id: 1 },
      });
      expect(read.statusCode).toBe(401);
    }
    expect((await logIn(customer.email, TEST_PASSWORD)).statusCode).toBe(401);
    expect((await logIn(customer.email, NEW_PASSWORD)).statusCode).toBe(200);
    const [mail] = await mailsTo(server, customer.email);
    expect(mail?.subject).toBe('Sua senha foi alterada');
    const deeds = await server.services.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'subject', 'subject_id'])
      .where('actor_id', '=', customer.id)
      .execute();
    expect(deeds).toContainEqual({
      actor: 'customer',
      action: 'password_reset',
      subject: 'customer',
      subject_id: customer.id,
    });
  });

  it('works once, and ends the other open links too [AUTH-35]', async () => {
    const customer = await buildCustomer(server.services);
    const first = await recoveryToken(customer.email);
    server.clock.advance(2 * MINUTE);
    const second = await recoveryToken(customer.email);
    const answers = await Promise.all([reset(customer.email, first), reset(customer.email, first)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
    expect((await reset(customer.email, first)).json()).toEqual({
      message: 'Token inválido',
      code: 'invalid_token',
    });
    expect(await verify(second, customer.email)).toEqual({ status: 'expired' });
  });

  it('belongs to one account of one brand', async () => {
    const customer = await buildCustomer(server.services);
    const twin = await buildCustomer(server.services, { automaker_id: 2, email: customer.email });
    const token = await recoveryToken(customer.email);
    expect((await reset(twin.email, token, { automaker_id: 2 })).json().code).toBe('invalid_token');
    expect((await reset('outra@trilha.example', token)).json().code).toBe('invalid_token');
    expect((await reset(customer.email, token)).statusCode).toBe(200);
  });

  it('keeps the link when the new password is refused [VAL-36, VAL-37]', async () => {
    const customer = await buildCustomer(server.services);
    const token = await recoveryToken(customer.email);
    const mismatch = await reset(customer.email, token, { password_confirmation: 'Outra@1' });
    expect(mismatch.json()).toMatchObject({
      code: 'password_mismatch',
      errors: { password_confirmation: ['As senhas não coincidem'] },
    });
    const own = `${customer.cpf}!`;
    const personal = await reset(customer.email, token, {
      password: own,
      password_confirmation: own,
    });
    expect(personal.json().errors.password).toEqual(['A senha não pode ser seu CPF ou e-mail.']);
    expect(await verify(token, customer.email)).toEqual({ status: 'valid' });
  });

  it('needs no session, and ignores a bearer', async () => {
    const customer = await buildCustomer(server.services);
    const browser = await openTestBrowser(server);
    const token = await recoveryToken(customer.email);
    const answer = await browser.call(access.resetPassword, {
      token: 'no-session-has-this-token-at-all',
      body: {
        email: customer.email,
        token,
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
        automaker_id: 1,
      },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('lets a locked-out owner in again', async () => {
    const customer = await buildCustomer(server.services);
    for (let count = 0; count < 11; count += 1) await logIn(customer.email, 'Errada@1');
    expect((await logIn(customer.email, TEST_PASSWORD)).statusCode).toBe(429);
    await reset(customer.email, await recoveryToken(customer.email));
    expect((await logIn(customer.email, NEW_PASSWORD)).statusCode).toBe(200);
  });
});
