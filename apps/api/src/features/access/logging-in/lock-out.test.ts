import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import { CEILINGS } from '@trilha/contract/account/ceilings.ts';
import { buildApp } from '../../../app.ts';
import { buildCustomer, TEST_PASSWORD } from '../../../builders/customer.ts';
import { type CallOptions, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openTestBrowser, type TestBrowser } from '../../../testing/test-browser.ts';
import { newestLinkTo } from '../../../testing/outside/test-mail.ts';
import { accountSubject, LOGIN_BY_ADDRESS, LOGIN_BY_STRANGERS } from '../access-limits.ts';
import { countAttempt } from '../../../platform/requests/rate-limit.ts';

const WRONG = 'Errada@1';
const QUARTER = 15 * 60_000;
const STRANGER = '198.51.100.7';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Caller = Pick<TestBrowser, 'call'>;

async function logIn(
  email: string,
  password: string,
  options: CallOptions = {},
  caller: Caller = server,
) {
  const body = { email, password, automaker: 1 };
  return (await caller.call(access.login, { body, ...options })).statusCode;
}

/** Enters wrong passwords until refused without a check; returns the number of attempts. */
async function exhaust(email: string, options: CallOptions, caller: Caller = server) {
  let count = 1;
  while ((await logIn(email, WRONG, options, caller)) !== 429) count += 1;
  return count;
}

/** Simulates attempts by many strangers from different networks. */
async function manyStrangers(email: string): Promise<void> {
  const { db, clock } = server.services;
  for (let count = 0; count < LOGIN_BY_STRANGERS.limit; count += 1) {
    await countAttempt(db, LOGIN_BY_STRANGERS, accountSubject(1, email), clock.now());
  }
}

/** Simulates strangers who used up the limit of every network. */
async function fillAddresses(): Promise<void> {
  await server.services.db
    .updateTable('rate_limits')
    .set({ hits: LOGIN_BY_ADDRESS.limit })
    .where('key', 'like', `${LOGIN_BY_ADDRESS.name}:%`)
    .execute();
}

async function knownBrowser(email: string): Promise<TestBrowser> {
  const browser = await openTestBrowser(server);
  expect(await logIn(email, TEST_PASSWORD, {}, browser)).toBe(200);
  return browser;
}

describe('wrong passwords of strangers', () => {
  it('do not stop the right one from elsewhere, and can be repeated as often as they like', async () => {
    const { email } = await buildCustomer(server.services);
    for (let round = 0; round < 2; round += 1) {
      expect(await exhaust(email, { from: STRANGER })).toBe(11);
      expect(await logIn(email, TEST_PASSWORD, { from: STRANGER })).toBe(429);
      expect(await logIn(email, TEST_PASSWORD)).toBe(200);
      server.clock.advance(QUARTER);
    }
  });

  it('from many places together stop an unknown browser, never a known one', async () => {
    const { email } = await buildCustomer(server.services);
    const browser = await knownBrowser(email);
    await manyStrangers(email);
    expect(await logIn(email, TEST_PASSWORD, { from: STRANGER })).toBe(429);
    expect(await logIn(email, TEST_PASSWORD, {}, await openTestBrowser(server))).toBe(429);
    expect(await logIn(email, TEST_PASSWORD, { from: STRANGER }, browser)).toBe(200);
    server.clock.advance(60 * 60_000);
    expect(await logIn(email, TEST_PASSWORD, { from: STRANGER })).toBe(200);
  });

  it('from one address, which a carrier gives to thousands, never stop a known browser there', async () => {
    const { email } = await buildCustomer(server.services);
    const browser = await knownBrowser(email);
    await fillAddresses();
    expect(await logIn(email, TEST_PASSWORD)).toBe(429);
    expect(await logIn(email, TEST_PASSWORD, {}, browser)).toBe(200);
    server.clock.advance(QUARTER - 1);
    expect(await logIn(email, TEST_PASSWORD)).toBe(429);
    server.clock.advance(1);
    expect(await logIn(email, TEST_PASSWORD)).toBe(200);
  });

  it('end for a new browser with a new password', async () => {
    const { email } = await buildCustomer(server.services);
    const lost = await knownBrowser(email);
    await manyStrangers(email);
    const browser = await openTestBrowser(server);
    const url = 'http://mitsubishi.localhost:3000';
    await browser.call(access.forgotPassword, { body: { email, automaker_id: 1, url } });
    const token = (await newestLinkTo(server, email)).searchParams.get('token') ?? '';
    const password = 'Poeira@fina';
    const body = { email, token, password, password_confirmation: password, automaker_id: 1 };
    expect((await browser.call(access.resetPassword, { body })).statusCode).toBe(200);
    await manyStrangers(email);
    expect(await logIn(email, password, {}, browser)).toBe(200);
    // A customer who needed a new password may have lost the known browser, so it is forgotten.
    expect(await logIn(email, password, {}, lost)).toBe(429);
  });

  it('from one IPv6 network count together', async () => {
    const { email } = await buildCustomer(server.services);
    for (let count = 1; count <= 10; count += 1) {
      expect(await logIn(email, WRONG, { from: `2001:db8:5:5::${count}` })).toBe(401);
    }
    expect(await logIn(email, WRONG, { from: '2001:db8:5:5:ffff::1' })).toBe(429);
    expect(await logIn(email, WRONG, { from: '2001:db8:5:6::1' })).toBe(401);
  });
});

describe('a known browser', () => {
  it('is bounded by a count of its own, on every replica', async () => {
    const { email } = await buildCustomer(server.services);
    const [browser, another] = [await knownBrowser(email), await knownBrowser(email)];
    expect(await exhaust(email, {}, browser)).toBe(11);
    expect(await logIn(email, TEST_PASSWORD, {}, browser)).toBe(429);
    expect(await logIn(email, TEST_PASSWORD, {}, another)).toBe(200);
    const replica = await buildApp(server.services);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const there = await replica.inject({
      method: 'POST',
      url: '/api/login',
      headers: {
        cookie,
        host: 'mitsubishi.localhost:3000',
        'sec-fetch-site': 'same-origin',
        'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      },
      payload: { email, password: TEST_PASSWORD, automaker: 1 },
    });
    expect(there.statusCode).toBe(429);
    await replica.close();
    expect(await logIn(email, TEST_PASSWORD, {}, await openTestBrowser(server))).toBe(200);
    server.clock.advance(QUARTER - 1);
    expect(await logIn(email, TEST_PASSWORD, {}, browser)).toBe(429);
    server.clock.advance(1);
    expect(await logIn(email, TEST_PASSWORD, {}, browser)).toBe(200);
  });

  it('is known for its own customer only, and keeps to itself what the server can tell it by', async () => {
    const { email, id } = await buildCustomer(server.services);
    const other = await buildCustomer(server.services);
    const browser = await openTestBrowser(server);
    const answer = await browser.call(access.login, {
      body: { email, password: TEST_PASSWORD, automaker: 1 },
    });
    const cookie = answer.cookies.find(({ name }) => name === 'device');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    const known = await server.services.db
      .selectFrom('known_devices')
      .selectAll()
      .where('customer_id', '=', id)
      .execute();
    expect(known).toHaveLength(1);
    expect(JSON.stringify(known)).not.toContain(cookie?.value);
    await manyStrangers(other.email);
    expect(await logIn(other.email, TEST_PASSWORD, {}, browser)).toBe(429);
    browser.cookies.set('device', 'a'.repeat(43));
    await manyStrangers(email);
    expect(await logIn(email, TEST_PASSWORD, {}, browser)).toBe(429);
  });
});

it('keeps the sessions and browsers of an account that were used last', async () => {
  const { email, id, token } = await buildCustomer(server.services);
  for (let count = 0; count < CEILINGS.sessions; count += 1) {
    server.clock.advance(1_000);
    await knownBrowser(email);
  }
  await knownBrowser(email);
  const { db } = server.services;
  const alive = db.selectFrom('sessions').select('id').where('revoked_at', 'is', null);
  expect(await alive.where('customer_id', '=', id).execute()).toHaveLength(CEILINGS.sessions);
  const devices = db.selectFrom('known_devices').select('id').where('customer_id', '=', id);
  expect(await devices.execute()).toHaveLength(CEILINGS.devices);
  expect((await server.call(access.logout, { token, body: {} })).statusCode).toBe(401);
});
