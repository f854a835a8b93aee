import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as factors from '@trilha/contract/staff/factors.endpoints.ts';
import * as endpoints from '@trilha/contract/staff/staff.endpoints.ts';
import { type BuiltStaff, buildStaff } from '../../../builders/staff.ts';
import {
  askEnrolment,
  enrolPasskey,
  enrolTotp,
  enterStaff,
  newStaff,
  showPasskey,
} from '../../../testing/enrol-staff.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { openStaffBrowser, signInAgain, STAFF_COOKIE } from '../../../testing/sign-in-staff.ts';
import { softwarePasskey } from '../../../testing/software-passkey.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { STAFF_HOST } from '../../../testing/test-config.ts';

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
const enter = () => enterStaff(browser, staff);
const read = () => browser.call(endpoints.readStaffSession);

const showCode = (challenge: string, code: string) =>
  browser.call(factors.proveRecovery, { body: { challenge, code } });

describe('enrolling a second factor', () => {
  it('is what the first sign-in leads to, and opens a session with ten codes [STAFF-14]', async () => {
    const { challenge, step } = await enter();
    expect(step).toBe('enrol');
    expect((await read()).statusCode).toBe(401);
    const wrong = { challenge, code: '000000', label: 'Celular' };
    expect(errorOf(await browser.call(factors.confirmTotp, { body: wrong }))).toBe('wrong_factor');
    const { address, secret, answer } = await enrolTotp(browser, server.clock, challenge);
    expect(address).toContain(`secret=${secret}`);
    expect(new Set(answer.json().recovery_codes).size).toBe(10);
    expect((await read()).json().staff.id).toBe(staff.id);
    expect(await enter()).toMatchObject({ step: 'factor', factors: ['totp', 'recovery'] });
  });

  it('stands in the audit with who it was and the session, as do factors removed and codes renewed [STAFF-36]', async () => {
    await enrolTotp(browser, server.clock, (await enter()).challenge);
    const more = await browser.call(factors.askEnrolment);
    const key = softwarePasskey(STAFF_HOST);
    const enrolled = await enrolPasskey(browser, more.json<{ challenge: string }>().challenge, key);
    const session = enrolled.json<{ staff: { session: { id: number } } }>().staff.session.id;
    await browser.call(factors.renewRecoveryCodes);
    const own = await browser.call(factors.listFactors);
    const [{ id } = { id: 0 }] = own.json<{ factors: Array<{ id: number }> }>().factors;
    await browser.call(factors.removeFactor, { params: { id } });
    const rows = await auditOf(server, 'staff', staff.id, 'staff_id', 'staff_session');
    const by = (action: string, detail: unknown, staff_session: unknown = session) => ({
      action,
      actor: 'staff',
      detail,
      staff_id: staff.id,
      staff_session,
    });
    expect(rows).toEqual([
      by('factor-enrolled', { factor: 'totp' }, expect.any(Number)),
      by('factor-enrolled', { factor: 'passkey' }),
      by('recovery-codes-renewed', {}),
      by('factor-removed', { factor: 'totp' }),
    ]);
  });

  it('keeps secrets and codes as nobody can read them [STAFF-09]', async () => {
    const { challenge } = await enter();
    const { secret, answer } = await enrolTotp(browser, server.clock, challenge);
    const { db } = server.services;
    const rows = [
      await db.selectFrom('staff_authenticators').selectAll().execute(),
      await db.selectFrom('staff_challenges').selectAll().execute(),
      await db.selectFrom('staff_recovery_codes').selectAll().execute(),
    ].flat(2);
    const stored = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value))
      .join(' ');
    expect(stored).not.toContain(secret);
    const [code = ''] = answer.json<{ recovery_codes: string[] }>().recovery_codes;
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replace('-', ''));
  });

  it('ends every other session of the account [STAFF-15]', async () => {
    await enrolTotp(browser, server.clock, (await enter()).challenge);
    const other = await signInAgain(server, staff);
    const stranger = await signInAgain(server, await buildStaff(server.services, 'support'));
    const challenge = await askEnrolment(browser);
    const before = browser.cookies.get(STAFF_COOKIE) ?? '';
    const answer = await enrolPasskey(browser, challenge, softwarePasskey(STAFF_HOST));
    // A staff member with recovery codes keeps them.
    expect(answer.json().recovery_codes).toEqual([]);
    expect((await read()).statusCode).toBe(200);
    expect((await other.call(endpoints.readStaffSession)).statusCode).toBe(401);
    expect((await stranger.call(endpoints.readStaffSession)).statusCode).toBe(200);
    browser.cookies.set(STAFF_COOKIE, before);
    expect((await read()).statusCode).toBe(401);
  });

  it('of one more factor counts in the session that asked, with a fresh factor [STAFF-15]', async () => {
    await enrolTotp(browser, server.clock, (await enter()).challenge);
    const challenge = await askEnrolment(browser);
    const own = browser;
    browser = await openStaffBrowser(server);
    const body = { challenge };
    expect(errorOf(await browser.call(factors.beginTotp, { body }))).toBe('challenge_over');
    browser = own;
    server.clock.advance(5 * MINUTE);
    expect(errorOf(await browser.call(factors.askEnrolment))).toBe('fresh_factor_needed');
  });
});

describe('a passkey', () => {
  it('opens a session, its owner verified, for this host alone [STAFF-16]', async () => {
    const key = softwarePasskey(STAFF_HOST);
    expect((await enrolPasskey(browser, (await enter()).challenge, key)).statusCode).toBe(200);
    const { challenge, factors: offered } = await enter();
    expect(offered).toEqual(['passkey', 'recovery']);
    const tries = [
      { origin: `http://mitsubishi.localhost:3000` },
      { origin: 'https://gestao.localhost.evil.example' },
      { verified: false },
    ] as const;
    for (const at of tries) {
      expect(errorOf(await showPasskey(browser, challenge, key, at))).toBe('wrong_factor');
    }
    const other = softwarePasskey(STAFF_HOST);
    expect(errorOf(await showPasskey(browser, challenge, other))).toBe('wrong_factor');
    expect((await showPasskey(browser, challenge, key)).json().staff.session.factor).toBe(
      'passkey',
    );
  });

  it('signs one challenge: what was seen once opens nothing more [STAFF-16]', async () => {
    const key = softwarePasskey(STAFF_HOST);
    await enrolPasskey(browser, (await enter()).challenge, key);
    const { challenge } = await enter();
    const asked = await browser.call(factors.passkeyOptions, { body: { challenge } });
    const credential = key.get(asked.json().options.challenge);
    const show = (to: string) =>
      browser.call(factors.provePasskey, { body: { challenge: to, credential } });
    expect((await show(challenge)).statusCode).toBe(200);
    expect(errorOf(await show(challenge))).toBe('challenge_over');
    const next = (await enter()).challenge;
    await browser.call(factors.passkeyOptions, { body: { challenge: next } });
    expect(errorOf(await show(next))).toBe('wrong_factor');
    // A cloned device would repeat a counter value.
    expect(errorOf(await showPasskey(browser, next, key, { counter: 1 }))).toBe('wrong_factor');
  });

  it('is not made for another host, nor without its owner verified [STAFF-16]', async () => {
    const key = softwarePasskey(STAFF_HOST);
    const wrong = [{ origin: 'http://suzuki.localhost:3000' }, { verified: false }] as const;
    for (const at of wrong) {
      const answer = await enrolPasskey(browser, (await enter()).challenge, key, at);
      expect(errorOf(answer)).toBe('wrong_factor');
    }
    const elsewhere = softwarePasskey('mitsubishi.localhost', `http://${STAFF_HOST}:3000`);
    const answer = await enrolPasskey(browser, (await enter()).challenge, elsewhere);
    expect(errorOf(answer)).toBe('wrong_factor');
  });
});

describe('a recovery code', () => {
  it('opens once, however it is typed; another account’s never [STAFF-17]', async () => {
    const { answer } = await enrolTotp(browser, server.clock, (await enter()).challenge);
    const [code = '', second = ''] = answer.json<{ recovery_codes: string[] }>().recovery_codes;
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    expect((await showCode((await enter()).challenge, typed)).statusCode).toBe(200);
    expect(errorOf(await showCode((await enter()).challenge, code))).toBe('wrong_factor');
    const left = await browser.call(factors.listFactors);
    expect(left.json()).toMatchObject({ recovery_codes_left: 9, factors: [{ label: 'Celular' }] });
    staff = await buildStaff(server.services, 'support');
    await enrolTotp(browser, server.clock, (await enter()).challenge);
    expect(errorOf(await showCode((await enter()).challenge, second))).toBe('wrong_factor');
  });

  it('is worth nothing once new ones are made [STAFF-17]', async () => {
    const { answer } = await enrolTotp(browser, server.clock, (await enter()).challenge);
    const [old = ''] = answer.json<{ recovery_codes: string[] }>().recovery_codes;
    const renewed = await browser.call(factors.renewRecoveryCodes);
    const [code = ''] = renewed.json<{ recovery_codes: string[] }>().recovery_codes;
    expect(errorOf(await showCode((await enter()).challenge, old))).toBe('wrong_factor');
    expect((await showCode((await enter()).challenge, code)).statusCode).toBe(200);
  });
});

it('takes a factor of one’s own away, never the last one nor another’s [STAFF-18]', async () => {
  await enrolTotp(browser, server.clock, (await enter()).challenge);
  const idOf = async () => (await browser.call(factors.listFactors)).json().factors[0].id;
  const id = await idOf();
  const remove = (params: { id: number }) => browser.call(factors.removeFactor, { params });
  expect(errorOf(await remove({ id }))).toBe('last_factor');
  const challenge = await askEnrolment(browser);
  await enrolPasskey(browser, challenge, softwarePasskey(STAFF_HOST));
  const colleague = await buildStaff(server.services, 'admin');
  const other = await openStaffBrowser(server);
  await enrolTotp(other, server.clock, (await enterStaff(other, colleague)).challenge);
  const more = await askEnrolment(other);
  await enrolPasskey(other, more, softwarePasskey(STAFF_HOST));
  expect(errorOf(await other.call(factors.removeFactor, { params: { id } }))).toBe('not_found');
  expect((await remove({ id })).statusCode).toBe(200);
  expect(await enter()).toMatchObject({ factors: ['passkey', 'recovery'] });
});
