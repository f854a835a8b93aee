import { proveTotp, staffSignIn } from '@trilha/contract/staff/staff.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BuiltStaff, buildStaff } from '../../../builders/staff.ts';
import { countAttempt } from '../../../platform/requests/rate-limit.ts';
import { enrolTotp, enterStaff, newStaff } from '../../../testing/enrol-staff.ts';
import { runStaff } from '../../../testing/run-staff.ts';
import { openStaffBrowser } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { SIGN_IN_BY_ACCOUNT } from '../staff-limits.ts';
import { resetFactor } from '../team/end-staff.ts';

const MINUTE = 60_000;

let server: TestApp;
let staff: BuiltStaff;
let browser: TestBrowser;
let code: () => string;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ staff, browser } = await newStaff(server));
  const { challenge } = await enterStaff(browser, staff);
  ({ code } = await enrolTotp(browser, server.clock, challenge));
  // Each authenticator code works once, so advance the clock.
  server.clock.advance(MINUTE);
});

const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code;
const enter = (at: TestBrowser, { password = staff.password, from = '127.0.0.1' } = {}) =>
  at.call(staffSignIn, { body: { email: staff.email, password }, from });
const prove = async (shown: string) => {
  const { challenge } = (await enter(browser)).json<{ challenge: string }>();
  return browser.call(proveTotp, { body: { challenge, code: shown } });
};
/** A hundred wrong passwords within an hour, from anywhere. */
async function attacked(): Promise<void> {
  const { db, clock } = server.services;
  for (let hits = 0; hits < SIGN_IN_BY_ACCOUNT.limit; hits += 1) {
    await countAttempt(db, SIGN_IN_BY_ACCOUNT, staff.email, clock.now());
  }
}

it('lets in who signed in at that browser before, whatever strangers try [STAFF-88]', async () => {
  expect((await prove(code())).statusCode).toBe(200);
  await attacked();
  for (let tries = 0; tries < 3; tries += 1) expect((await enter(browser)).statusCode).toBe(200);
  // A known browser has its own limit, and others do not count against it.
  for (let tries = 0; tries < 10; tries += 1) await enter(browser, { password: 'Errada@2026' });
  expect(codeOf(await enter(browser))).toBe('too_many_requests');
  const other = await buildStaff(server.services, 'support');
  expect(await enterStaff(browser, other)).toMatchObject({ step: 'enrol' });
});

it('is slowed down elsewhere once an account is attacked, and not shut [STAFF-88]', async () => {
  await attacked();
  const unknown = await openStaffBrowser(server);
  const from = '203.0.113.7';
  expect((await enter(unknown, { from })).statusCode).toBe(200);
  expect(codeOf(await enter(unknown, { from }))).toBe('too_many_requests');
  server.clock.advance(MINUTE);
  expect((await enter(unknown, { from })).statusCode).toBe(200);
});

it('is cleared by a command, which the audit knows [STAFF-89]', async () => {
  await attacked();
  const unknown = await openStaffBrowser(server);
  const ran = await runStaff(
    server,
    'clear-staff-attempts',
    '--email',
    staff.email,
    '--as',
    'raiz',
  );
  expect(ran.exit).toBe(0);
  for (let tries = 0; tries < 3; tries += 1) expect((await enter(unknown)).statusCode).toBe(200);
  const row = await server.services.db
    .selectFrom('audit_log')
    .select(['subject_id', 'detail'])
    .where('action', '=', 'attempts-cleared')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ subject_id: staff.id, detail: { as: 'raiz' } });
});

it('tells of five wrong factors, and stops the account at fifty until there is a new link [STAFF-90]', async () => {
  const { services, clock } = server;
  const admin = await buildStaff(services, 'admin');
  const subjects = async (email: string) => {
    await services.jobs.runDue();
    return server.partners.mailbox.list(email).map(({ subject }) => subject);
  };
  const wrong = async (times: number) => {
    for (let tries = 0; tries < times; tries += 1) {
      clock.advance(2 * MINUTE);
      expect(codeOf(await prove('000000'))).toBe('wrong_factor');
    }
  };
  await wrong(4);
  expect(await subjects(staff.email)).toEqual([]);
  await wrong(1);
  const told = [expect.stringMatching(/errou o segundo passo cinco vezes/)];
  expect(await subjects(staff.email)).toEqual(told);
  expect(await subjects(admin.email)).toEqual(told);
  // A right password resets the count.
  clock.advance(20 * MINUTE);
  expect((await prove(code())).statusCode).toBe(200);
  await services.db
    .updateTable('staff')
    .set({ wrong_factors: 49 })
    .where('id', '=', staff.id)
    .execute();
  await wrong(1);
  clock.advance(24 * 60 * MINUTE);
  expect(codeOf(await prove(code()))).toBe('factor_stopped');
  const actions = services.db.selectFrom('audit_log').select('action');
  const kept = await actions
    .where('subject_id', '=', staff.id)
    .where('actor', '=', 'system')
    .execute();
  expect(kept.map(({ action }) => action)).toEqual(['factors-wrong', 'factor-stopped']);
  await resetFactor(services, { id: staff.id, reason: 'Senha vazada' }, { as: 'raiz' });
  const { wrong_factors } = await services.db
    .selectFrom('staff')
    .select('wrong_factors')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow();
  expect(wrong_factors).toBe(0);
});
