import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as endpoints from '@trilha/contract/staff/staff.endpoints.ts';
import { type BuiltStaff, buildStaff } from '../../../builders/staff.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import {
  openStaffBrowser,
  signInAgain,
  signInStaff,
  STAFF_COOKIE,
} from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBrowser } from '../../../testing/test-browser.ts';
import { forgetOldRecords } from '../../access/forgetting/forget-old-records.ts';
import { insertTotp } from '../factors/authenticators.sql.ts';
import { newTotpSecret, sealTotp, totpCode } from '../factors/totp.ts';

const MINUTE = 60_000;

let server: TestApp;
let staff: BuiltStaff;
let secret: string;
let browser: TestBrowser;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { services, clock } = server;
  await services.db.deleteFrom('rate_limits').execute();
  staff = await buildStaff(services, 'support');
  secret = newTotpSecret();
  const secret_box = sealTotp(services.config.staffSecretKey, staff.id, secret);
  await insertTotp(services.db, { staff_id: staff.id, label: 'App', secret_box }, clock.now());
  browser = await openStaffBrowser(server);
});

const enter = (password = staff.password, email = staff.email) =>
  browser.call(endpoints.staffSignIn, { body: { email, password } });
const challenge = async () => (await enter()).json<{ challenge: string }>().challenge;
const code = () => totpCode(secret, server.clock.now());
const prove = async (given = code(), token?: string) =>
  browser.call(endpoints.proveTotp, {
    body: { challenge: token ?? (await challenge()), code: given },
  });
const read = () => browser.call(endpoints.readStaffSession);
const errorOf = (answer: { json: () => { code?: string } }) => answer.json().code;

describe('the sign-in of staff', () => {
  it('takes a password and a second factor: a password alone opens nothing [STAFF-07]', async () => {
    const entered = await enter();
    expect(entered.json()).toMatchObject({ step: 'factor', factors: ['totp'] });
    expect(entered.cookies.map(({ name }) => name)).not.toContain(STAFF_COOKIE);
    expect(errorOf(await read())).toBe('unauthenticated');
    const opened = await prove(code(), entered.json().challenge);
    expect(opened.json().staff).toMatchObject({ id: staff.id, email: staff.email });
    expect(opened.cookies.find(({ name }) => name === STAFF_COOKIE)).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    });
    expect((await read()).json().staff.permissions).toContain('registrations:edit');
    const rows = await server.services.db.selectFrom('staff_sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get(STAFF_COOKIE));
  });

  it('takes a code once, also in another sign-in, and none that is older [STAFF-08]', async () => {
    const now = code();
    expect((await prove(now)).statusCode).toBe(200);
    expect(errorOf(await prove(now))).toBe('wrong_factor');
    const before = totpCode(secret, new Date(server.clock.now().getTime() - 30_000));
    expect(errorOf(await prove(before))).toBe('wrong_factor');
    server.clock.advance(30_000);
    expect((await prove()).statusCode).toBe(200);
  });

  it('takes the code of half a minute ago or ahead, and none further off [STAFF-08]', async () => {
    const old = code();
    server.clock.advance(30_000);
    expect((await prove(old)).statusCode).toBe(200);
    const older = totpCode(secret, server.clock.now());
    server.clock.advance(MINUTE);
    expect(errorOf(await prove(older))).toBe('wrong_factor');
    const ahead = (ms: number) => totpCode(secret, new Date(server.clock.now().getTime() + ms));
    expect(errorOf(await prove(ahead(MINUTE)))).toBe('wrong_factor');
    expect((await prove(ahead(30_000))).statusCode).toBe(200);
  });

  it('answers a wrong password, an unknown e-mail and who has left alike [STAFF-10]', async () => {
    const wrong = await enter('Errada@2026');
    const unknown = await enter(staff.password, 'ninguem@trilha.example');
    const { db, clock } = server.services;
    await db
      .updateTable('staff')
      .set({ ended_at: clock.now() })
      .where('id', '=', staff.id)
      .execute();
    const left = await enter();
    expect(wrong.statusCode).toBe(401);
    expect([unknown.body, left.body]).toEqual([wrong.body, wrong.body]);
  });

  it('counts wrong passwords and wrong codes for every replica [STAFF-11]', async () => {
    for (let tries = 0; tries < 10; tries += 1) await enter('Errada@2026');
    expect(errorOf(await enter())).toBe('too_many_requests');
    server.clock.advance(15 * MINUTE);
    const token = await challenge();
    const wrong = code() === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 10; tries += 1) {
      expect(errorOf(await prove(wrong, token))).toBe('wrong_factor');
    }
    expect(errorOf(await prove(code(), token))).toBe('too_many_requests');
    expect(errorOf(await prove(code()))).toBe('too_many_requests');
  });

  it('gives a challenge ten minutes, and uses it once [STAFF-07]', async () => {
    const token = await challenge();
    expect((await prove(code(), token)).statusCode).toBe(200);
    server.clock.advance(MINUTE);
    expect(errorOf(await prove(code(), token))).toBe('challenge_over');
    const late = await challenge();
    server.clock.advance(10 * MINUTE);
    expect(errorOf(await prove(code(), late))).toBe('challenge_over');
  });

  it('ends when somebody leaves it: at once, after thirty minutes idle, after twelve hours [STAFF-12]', async () => {
    await prove();
    server.clock.advance(29 * MINUTE);
    expect((await read()).statusCode).toBe(200);
    server.clock.advance(29 * MINUTE);
    expect((await read()).statusCode).toBe(200);
    server.clock.advance(30 * MINUTE);
    expect(errorOf(await read())).toBe('unauthenticated');
    await prove();
    for (let half = 0; half < 12 * 60; half += 20) {
      expect((await read()).statusCode).toBe(200);
      server.clock.advance(20 * MINUTE);
    }
    expect(errorOf(await read())).toBe('unauthenticated');
    await prove();
    const cookie = browser.cookies.get(STAFF_COOKIE) ?? '';
    await browser.call(endpoints.staffSignOut);
    expect(browser.cookies.get(STAFF_COOKIE)).toBe('');
    browser.cookies.set(STAFF_COOKIE, cookie);
    expect(errorOf(await read())).toBe('unauthenticated');
  });

  it('says in the audit who signed in and out, and in which session [STAFF-36]', async () => {
    const entries = () => auditOf(server, 'staff', staff.id, 'staff_id', 'staff_session');
    const opened = await prove();
    const staff_session = opened.json<{ staff: { session: { id: number } } }>().staff.session.id;
    const asked = await browser.call(endpoints.refreshFactor);
    server.clock.advance(MINUTE);
    await prove(code(), asked.json<{ challenge: string }>().challenge);
    await browser.call(endpoints.staffSignOut);
    expect(await entries()).toEqual(
      ['signed-in', 'factor-shown', 'signed-out'].map((action) => ({
        action,
        actor: 'staff',
        staff_id: staff.id,
        staff_session,
        detail: action === 'signed-out' ? {} : { factor: 'totp' },
      })),
    );
  });

  it('makes the factor of an open session fresh, in its own browser only [STAFF-13]', async () => {
    await prove();
    server.clock.advance(6 * MINUTE);
    const asked = await browser.call(endpoints.refreshFactor);
    const token = asked.json<{ challenge: string }>().challenge;
    const own = browser;
    browser = await openStaffBrowser(server);
    expect(errorOf(await prove(code(), token))).toBe('challenge_over');
    browser = own;
    const cookie = browser.cookies.get(STAFF_COOKIE);
    server.clock.advance(MINUTE);
    const shown = await prove(code(), token);
    expect(shown.json().staff.session.factor_at).toBe(server.clock.now().toISOString());
    expect(browser.cookies.get(STAFF_COOKIE)).toBe(cookie);
  });

  it('is listed to its owner, who ends any of their own but the one that asks [STAFF-72]', async () => {
    const here = await signInStaff(server, 'auditor');
    const elsewhere = await signInAgain(server, here.staff);
    const colleague = await signInStaff(server, 'auditor');
    const listed = async () =>
      (await here.call(endpoints.listOwnSessions)).json<{ sessions: endpoints.OwnStaffSession[] }>()
        .sessions;
    expect((await listed()).map(({ id, is_current }) => [id, is_current])).toEqual([
      [elsewhere.sessionId, false],
      [here.sessionId, true],
    ]);
    const end = (id: number) => here.call(endpoints.endOwnSession, { params: { id } });
    expect((await end(elsewhere.sessionId)).statusCode).toBe(200);
    expect((await elsewhere.call(endpoints.readStaffSession)).statusCode).toBe(401);
    for (const id of [elsewhere.sessionId, here.sessionId, colleague.sessionId]) {
      expect(errorOf(await end(id))).toBe('not_found');
    }
    expect((await colleague.call(endpoints.readStaffSession)).statusCode).toBe(200);
    expect((await listed()).map(({ id }) => id)).toEqual([here.sessionId]);
  });

  it('forgets from where, and with what it was asked, once nobody needs it [STAFF-73]', async () => {
    const { services, clock } = server;
    await challenge();
    const { sessionId } = await signInStaff(server, 'auditor');
    const row = services.db.updateTable('staff_sessions').set({ device: 'Firefox' });
    await row.where('id', '=', sessionId).execute();
    const left = async () => {
      const sessions = services.db.selectFrom('staff_sessions').select('device');
      const { device } = await sessions.where('id', '=', sessionId).executeTakeFirstOrThrow();
      const challenges = await services.db.selectFrom('staff_challenges').select('id').execute();
      return { device, asked: challenges.length > 0 };
    };
    const after = async (days: number) => {
      clock.advance(days * 24 * 60 * MINUTE);
      await forgetOldRecords(services);
      return left();
    };
    expect(await after(7)).toEqual({ device: 'Firefox', asked: true });
    expect(await after(1)).toEqual({ device: 'Firefox', asked: false });
    expect(await after(176)).toEqual({ device: 'Firefox', asked: false });
    expect(await after(1)).toEqual({ device: '', asked: false });
  });
});
