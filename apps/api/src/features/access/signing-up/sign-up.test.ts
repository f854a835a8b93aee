import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import { fictitiousCpf, maskCpf } from '@trilha/contract/brazil/cpf.ts';
import { buildCustomer } from '../../../builders/customer.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailsTo, newestLinkTo, openConfirmation } from '../../../testing/outside/test-mail.ts';

const PORTAL = 'http://mitsubishi.localhost:3000';
const PASSWORD = 'Barro#vermelho';
const HOUR = 3_600_000;

let server: TestApp;
let serial = 0;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

function newcomer(overrides: Record<string, unknown> = {}) {
  serial += 1;
  return {
    cpf: fictitiousCpf(serial),
    email: `nova${serial}@trilha.example`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    url: `${PORTAL}/auth/confirm`,
    automaker: 1,
    ...overrides,
  };
}

const signUp = (body: object) => server.call(access.signUp, { body });

const confirm = (pageLink: URL) => openConfirmation(server, pageLink);

const logIn = (email: string, password = PASSWORD) =>
  server.call(access.login, { body: { email, password, automaker: 1 } });

const accountsOf = (email: string) =>
  server.services.db.selectFrom('customers').selectAll().where('email', '=', email).execute();

describe('sign-up', () => {
  it('makes an account by the e-mailed link only [API-04, API-10, AUTH-18]', async () => {
    const person = newcomer();
    const answer = await signUp({ ...person, cpf: maskCpf(person.cpf) });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ message: expect.any(String), email: person.email });
    expect(await accountsOf(person.email)).toEqual([]);
    expect((await logIn(person.email)).json().code).toBe('email_not_verified');

    const link = await newestLinkTo(server, person.email);
    expect(link.origin + link.pathname).toBe(`${PORTAL}/auth/confirm`);
    expect(await confirm(link)).toEqual({
      status: 'verificado',
      email: person.email,
      success: true,
    });
    const [account] = await accountsOf(person.email);
    expect(account).toMatchObject({ cpf: person.cpf, status: 0, role_id: 4 });
    expect(await auditOf(server, 'customer', account?.id ?? 0)).toEqual([
      { actor: 'customer', action: 'confirmed', detail: {} },
    ]);
    const people = await server.services.db
      .selectFrom('people')
      .select(['kind', 'short_id', 'cpf', 'name'])
      .where('cpf', '=', person.cpf)
      .execute();
    expect(people).toEqual([{ kind: 'self', short_id: 1, cpf: person.cpf, name: null }]);
    expect((await logIn(person.email)).json().customerData.name).toBe('Usuário');
  });

  it('answers verified when the link is opened again [API-10, ENUM-05]', async () => {
    const person = newcomer();
    await signUp(person);
    const link = await newestLinkTo(server, person.email);
    const both = await Promise.all([confirm(link), confirm(link)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['verificado', 'verified']);
    expect(both.map(({ success }) => success)).toEqual([true, true]);
    expect(await accountsOf(person.email)).toHaveLength(1);
  });

  it('reserves a CPF for the first sign-up that is confirmed, not the first made', async () => {
    const squatter = newcomer();
    const owner = newcomer({ cpf: squatter.cpf });
    await signUp(squatter);
    expect((await signUp(owner)).statusCode).toBe(201);
    expect((await confirm(await newestLinkTo(server, owner.email))).status).toBe('verificado');
    expect((await confirm(await newestLinkTo(server, squatter.email))).success).toBe(false);
    expect(await accountsOf(squatter.email)).toEqual([]);
  });

  it('names every field that an account already has [AUTH-15, AUTH-16, API-04]', async () => {
    const known = await buildCustomer(server.services);
    const byCpf = await signUp(newcomer({ cpf: known.cpf }));
    expect(byCpf.statusCode).toBe(422);
    expect(byCpf.json()).toEqual({
      message: 'Este CPF já está cadastrado.',
      code: 'cpf_taken',
      errors: { cpf: ['Este CPF já está cadastrado.'] },
    });
    const byEmail = await signUp(newcomer({ email: known.email.toUpperCase() }));
    expect(byEmail.json()).toMatchObject({
      code: 'email_taken',
      errors: { email: ['Este e-mail já está registrado.'] },
    });
    const byBoth = await signUp(newcomer({ cpf: known.cpf, email: known.email }));
    expect(Object.keys(byBoth.json().errors)).toEqual(['cpf', 'email']);
  });

  it('keeps accounts of the two brands apart', async () => {
    const known = await buildCustomer(server.services, { automaker_id: 2 });
    expect((await signUp(newcomer({ cpf: known.cpf, email: known.email }))).statusCode).toBe(201);
  });

  it('refuses passwords by the same rules as the form [VAL-34, VAL-35, VAL-36, VAL-37]', async () => {
    const problem = async (overrides: Record<string, unknown>) =>
      (await signUp(newcomer(overrides))).json();
    const typed = (password: string) => ({ password, password_confirmation: password });
    expect((await problem(typed('a@1'))).errors.password).toEqual(['Mínimo de 6 caracteres']);
    expect((await problem(typed('semespecial'))).errors.password).toEqual([
      'Pelo menos 1 caracter especial',
    ]);
    const cpf = fictitiousCpf(9_000);
    expect((await problem({ cpf, ...typed(`${cpf}!`) })).errors.password).toEqual([
      'A senha não pode ser seu CPF ou e-mail.',
    ]);
    expect(await problem({ password_confirmation: 'Barro#verde' })).toMatchObject({
      code: 'password_mismatch',
      errors: { password_confirmation: ['As senhas não coincidem'] },
    });
    expect((await problem({ cpf: '11111111111' })).errors.cpf).toEqual(['CPF inválido']);
    expect((await problem({ email: '' })).errors.email).toEqual(['Campo obrigatório']);
  });

  it("builds links only on the brand's own origins", async () => {
    for (const url of [
      'https://evil.example/auth/confirm',
      'http://suzuki.localhost:3000/',
      'javascript:alert(1)',
    ]) {
      const answer = await signUp(newcomer({ url }));
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['url']]);
    }
    const bySite = newcomer({ url: 'https://www.mitsubishi.example/auth/confirm' });
    await signUp(bySite);
    expect((await newestLinkTo(server, bySite.email)).origin).toBe(PORTAL);
  });

  it('refuses a brand that does not exist', async () => {
    expect(Object.keys((await signUp(newcomer({ automaker: 9 }))).json().errors)).toEqual([
      'automaker',
    ]);
  });

  it('sends the message once the mail server is back', async () => {
    const person = newcomer();
    server.partners.switches.set({ smtp: 'refuse' });
    expect((await signUp(person)).statusCode).toBe(201);
    expect(await mailsTo(server, person.email)).toEqual([]);
    server.partners.switches.reset();
    server.clock.advance(60_000);
    expect(await mailsTo(server, person.email)).toHaveLength(1);
  });
});

describe('the confirmation link', () => {
  it('lasts 24 hours, and resend gives another [API-09]', async () => {
    const person = newcomer();
    await signUp(person);
    const old = await newestLinkTo(server, person.email);
    server.clock.advance(24 * HOUR);
    expect((await confirm(old)).status).toBe('expirado');
    const query = { email: person.email, url: person.url, automaker: '1' };
    expect((await server.call(access.resendConfirmation, { query })).statusCode).toBe(200);
    expect((await confirm(await newestLinkTo(server, person.email))).status).toBe('verificado');
  });

  it('is sent again to nobody who is not waiting for one, without saying so', async () => {
    const known = await buildCustomer(server.services);
    const pending = newcomer();
    await signUp(pending);
    const ask = (email: string) =>
      server.call(access.resendConfirmation, {
        query: { email, url: pending.url, automaker: '1' },
      });
    const answers = await Promise.all([
      ask(pending.email),
      ask(known.email),
      ask('ninguem@trilha.example'),
    ]);
    expect(new Set(answers.map(({ statusCode, body }) => statusCode + body)).size).toBe(1);
    expect(await mailsTo(server, pending.email)).toHaveLength(2);
    expect(await mailsTo(server, known.email)).toEqual([]);
    expect(await mailsTo(server, 'ninguem@trilha.example')).toEqual([]);
  });

  it('is expirado when the token is not the one sent', async () => {
    const person = newcomer();
    await signUp(person);
    const link = new URL((await newestLinkTo(server, person.email)).searchParams.get('url') ?? '');
    const guessed = link.pathname.slice(0, -1).concat(link.pathname.endsWith('A') ? 'B' : 'A');
    expect((await server.app.inject(guessed)).json()).toEqual({
      status: 'expirado',
      success: false,
    });
    expect(await accountsOf(person.email)).toEqual([]);
  });
});

describe('the limit of confirmation mails', () => {
  it('holds per e-mail and place, for sign-up and resend together, for an hour', async () => {
    const person = newcomer();
    const query = { email: person.email, url: person.url, automaker: '1' };
    await signUp(person);
    for (let count = 2; count <= 6; count += 1) {
      expect((await server.call(access.resendConfirmation, { query })).statusCode).toBe(200);
    }
    const refused = await server.call(access.resendConfirmation, { query });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBe(3_600);
    expect((await signUp(person)).statusCode).toBe(429);
    expect((await signUp(newcomer())).statusCode).toBe(201);
    const there = { body: person, from: '203.0.113.9' };
    expect((await server.call(access.signUp, there)).statusCode).toBe(201);
    server.clock.advance(HOUR);
    expect((await signUp(person)).statusCode).toBe(201);
  });

  it('holds per e-mail, wherever it is asked from', async () => {
    const person = newcomer();
    const query = { email: person.email, url: person.url, automaker: '1' };
    const codes = [];
    for (let count = 1; count <= 19; count += 1) {
      const from = `203.0.113.${count}`;
      codes.push((await server.call(access.resendConfirmation, { query, from })).statusCode);
    }
    expect(codes).toEqual([...Array(18).fill(200), 429]);
  });
});
