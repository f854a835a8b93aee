import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import { CEILINGS } from '@trilha/contract/account/ceilings.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openTestBrowser, type TestBrowser } from '../../../testing/test-browser.ts';
import { linksTo, mailsTo, openConfirmation } from '../../../testing/outside/test-mail.ts';

const PORTAL = 'http://mitsubishi.localhost:3000';
const OWN = 'Barro#vermelho';
const STRANGERS = 'Senha#alheia';

let server: TestApp;
let serial = 0;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

function newcomer() {
  serial += 1;
  return { cpf: fictitiousCpf(serial), email: `varias${serial}@trilha.example` };
}

type Caller = Pick<TestBrowser, 'call'>;

async function signUp(person: object, password: string, caller: Caller = server): Promise<void> {
  const body = {
    ...person,
    password,
    password_confirmation: password,
    url: PORTAL,
    automaker: 1,
  };
  expect((await caller.call(access.signUp, { body })).statusCode).toBe(201);
}

const logIn = (email: string, password: string, caller: Caller = server) =>
  caller.call(access.login, { body: { email, password, automaker: 1 } });

const resend = (email: string, caller: Caller = server) =>
  caller.call(access.resendConfirmation, { query: { email, url: PORTAL, automaker: '1' } });

describe('several sign-ups for one e-mail', () => {
  it('make the account of the one whose link was opened, with its password; the others end [D7a]', async () => {
    const person = newcomer();
    await signUp(person, OWN);
    await signUp(person, STRANGERS);
    const [strangers, own] = await linksTo(server, person.email);
    expect((await openConfirmation(server, own)).status).toBe('verificado');
    expect((await logIn(person.email, STRANGERS)).json().code).toBe('invalid_credentials');
    expect((await logIn(person.email, OWN)).statusCode).toBe(200);
    expect(await openConfirmation(server, strangers)).toEqual({
      status: 'expirado',
      success: false,
    });
    expect((await logIn(person.email, OWN)).statusCode).toBe(200);
  });

  it('are told apart by the password, and by what their messages say', async () => {
    const person = newcomer();
    await signUp(person, OWN);
    const [first] = await mailsTo(server, person.email);
    expect(first?.text).not.toContain('Há mais de um pedido');
    await signUp({ ...person, cpf: newcomer().cpf }, STRANGERS);
    for (const password of [OWN, STRANGERS]) {
      expect((await logIn(person.email, password)).json().code).toBe('email_not_verified');
    }
    expect((await logIn(person.email, 'Outra#senha')).json().code).toBe('invalid_credentials');
    const [newest] = await mailsTo(server, person.email);
    expect(newest?.text).toContain('Há mais de um pedido com este e-mail.');
    expect(newest?.text).toContain('Pedido feito: 10/03/2026 às 12:00, Outro aplicativo');
  });

  it('are compared by one hash, whoever signed up first', async () => {
    const person = newcomer();
    await signUp(person, OWN);
    await signUp(person, STRANGERS);
    const rows = await server.services.db
      .selectFrom('signups')
      .select('password_hash')
      .where('email', '=', person.email)
      .execute();
    const [salts, hashes] = [4, 5].map(
      (part) => new Set(rows.map((row) => row.password_hash.split('$')[part])).size,
    );
    expect([salts, hashes]).toEqual([1, 2]);
  });

  it('resend the link of the one whose password this browser typed [AUTH-06]', async () => {
    const person = newcomer();
    const browser = await openTestBrowser(server);
    await signUp(person, OWN, browser);
    await signUp(person, STRANGERS);
    await linksTo(server, person.email);
    await resend(person.email, browser);
    const links = await linksTo(server, person.email);
    expect(links).toHaveLength(3);
    expect((await openConfirmation(server, links[0])).status).toBe('verificado');
    expect((await logIn(person.email, OWN)).statusCode).toBe(200);

    const other = newcomer();
    await signUp(other, OWN);
    await signUp(other, STRANGERS);
    const elsewhere = await openTestBrowser(server);
    expect((await logIn(other.email, OWN, elsewhere)).statusCode).toBe(403);
    await linksTo(server, other.email);
    await resend(other.email, elsewhere);
    const [sent, ...before] = await linksTo(server, other.email);
    expect(before).toHaveLength(2);
    await openConfirmation(server, sent);
    expect((await logIn(other.email, OWN)).statusCode).toBe(200);
  });

  it('resend a link each to whoever has typed none of their passwords', async () => {
    const person = newcomer();
    await signUp(person, OWN);
    await signUp(person, STRANGERS, await openTestBrowser(server));
    await linksTo(server, person.email);
    await resend(person.email, await openTestBrowser(server));
    expect(await linksTo(server, person.email)).toHaveLength(4);
    // An app has nothing that identifies its sign-up.
    await resend(person.email);
    expect(await linksTo(server, person.email)).toHaveLength(6);
  });

  it('keep every link of one sign-up good until one is opened, in whatever order mails come', async () => {
    const person = newcomer();
    await signUp(person, OWN);
    await linksTo(server, person.email);
    server.clock.advance(1_000);
    await resend(person.email);
    const [second, first] = await linksTo(server, person.email);
    expect((await openConfirmation(server, first)).status).toBe('verificado');
    expect((await openConfirmation(server, second)).status).toBe('verified');
  });

  it('cannot be heaped up: the newest stay', async () => {
    const person = newcomer();
    for (let count = 0; count <= CEILINGS.pendingSignups; count += 1) {
      await signUp(person, `${OWN}${count}`);
    }
    const waiting = await server.services.db
      .selectFrom('signups')
      .select('id')
      .where('email', '=', person.email)
      .execute();
    expect(waiting).toHaveLength(CEILINGS.pendingSignups);
    expect((await logIn(person.email, `${OWN}0`)).json().code).toBe('invalid_credentials');
    expect((await logIn(person.email, `${OWN}1`)).json().code).toBe('email_not_verified');
  });
});

describe('several sign-ups for one CPF', () => {
  it('end with the first that is confirmed, and say so to whoever confirms another, however late [D7a]', async () => {
    const first = newcomer();
    const second = { ...newcomer(), cpf: first.cpf };
    await signUp(first, OWN);
    await signUp(second, STRANGERS);
    const [link] = await linksTo(server, second.email);
    await openConfirmation(server, (await linksTo(server, first.email))[0]);
    // The sign-up has ended before anyone opens its link.
    expect((await logIn(second.email, STRANGERS)).statusCode).toBe(404);
    const refused = { status: 'expirado', success: false, refused: true };
    expect(await openConfirmation(server, link)).toEqual(refused);
    server.clock.advance(25 * 3_600_000);
    expect(await openConfirmation(server, link)).toEqual(refused);
    expect((await logIn(second.email, STRANGERS)).statusCode).toBe(404);
    await resend(second.email);
    expect(await linksTo(server, second.email)).toHaveLength(1);
    const kept = await server.services.db
      .selectFrom('signups')
      .select('password_hash')
      .where('cpf', '=', first.cpf)
      .execute();
    expect(kept.map((row) => row.password_hash)).toEqual(['', '']);
  });
});

it('keeps no link that works in the database, sent or not', async () => {
  const person = newcomer();
  const readJobs = async () =>
    JSON.stringify(await server.services.db.selectFrom('jobs').selectAll().execute());
  server.partners.switches.set({ smtp: 'refuse' });
  await signUp(person, OWN);
  const before = await readJobs();
  await server.services.jobs.runDue();
  const after = await readJobs();
  server.partners.switches.reset();
  expect([before, after].join('')).toContain('send-confirmation');
  expect([before, after].join('')).not.toMatch(/verify|token/);
});
