import { afterAll, beforeAll, expect, it } from 'vitest';
import * as factors from '@trilha/contract/staff/factors.endpoints.ts';
import { DEMO_AUTHENTICATORS } from '../../demo/demo-authenticators.ts';
import { proveTotp, staffSignIn } from '@trilha/contract/staff/staff.endpoints.ts';
import { DEMO_STAFF_ACCOUNTS, seedStaff } from '../../demo/demo-staff.ts';
import { totpCode } from '../../features/staff/factors/totp.ts';
import { auditOf, runStaff } from '../../testing/run-staff.ts';
import { openStaffBrowser } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const EMAIL = ['--email', 'Ana@trilha.example'];
const REASON = ['--reason', 'Primeira pessoa'];

it('make the first admin, and everybody’s way in and out, without a screen [STAFF-29]', async () => {
  const role = ['--role', 'admin', ...REASON];
  const added = await runStaff(server, 'add-staff', ...EMAIL, '--name', 'Ana Souza', ...role);
  expect(added.err).toBe('');
  const token = /https:\/\/gestao\.localhost\/convite#(\S+)$/.exec(added.out)?.[1] ?? '';
  const browser = await openStaffBrowser(server);
  const body = { token, password: 'Comprida@2026' };
  const accepted = await browser.call(factors.acceptStaffLink, { body });
  expect(accepted.json().email).toBe('ana@trilha.example');
  expect((await runStaff(server, 'list-staff')).out).toMatch(
    /ana@trilha\.example +Ana Souza +ativa +\d+ +Admin \(todas as marcas\) +sem prazo +Primeira pessoa/,
  );
  const day = ['--until', '2026-03-10'];
  const one = ['--role', 'checkin', '--brand', 'suzuki', ...day, ...REASON];
  expect((await runStaff(server, 'grant-role', ...EMAIL, ...one)).out).toMatch(/Papel \d+ dado/);
  const past = ['--role', 'checkin', '--until', '2026-03-09', ...REASON];
  expect((await runStaff(server, 'grant-role', ...EMAIL, ...past)).err).toContain('Já passou.');
  const { out } = await runStaff(server, 'list-staff');
  expect(out).toMatch(/Check-in \(Suzuki Veículos\) +2026-03-11T02:59:59\.999Z/);
  const [grant = ''] = /\d+(?= +Check-in)/.exec(out) ?? [];
  expect((await runStaff(server, 'end-grant', '--grant', grant, ...REASON)).exit).toBe(0);
  const last = await runStaff(server, 'end-staff', ...EMAIL, ...REASON);
  expect(last.err).toContain('último Admin');
  const reset = await runStaff(server, 'reset-staff-factor', ...EMAIL, ...REASON);
  expect(reset.out).toMatch(/convite#[\w-]{43}$/);
  const nobody = await runStaff(server, 'end-staff', '--email', 'x@trilha.example', ...REASON);
  expect(nobody.err).toBe('Ninguém da equipe tem este e-mail.');
  expect((await runStaff(server, 'end-staff', ...EMAIL, ...REASON)).exit).toBe(0);
  const written = await auditOf(server, 'staff', 1);
  expect(written.map(({ action }) => action)).toEqual([
    'added',
    'role-granted',
    'password-set',
    'role-granted',
    'grant-ended',
    'factor-reset',
    'ended',
  ]);
  expect(written[0]?.detail).toEqual({ as: 'ana.souza' });
});

it('signs every demonstration account in with the code of its authenticator [STAFF-30]', async () => {
  const demo = await startTestApp();
  await seedStaff(demo.services);
  // A second start finds them there.
  await seedStaff(demo.services);
  const { length } = await demo.services.db.selectFrom('staff').select('id').execute();
  expect(length).toBe(DEMO_STAFF_ACCOUNTS.length);
  for (const { email, password } of DEMO_STAFF_ACCOUNTS) {
    const browser = await openStaffBrowser(demo);
    const entered = await browser.call(staffSignIn, { body: { email, password } });
    const { challenge } = entered.json<{ challenge: string }>();
    const code = totpCode(DEMO_AUTHENTICATORS[email] ?? '', demo.clock.now());
    const opened = await browser.call(proveTotp, { body: { challenge, code } });
    expect([email, opened.statusCode]).toEqual([email, 200]);
  }
  await demo.close();
});
