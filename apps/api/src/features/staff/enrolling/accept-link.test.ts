import { afterAll, beforeAll, expect, it } from 'vitest';
import * as factors from '@trilha/contract/staff/factors.endpoints.ts';
import * as endpoints from '@trilha/contract/staff/staff.endpoints.ts';
import { buildStaff } from '../../../builders/staff.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { openStaffBrowser } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const HOUR = 3_600_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('sets a password by the link of an invitation, once, while it lasts [STAFF-19]', async () => {
  const { db, clock } = server.services;
  const staff = await buildStaff(server.services, 'support');
  const browser = await openStaffBrowser(server);
  const token = newToken();
  const invite = () =>
    db
      .updateTable('staff')
      .set({
        password_hash: null,
        link_hash: hashToken(token),
        link_expires_at: new Date(clock.now().getTime() + HOUR),
      })
      .where('id', '=', staff.id)
      .execute();
  const accept = (password: string) =>
    browser.call(factors.acceptStaffLink, { body: { token, password } });
  const codeOf = async (password: string) => (await accept(password)).json<{ code: string }>().code;
  await invite();
  expect(await codeOf('Curta@1')).toBe('invalid');
  server.clock.advance(HOUR);
  expect(await codeOf('Comprida@2026')).toBe('invalid_token');
  await invite();
  const accepted = await accept('Comprida@2026');
  expect(accepted.json()).toMatchObject({ email: staff.email, name: staff.name });
  expect(await codeOf('Comprida@2026')).toBe('invalid_token');
  const { challenge } = accepted.json<{ challenge: string }>();
  const begun = await browser.call(factors.beginTotp, { body: { challenge } });
  expect(begun.statusCode).toBe(200);
  const signedIn = await browser.call(endpoints.staffSignIn, {
    body: { email: staff.email, password: 'Comprida@2026' },
  });
  expect(signedIn.json()).toMatchObject({ step: 'enrol' });
  const said = db.selectFrom('audit_log').select(['actor', 'action', 'staff_id', 'subject']);
  expect(await said.where('subject_id', '=', staff.id).execute()).toEqual([
    { actor: 'staff', action: 'password-set', staff_id: staff.id, subject: 'staff' },
  ]);
});
