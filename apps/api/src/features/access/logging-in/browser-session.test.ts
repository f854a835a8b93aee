import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import { getCustomerByEmail } from '@trilha/contract/profile/profile.endpoints.ts';
import { buildCustomer, openTestSession, TEST_PASSWORD } from '../../../builders/customer.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openTestBrowser } from '../../../testing/test-browser.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const credentials = (email: string, password = TEST_PASSWORD, automaker = 1) => ({
  body: { email, password, automaker },
});

describe('a session opened by a browser', () => {
  async function signedInBrowser(automaker_id = 1) {
    const customer = await buildCustomer(server.services, { automaker_id });
    const host = automaker_id === 1 ? 'mitsubishi.localhost:3000' : 'suzuki.localhost:3000';
    const browser = await openTestBrowser(server, host);
    const answer = await browser.call(
      access.login,
      credentials(customer.email, TEST_PASSWORD, automaker_id),
    );
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json<{ authorization: { token: string } }>().authorization;
    const read = (headers: Record<string, string> = {}) =>
      browser.call(getCustomerByEmail, {
        token,
        body: { email: customer.email, automaker_id },
        headers,
      });
    return { customer, browser, token, answer, read };
  }

  it('counts with both halves only: a stolen token is worthless', async () => {
    const { customer, token, answer, read } = await signedInBrowser();
    const sid = answer.cookies.find(({ name }) => name === 'sid');
    expect(sid).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect((await read()).statusCode).toBe(200);
    const elsewhere = await server.call(getCustomerByEmail, {
      token,
      body: { email: customer.email, automaker_id: 1 },
    });
    expect(elsewhere.statusCode).toBe(401);
    const stolen = await openTestBrowser(server);
    stolen.cookies.set('sid', 'another-half');
    const tried = await stolen.call(getCustomerByEmail, {
      token,
      body: { email: customer.email, automaker_id: 1 },
    });
    expect(tried.json().code).toBe('unauthenticated');
  });

  it('is never a cookie alone: auth-token is no credential', async () => {
    const { customer, browser, token } = await signedInBrowser();
    browser.cookies.set('auth-token', token);
    const answer = await browser.call(getCustomerByEmail, {
      body: { email: customer.email, automaker_id: 1 },
    });
    expect(answer.json().code).toBe('unauthenticated');
  });

  it('needs the forgery header and the same origin to change anything [SES-17]', async () => {
    const { read } = await signedInBrowser();
    expect((await read({ 'x-xsrf-token': '' })).json().code).toBe('csrf');
    expect((await read({ 'x-xsrf-token': 'guessed' })).json().code).toBe('csrf');
    expect((await read({ 'sec-fetch-site': 'cross-site' })).json().code).toBe('csrf');
    expect((await read({ 'sec-fetch-site': 'same-site' })).json().code).toBe('csrf');
    expect((await read()).statusCode).toBe(200);
  });

  it('cannot be opened from another site', async () => {
    const customer = await buildCustomer(server.services);
    const browser = await openTestBrowser(server);
    const answer = await browser.call(access.login, {
      ...credentials(customer.email),
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.json().code).toBe('csrf');
    expect(answer.cookies.map(({ name }) => name)).not.toContain('sid');
  });

  it("is of one brand: the other brand's host does not know it", async () => {
    const { customer, browser, token } = await signedInBrowser(2);
    const call = (host: string, automaker_id: number) =>
      browser.call(getCustomerByEmail, {
        token,
        body: { email: customer.email, automaker_id },
        headers: { host },
      });
    expect((await call('mitsubishi.localhost:3000', 1)).json().code).toBe('unauthenticated');
    expect((await call('suzuki.localhost:3000', 1)).json().code).toBe('invalid');
    expect((await call('suzuki.localhost:3000', 2)).statusCode).toBe(200);
  });

  it('loses its hidden half at logout', async () => {
    const { browser, token, read } = await signedInBrowser();
    const answer = await browser.call(access.logout, { token, body: {} });
    expect(answer.cookies.find(({ name }) => name === 'sid')).toMatchObject({ value: '' });
    expect((await read()).json().code).toBe('unauthenticated');
  });

  it('ends when somebody else logs in there, though the server never heard of the logout', async () => {
    const first = await signedInBrowser();
    const sid = first.browser.cookies.get('sid') ?? '';
    const second = await buildCustomer(server.services);
    const login = await first.browser.call(access.login, credentials(second.email));
    const kept = new Map(first.browser.cookies);
    // The delayed logout arrives from the browser, where another customer is logged in by now.
    const late = await first.browser.call(access.logout, { token: first.token, body: {} });
    expect(late.json().code).toBe('unauthenticated');
    expect(first.browser.cookies).toEqual(kept);
    first.browser.cookies.set('sid', sid);
    expect((await first.read()).json().code).toBe('unauthenticated');
    first.browser.cookies.set('sid', kept.get('sid') ?? '');
    const { token } = login.json<{ authorization: { token: string } }>().authorization;
    const read = await first.browser.call(getCustomerByEmail, {
      token,
      body: { email: second.email, automaker_id: 1 },
    });
    expect(read.statusCode).toBe(200);
  });

  it('takes the hidden half along at logout only where it is its own', async () => {
    const { browser, customer } = await signedInBrowser();
    const plain = await openTestSession(server.services, customer);
    const answer = await browser.call(access.logout, { token: plain.token, body: {} });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.map(({ name }) => name)).not.toContain('sid');
  });

  it('has a Secure __Host- cookie outside a demonstration', async () => {
    const production = await startTestApp({ demo: false });
    const customer = await buildCustomer(production.services);
    const browser = await openTestBrowser(production, 'portal.mitsubishi.example');
    const answer = await browser.call(access.login, credentials(customer.email));
    expect(answer.cookies.find(({ name }) => name === '__Host-sid')).toMatchObject({
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    await production.close();
  });
});
