import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { buildCustomer } from '../../builders/customer.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { linksTo, mailsTo, openConfirmation } from '../../testing/outside/test-mail.ts';

const PORTAL = 'http://mitsubishi.localhost:3000';
const PASSWORD = 'Barro#vermelho';
const UNKNOWN = 'ninguem@trilha.example';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { STRICT_PRIVACY: '1' } });
});
afterAll(() => server.close());

const signUp = (email: string, cpf: string) =>
  server.call(access.signUp, {
    body: {
      cpf,
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      url: PORTAL,
      automaker: 1,
    },
  });

it('tells the owner of a CPF once a day that somebody signs up with it', async () => {
  const customer = await buildCustomer(server.services);
  const told = async (email: string) => {
    await signUp(email, customer.cpf);
    return (await mailsTo(server, customer.email)).length;
  };
  expect(await told('manha@trilha.example')).toBe(1);
  server.clock.advance(24 * 3_600_000 - 1);
  expect(await told('tarde@trilha.example')).toBe(1);
  server.clock.advance(1);
  expect(await told('noite@trilha.example')).toBe(2);
});

describe('with STRICT_PRIVACY nobody learns who has an account', () => {
  it('by login: unknown and wrong answer alike', async () => {
    const customer = await buildCustomer(server.services);
    const answers = await Promise.all(
      [customer.email, UNKNOWN].map((email) =>
        server.call(access.login, { body: { email, password: PASSWORD, automaker: 1 } }),
      ),
    );
    expect(answers.map(({ statusCode, body }) => statusCode + body)).toEqual(
      Array(2).fill('401{"message":"Credenciais inválidas","code":"invalid_credentials"}'),
    );
  });

  it('by recovery: both are answered, and made to wait, alike', async () => {
    const customer = await buildCustomer(server.services);
    const ask = async (email: string) => {
      const { statusCode, body } = await server.call(access.forgotPassword, {
        body: { email, automaker_id: 1, url: PORTAL },
      });
      return { statusCode, body };
    };
    expect(await ask(UNKNOWN)).toEqual(await ask(customer.email));
    expect((await ask(UNKNOWN)).statusCode).toBe(429);
    expect(await ask(UNKNOWN)).toEqual(await ask(customer.email));
    expect(await mailsTo(server, customer.email)).toHaveLength(1);
    expect(await mailsTo(server, UNKNOWN)).toEqual([]);
  });

  it('by recovery of a sign-up that waits: the answer is that of any, its confirmation comes again [AUTH-37]', async () => {
    const waiting = 'espera@trilha.example';
    await signUp(waiting, fictitiousCpf(3_702));
    expect(await mailsTo(server, waiting)).toHaveLength(1);
    const { statusCode } = await server.call(access.forgotPassword, {
      body: { email: waiting, automaker_id: 1, url: PORTAL },
    });
    expect(statusCode).toBe(200);
    const mails = await mailsTo(server, waiting);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Confirme seu e-mail no portal Mitsubishi'),
    );
  });

  it('by sign-up: the mail tells the truth, the answer does not', async () => {
    const customer = await buildCustomer(server.services);
    const known = await signUp(customer.email, fictitiousCpf(1));
    const other = await signUp('nova@trilha.example', fictitiousCpf(2));
    expect([known.statusCode, known.json().message]).toEqual([201, other.json().message]);
    const [toOwner] = await mailsTo(server, customer.email);
    expect(toOwner?.subject).toBe('Você já tem uma conta no portal Mitsubishi');
    const [toNewcomer] = await mailsTo(server, 'nova@trilha.example');
    expect(toNewcomer?.subject).toBe('Confirme seu e-mail no portal Mitsubishi');
  });

  it('by the CPF of somebody else: the message is the same, its owner is told, and no account comes of it', async () => {
    const customer = await buildCustomer(server.services);
    const [answer, free] = await Promise.all([
      signUp('outra@trilha.example', customer.cpf),
      signUp('livre@trilha.example', fictitiousCpf(3)),
    ]);
    expect([answer.statusCode, answer.json().message]).toEqual([201, free.json().message]);
    const [toTyped] = await mailsTo(server, 'outra@trilha.example');
    const [toFree] = await mailsTo(server, 'livre@trilha.example');
    const plain = (text = '') => text.replace(/•••.*••/, '').replace(/verify\S+/, '');
    expect([toTyped?.subject, plain(toTyped?.text)]).toEqual([
      toFree?.subject,
      plain(toFree?.text),
    ]);
    const [toOwner] = await mailsTo(server, customer.email);
    expect(toOwner?.subject).toBe('Pediram uma conta com o seu CPF');
    expect(toOwner?.text).not.toContain('outra@');

    await signUp('mais-uma@trilha.example', customer.cpf);
    expect(await mailsTo(server, customer.email)).toHaveLength(1);
    expect(await mailsTo(server, 'mais-uma@trilha.example')).toHaveLength(1);
    const [link] = await linksTo(server, 'outra@trilha.example');
    expect(await openConfirmation(server, link)).toEqual({
      status: 'expirado',
      success: false,
      refused: true,
    });
    const { db } = server.services;
    const owners = db.selectFrom('customers').select('email');
    expect(await owners.where('cpf', '=', customer.cpf).execute()).toEqual([
      { email: customer.email },
    ]);
    const refused = db.selectFrom('signups').select(['ended_at', 'password_hash']);
    expect(await refused.where('email', '=', 'outra@trilha.example').execute()).toEqual([
      { ended_at: server.clock.now(), password_hash: '' },
    ]);
  });
});
