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
import { openStaffBrowser } from '../../../testing/sign-in-staff.ts';
import { softwarePasskey } from '../../../testing/software-passkey.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { STAFF_HOST } from '../../../testing/test-config.ts';

const WRONG = '000000';

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
const confirm = async (challenge: string, code: string) =>
  browser.call(factors.confirmTotp, { body: { challenge, code, label: 'Celular' } });
const prove = (challenge: string, code: string) =>
  browser.call(endpoints.proveTotp, { body: { challenge, code } });

it('is not for who has a factor: its password alone enrols nothing, whatever kind [STAFF-07]', async () => {
  const { code } = await enrolTotp(browser, server.clock, await enter());
  browser = await openStaffBrowser(server);
  const challenge = await enter();
  const body = { challenge };
  expect(errorOf(await browser.call(factors.beginTotp, { body }))).toBe('challenge_over');
  expect(errorOf(await browser.call(factors.beginPasskey, { body }))).toBe('challenge_over');
  expect(errorOf(await confirm(challenge, code()))).toBe('challenge_over');
});

it('shows no factor: what an enrolment asks opens nothing else [STAFF-14]', async () => {
  const first = await enter();
  const { answer, code } = await enrolTotp(browser, server.clock, first);
  expect(answer.statusCode).toBe(200);
  const more = await askEnrolment(browser);
  server.clock.advance(60_000);
  expect(errorOf(await prove(more, code()))).toBe('challenge_over');
  // The challenge was consumed by the enrolment.
  expect(errorOf(await confirm(first, code()))).toBe('challenge_over');
});

it('takes the code of the app that it began with, and uses it up [STAFF-08, STAFF-14]', async () => {
  const challenge = await enter();
  await browser.call(factors.beginTotp, { body: { challenge } });
  expect(errorOf(await confirm(challenge, WRONG))).toBe('wrong_factor');
  const { code } = await enrolTotp(browser, server.clock, challenge);
  expect(errorOf(await prove(await enter(), code()))).toBe('wrong_factor');
  server.clock.advance(30_000);
  expect((await prove(await enter(), code())).statusCode).toBe(200);
});

it('needs a question first: a passkey that nobody asked for is none [STAFF-16]', async () => {
  const key = softwarePasskey(STAFF_HOST);
  const challenge = await enter();
  const body = { challenge, credential: key.create(''), label: 'Chave' };
  expect(errorOf(await browser.call(factors.confirmPasskey, { body }))).toBe('wrong_factor');
  expect((await enrolPasskey(browser, challenge, key)).statusCode).toBe(200);
  const next = await enter();
  const shown = { challenge: next, credential: key.get('') };
  expect(errorOf(await browser.call(factors.provePasskey, { body: shown }))).toBe('wrong_factor');
  expect((await showPasskey(browser, next, key)).statusCode).toBe(200);
});

it('counts wrong codes with those of the sign-in, and begins anew after a right one [STAFF-11]', async () => {
  const challenge = await enter();
  const wrong = async (times: number) => {
    for (let tries = 0; tries < times; tries += 1) {
      expect(errorOf(await confirm(challenge, WRONG))).toBe('wrong_factor');
    }
  };
  await wrong(9);
  expect((await enrolTotp(browser, server.clock, challenge)).answer.statusCode).toBe(200);
  const next = await askEnrolment(browser);
  for (let tries = 0; tries < 10; tries += 1) {
    expect(errorOf(await confirm(next, WRONG))).toBe('wrong_factor');
  }
  expect(errorOf(await confirm(next, WRONG))).toBe('too_many_requests');
});

it('asks a browser for a passkey of its owner, that none of theirs is already [STAFF-16]', async () => {
  const key = softwarePasskey(STAFF_HOST);
  await enrolPasskey(browser, await enter(), key);
  const challenge = await askEnrolment(browser);
  const begun = await browser.call(factors.beginPasskey, { body: { challenge } });
  const known = { id: key.create('')['id'], transports: ['internal'] };
  expect(begun.json().options).toMatchObject({
    rp: { id: STAFF_HOST, name: 'Trilha Gestão' },
    user: {
      id: Buffer.from(`staff ${staff.id}`).toString('base64url'),
      name: staff.email,
      displayName: staff.name,
    },
    excludeCredentials: [{ ...known, type: 'public-key' }],
    authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
    attestation: 'none',
    timeout: 120_000,
  });
  browser = await openStaffBrowser(server);
  const body = { challenge: await enter() };
  const asked = await browser.call(factors.passkeyOptions, { body });
  expect(asked.json().options).toMatchObject({
    rpId: STAFF_HOST,
    allowCredentials: [{ ...known, type: 'public-key' }],
    userVerification: 'required',
    timeout: 120_000,
  });
});

it('lists what was enrolled, when, and when it was shown last [STAFF-18]', async () => {
  const key = softwarePasskey(STAFF_HOST);
  const made = server.clock.now().toISOString();
  await enrolPasskey(browser, await enter(), key);
  const listed = async () => (await browser.call(factors.listFactors)).json().factors;
  const own = { id: expect.any(Number), kind: 'passkey', label: 'Chave', created_at: made };
  expect(await listed()).toEqual([{ ...own, last_used_at: made }]);
  server.clock.advance(60_000);
  await showPasskey(browser, await enter(), key);
  expect(await listed()).toEqual([{ ...own, last_used_at: server.clock.now().toISOString() }]);
});

it('writes the address of an app with who and what it is for [STAFF-14]', async () => {
  const { address } = await enrolTotp(browser, server.clock, await enter());
  const { protocol, pathname, searchParams } = new URL(address);
  expect(protocol).toBe('otpauth:');
  expect(decodeURIComponent(pathname)).toContain(`Trilha Gestão:${staff.email}`);
  expect(searchParams.get('issuer')).toBe('Trilha Gestão');
  expect(searchParams.get('period')).toBe('30');
});
