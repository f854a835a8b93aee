import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { acceptStaffLink } from '@trilha/contract/staff/factors.endpoints.ts';
import * as endpoints from '@trilha/contract/staff/staff.endpoints.ts';
import { type BuiltStaff, buildStaff } from '../../../builders/staff.ts';
import { countAttempt, type RateLimit } from '../../../platform/requests/rate-limit.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import { enrolTotp, enterStaff, newStaff } from '../../../testing/enrol-staff.ts';
import { openStaffBrowser, STAFF_COOKIE } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { SIGN_IN_BY_ACCOUNT, SIGN_IN_BY_ADDRESS } from '../staff-limits.ts';

let server: TestApp;
let staff: BuiltStaff;
let browser: TestBrowser;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ staff, browser } = await newStaff(server));
});

const errorOf = (answer: { json: () => { code?: string } }) => answer.json().code;
const enter = (password = staff.password, from = '127.0.0.1') =>
  browser.call(endpoints.staffSignIn, { body: { email: staff.email, password }, from });
const challenge = async () => (await enterStaff(browser, staff)).challenge;
const prove = async (code: string) =>
  browser.call(endpoints.proveTotp, { body: { challenge: await challenge(), code } });
const isOpen = async () => (await browser.call(endpoints.readStaffSession)).statusCode === 200;

/** Uses up a limit except for `left` attempts. */
async function useUp(limit: RateLimit, subject: string, left: number): Promise<void> {
  const { db, clock } = server.services;
  for (let hits = left; hits < limit.limit; hits += 1) {
    await countAttempt(db, limit, subject, clock.now());
  }
}

async function wrong(times: number): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) {
    expect(errorOf(await enter('Errada@2026'))).toBe('invalid_credentials');
  }
}

it('forgets wrong passwords of a network after a right one [STAFF-11]', async () => {
  await wrong(9);
  expect((await enter()).statusCode).toBe(200);
  await wrong(10);
  expect(errorOf(await enter())).toBe('too_many_requests');
  // They can sign in from another network, and a colleague from this one.
  expect((await enter(staff.password, '203.0.113.7')).statusCode).toBe(200);
  const colleague = await buildStaff(server.services, 'support');
  expect(await enterStaff(browser, colleague)).toMatchObject({ step: 'enrol' });
});

it('counts wrong passwords of an account from wherever they come, and no right one [STAFF-11]', async () => {
  await useUp(SIGN_IN_BY_ACCOUNT, staff.email, 1);
  expect((await enter()).statusCode).toBe(200);
  expect((await enter()).statusCode).toBe(200);
  expect(errorOf(await enter('Errada@2026', '203.0.113.7'))).toBe('invalid_credentials');
  // Above the limit each network may try once a minute, and a right password counts as a try.
  expect((await enter(staff.password, '198.51.100.7')).statusCode).toBe(200);
  expect(errorOf(await enter(staff.password, '198.51.100.7'))).toBe('too_many_requests');
});

it('counts all tries of an address, passwords and links alike [STAFF-11]', async () => {
  await useUp(SIGN_IN_BY_ADDRESS, '127.0.0.1', 2);
  const body = { token: newToken(), password: 'Comprida@2026' };
  expect((await enter()).statusCode).toBe(200);
  expect(errorOf(await browser.call(acceptStaffLink, { body }))).toBe('invalid_token');
  expect(errorOf(await browser.call(acceptStaffLink, { body }))).toBe('too_many_requests');
  expect(errorOf(await enter())).toBe('too_many_requests');
  expect((await enter(staff.password, '203.0.113.7')).statusCode).toBe(200);
});

it('forgets wrong factors after a right one [STAFF-11]', async () => {
  const { code } = await enrolTotp(browser, server.clock, await challenge());
  const wrongCodes = async () => {
    for (let tries = 0; tries < 9; tries += 1) {
      expect(errorOf(await prove('000000'))).toBe('wrong_factor');
    }
  };
  await wrongCodes();
  server.clock.advance(60_000);
  expect((await prove(code())).statusCode).toBe(200);
  await wrongCodes();
  server.clock.advance(60_000);
  expect((await prove(code())).statusCode).toBe(200);
});

it('ends the session that its browser had, and no other [STAFF-12]', async () => {
  const { code } = await enrolTotp(browser, server.clock, await challenge());
  const first = browser.cookies.get(STAFF_COOKIE) ?? '';
  const own = browser;
  browser = await openStaffBrowser(server);
  server.clock.advance(60_000);
  await prove(code());
  const elsewhere = browser;
  browser = own;
  server.clock.advance(60_000);
  expect((await prove(code())).statusCode).toBe(200);
  expect(await isOpen()).toBe(true);
  browser.cookies.set(STAFF_COOKIE, first);
  expect(await isOpen()).toBe(false);
  browser = elsewhere;
  expect(await isOpen()).toBe(true);
});
