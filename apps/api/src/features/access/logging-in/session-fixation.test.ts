import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import { getNotices } from '@trilha/contract/notices/notices.endpoints.ts';
import { type BuiltCustomer, buildCustomer, openTestSession } from '../../../builders/customer.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openTestBrowser, type TestBrowser } from '../../../testing/test-browser.ts';

describe('a cookie that somebody put there before the login', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  async function logIn(browser: TestBrowser, { email, password }: BuiltCustomer): Promise<string> {
    const answer = await browser.call(access.login, { body: { email, password, automaker: 1 } });
    expect(answer.statusCode).toBe(200);
    return answer.json().authorization.token;
  }

  /** The response to a thief's browser with these two parts of a session. */
  async function read(token: string, sid: string): Promise<number> {
    const thief = await openTestBrowser(server);
    thief.cookies.set('sid', sid);
    return (await thief.call(getNotices, { token })).statusCode;
  }

  it('is no half of the session that the login opens', async () => {
    const planted = newToken();
    const victim = await openTestBrowser(server);
    victim.cookies.set('sid', planted);
    const token = await logIn(victim, await buildCustomer(server.services));
    const sid = victim.cookies.get('sid') ?? '';
    expect(sid).not.toBe(planted);
    expect(await read(token, planted)).toBe(401);
    expect(await read(planted, planted)).toBe(401);
    expect(await read(token, sid)).toBe(200);
  });

  it('ends the session that it belonged to, and is no half of the new one', async () => {
    const stranger = await buildCustomer(server.services);
    const own = await openTestSession(server.services, stranger, { browser: true });
    expect(await read(own.token, own.sid)).toBe(200);
    const victim = await openTestBrowser(server);
    victim.cookies.set('sid', own.sid);
    victim.cookies.set('auth-token', own.token);
    const token = await logIn(victim, await buildCustomer(server.services));
    const sid = victim.cookies.get('sid') ?? '';
    expect(await read(own.token, own.sid)).toBe(401);
    expect(await read(own.token, sid)).toBe(401);
    expect(await read(token, own.sid)).toBe(401);
    expect(await read(token, sid)).toBe(200);
  });

  it('does not choose the token: each login makes another, in the same browser too', async () => {
    const customer = await buildCustomer(server.services);
    const browser = await openTestBrowser(server);
    const [first, firstSid] = [await logIn(browser, customer), browser.cookies.get('sid') ?? ''];
    const [second, secondSid] = [await logIn(browser, customer), browser.cookies.get('sid') ?? ''];
    expect(new Set([first, second, firstSid, secondSid]).size).toBe(4);
    expect(await read(first, firstSid)).toBe(401);
    expect(await read(first, secondSid)).toBe(401);
    expect(await read(second, firstSid)).toBe(401);
    expect(await read(second, secondSid)).toBe(200);
  });
});
