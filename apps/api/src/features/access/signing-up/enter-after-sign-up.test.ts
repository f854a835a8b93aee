import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { getCustomerByEmail } from '@trilha/contract/profile/profile.endpoints.ts';
import { linksTo, newestLinkTo, openConfirmation } from '../../../testing/outside/test-mail.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openTestBrowser, type TestBrowser } from '../../../testing/test-browser.ts';
import { ENTRY_MS } from './enter-after-sign-up.ts';

const password = 'Barro#vermelho';
let server: TestApp;
let serial = 0;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

interface Newcomer {
  readonly email: string;
  readonly cpf: string;
  readonly browser: TestBrowser;
}

async function signUp(given: Partial<Newcomer> = {}): Promise<Newcomer> {
  serial += 1;
  const browser = given.browser ?? (await openTestBrowser(server));
  const email = given.email ?? `novata${serial}@trilha.example`;
  const cpf = fictitiousCpf(700 + serial);
  const url = 'http://mitsubishi.localhost:3000/auth/confirm';
  const body = { cpf, email, password, password_confirmation: password, url, automaker: 1 };
  expect((await browser.call(access.signUp, { body })).statusCode).toBe(201);
  return { email, cpf, browser };
}

/** Opens the newest link in another browser. */
const confirm = async (email: string) =>
  openConfirmation(server, (await linksTo(server, email)).at(0));

async function enter(email: string, browser: Pick<TestBrowser, 'call'>, automaker = 1) {
  const answer = await browser.call(access.enterAfterSignUp, { body: { email, automaker } });
  expect(answer.statusCode).toBe(200);
  return answer.json().session as access.OpenedSession | null;
}

describe('the browser that signed up', () => {
  it('enters once its link was opened anywhere, with both halves of a session [JOUR-89]', async () => {
    const { email, cpf, browser } = await signUp();
    expect(await enter(email, browser)).toBeNull();
    await confirm(email);
    const session = await enter(email, browser);
    expect(session?.customerData.email).toBe(email);
    expect(browser.cookies.get('signup')).toBe('');
    const token = session?.authorization.token ?? '';
    const body = { email, automaker_id: 1 };
    const own = await browser.call(getCustomerByEmail, { token, body });
    expect(own.json().customer.person.cpf).toBe(cpf);
    expect((await server.call(getCustomerByEmail, { token, body })).statusCode).toBe(401);
  });

  it('enters once only, also with the cookie kept [JOUR-89]', async () => {
    const { email, browser } = await signUp();
    await confirm(email);
    const secret = browser.cookies.get('signup') ?? '';
    expect(await enter(email, browser)).not.toBeNull();
    const again = await openTestBrowser(server);
    again.cookies.set('signup', secret);
    expect(await enter(email, again)).toBeNull();
  });

  it('cannot enter more than a day after the sign-up [JOUR-89]', async () => {
    const { email, browser } = await signUp();
    await confirm(email);
    await server.services.db
      .updateTable('signups')
      .set({ created_at: new Date(server.clock.now().getTime() - ENTRY_MS) })
      .where('email', '=', email)
      .execute();
    expect(await enter(email, browser)).toBeNull();
  });

  it('cannot enter while somebody is signed in there [JOUR-89]', async () => {
    const first = await signUp();
    await confirm(first.email);
    expect(await enter(first.email, first.browser)).not.toBeNull();
    const second = await signUp({ browser: first.browser });
    await confirm(second.email);
    expect(await enter(second.email, second.browser)).toBeNull();
    const kept = await openTestBrowser(server);
    kept.cookies.set('signup', second.browser.cookies.get('signup') ?? '');
    expect(await enter(second.email, kept)).not.toBeNull();
  });
});

describe('the secret of a sign-up', () => {
  /** A confirmed sign-up whose browser has not entered. */
  async function confirmed(): Promise<Newcomer> {
    const newcomer = await signUp();
    await confirm(newcomer.email);
    return newcomer;
  }
  const logIn = async (email: string, caller: Pick<TestBrowser, 'call'>, word = password) => {
    const body = { email, password: word, automaker: 1 };
    const answer = await caller.call(access.login, { body });
    expect(answer.statusCode).toBe(200);
    return answer.json().authorization.token as string;
  };

  it('is worth nothing after a login and logout in its browser, also with the cookie kept [JOUR-89]', async () => {
    const { email, browser } = await confirmed();
    const secret = browser.cookies.get('signup') ?? '';
    const token = await logIn(email, browser);
    expect(browser.cookies.get('signup')).toBe('');
    await browser.call(access.logout, { token, body: {} });
    browser.cookies.set('signup', secret);
    expect(await enter(email, browser)).toBeNull();
  });

  it('is worth nothing after a login elsewhere [JOUR-89]', async () => {
    const { email, browser } = await confirmed();
    await logIn(email, await openTestBrowser(server));
    expect(await enter(email, browser)).toBeNull();
  });

  it('is worth nothing after the owner of the e-mail recovered the password [JOUR-89]', async () => {
    const { email, browser } = await confirmed();
    const url = 'http://mitsubishi.localhost:3000/verifyToken';
    await server.call(access.forgotPassword, { body: { email, automaker_id: 1, url } });
    const token = (await newestLinkTo(server, email)).searchParams.get('token') ?? '';
    const chosen = { password: 'Poeira@fina', password_confirmation: 'Poeira@fina' };
    const body = { email, token, ...chosen, automaker_id: 1 };
    expect((await server.call(access.resetPassword, { body })).statusCode).toBe(200);
    expect(await enter(email, browser)).toBeNull();
  });

  it('leaves the browser with the login of somebody else, who then is not followed [JOUR-89]', async () => {
    const waiting = await signUp();
    const other = await confirmed();
    await logIn(other.email, waiting.browser);
    expect(waiting.browser.cookies.get('signup')).toBe('');
  });
});

describe('any other browser', () => {
  it('cannot enter: without the secret, with another sign-up’s, for another brand [JOUR-89]', async () => {
    const { email, browser } = await signUp();
    const stranger = await signUp({ email });
    const other = await signUp();
    await confirm(other.email);
    const links = await linksTo(server, email);
    // The older link belongs to the first browser.
    await openConfirmation(server, links.at(-1));
    expect(await enter(email, await openTestBrowser(server))).toBeNull();
    expect(await enter(email, stranger.browser)).toBeNull();
    expect(await enter(email, other.browser)).toBeNull();
    expect(await enter(email, server)).toBeNull();
    const body = { email, automaker: 2 };
    expect(
      (await browser.call(access.enterAfterSignUp, { body })).json().session ?? null,
    ).toBeNull();
    expect(await enter(email, browser)).not.toBeNull();
  });
});
