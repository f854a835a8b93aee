import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as factors from '@trilha/contract/staff/factors.endpoints.ts';
import * as endpoints from '@trilha/contract/staff/staff.endpoints.ts';
import type { BuiltStaff } from '../../../builders/staff.ts';
import {
  askEnrolment,
  enrolPasskey,
  enrolTotp,
  enterStaff,
  newStaff,
  showPasskey,
} from '../../../testing/enrol-staff.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { signInAgain, STAFF_COOKIE } from '../../../testing/sign-in-staff.ts';
import { softwarePasskey } from '../../../testing/software-passkey.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { STAFF_HOST } from '../../../testing/test-config.ts';
import { totpCode } from '../factors/totp.ts';

const MINUTE = 60_000;

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
const enter = async () => (await enterStaff(browser, staff)).challenge;
const enrol = (challenge: string) => enrolTotp(browser, server.clock, challenge);
const begin = async (challenge: string) => {
  const begun = await browser.call(factors.beginTotp, { body: { challenge } });
  return begun.json<{ secret: string }>().secret;
};
const confirm = (challenge: string, secret: string) => {
  const code = totpCode(secret, server.clock.now());
  return browser.call(factors.confirmTotp, { body: { challenge, code, label: 'Celular' } });
};
const prove = (challenge: string, code: string, headers = {}) =>
  browser.call(endpoints.proveTotp, { body: { challenge, code }, headers });

it('enrols by the password alone the first factor only, of two sign-ins that were begun [STAFF-15]', async () => {
  const early = await enter();
  const secret = await begin(early);
  expect((await enrol(await enter())).answer.statusCode).toBe(200);
  expect(errorOf(await confirm(early, secret))).toBe('challenge_over');
  expect((await browser.call(endpoints.readStaffSession)).statusCode).toBe(200);
  const own = await browser.call(factors.listFactors);
  expect(own.json().factors).toHaveLength(1);
});

it('enrols once, of one question that is answered twice at once [STAFF-15]', async () => {
  await enrol(await enter());
  const challenge = await askEnrolment(browser);
  const secret = await begin(challenge);
  server.clock.advance(MINUTE);
  const answers = await Promise.all([confirm(challenge, secret), confirm(challenge, secret)]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const own = await browser.call(factors.listFactors);
  expect(own.json().factors).toHaveLength(2);
});

it('enrols one more in a session that still is [STAFF-15]', async () => {
  await enrol(await enter());
  const challenge = await askEnrolment(browser);
  const secret = await begin(challenge);
  await browser.call(endpoints.staffSignOut);
  expect(errorOf(await confirm(challenge, secret))).toBe('challenge_over');
});

it('leaves the ten codes of one list, of several made at once [STAFF-17]', async () => {
  await enrol(await enter());
  const renew = () => browser.call(factors.renewRecoveryCodes);
  const renewed = await Promise.all([renew(), renew(), renew(), renew()]);
  expect(renewed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const own = await browser.call(factors.listFactors);
  expect(own.json().recovery_codes_left).toBe(10);
});

it('opens by the code of any app of one’s own [STAFF-08]', async () => {
  await enrol(await enter());
  const second = await enrol(await askEnrolment(browser));
  server.clock.advance(MINUTE);
  expect((await prove(await enter(), second.code())).statusCode).toBe(200);
});

it('opens by any passkey of one’s own [STAFF-16]', async () => {
  const [first, second] = [softwarePasskey(STAFF_HOST), softwarePasskey(STAFF_HOST)];
  await enrolPasskey(browser, await enter(), first);
  await enrolPasskey(browser, await askEnrolment(browser), second);
  for (const key of [second, first]) {
    expect((await showPasskey(browser, await enter(), key)).statusCode).toBe(200);
  }
});

it('keeps of how a passkey is reached the words that a browser knows [STAFF-16]', async () => {
  const key = softwarePasskey(STAFF_HOST);
  const challenge = await enter();
  const begun = await browser.call(factors.beginPasskey, { body: { challenge } });
  const made = key.create(begun.json().options.challenge);
  const transports = ['internal', 'USB!', 'x'.repeat(21), 'a b'];
  const response = { ...(made['response'] as object), transports };
  const body = { challenge, credential: { ...made, response }, label: 'Chave' };
  expect((await browser.call(factors.confirmPasskey, { body })).statusCode).toBe(200);
  const asked = await browser.call(factors.passkeyOptions, { body: { challenge: await enter() } });
  expect(asked.json().options.allowCredentials).toMatchObject([{ transports: ['internal'] }]);
});

it('makes no session fresh that has ended [STAFF-13]', async () => {
  const { code } = await enrol(await enter());
  const refreshed = await browser.call(endpoints.refreshFactor);
  const asked = refreshed.json<{ challenge: string }>().challenge;
  const cookie = browser.cookies.get(STAFF_COOKIE) ?? '';
  await browser.call(endpoints.staffSignOut);
  browser.cookies.set(STAFF_COOKIE, cookie);
  server.clock.advance(MINUTE);
  expect(errorOf(await prove(asked, code()))).toBe('challenge_over');
});

it('tells of a session its device, factor, begin and last use, and the audit which one was ended [STAFF-36, STAFF-72]', async () => {
  const { code } = await enrol(await enter());
  server.clock.advance(MINUTE);
  const began = server.clock.now().toISOString();
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/140.0';
  await prove(await enter(), code(), { 'user-agent': agent });
  server.clock.advance(5 * MINUTE);
  const last_seen_at = server.clock.now().toISOString();
  await browser.call(endpoints.readStaffSession);
  const listed = await browser.call(endpoints.listOwnSessions);
  const told = { device: 'Firefox no Windows', factor: 'totp', created_at: began, last_seen_at };
  expect(listed.json().sessions).toEqual([{ id: expect.any(Number), is_current: true, ...told }]);
  const { sessionId } = await signInAgain(server, staff);
  await browser.call(endpoints.endOwnSession, { params: { id: sessionId } });
  expect((await auditOf(server, 'staff', staff.id)).at(-1)).toEqual({
    actor: 'staff',
    action: 'session-ended',
    detail: { session: sessionId },
  });
});
