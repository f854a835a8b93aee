import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as factors from '@trilha/contract/staff/factors.endpoints.ts';
import { readStaffSession } from '@trilha/contract/staff/staff.endpoints.ts';
import * as team from '@trilha/contract/staff/staff-team.endpoints.ts';
import type { TeamMember, Why } from '@trilha/contract/staff/staff-team.endpoints.ts';
import { buildGrant, buildStaff } from '../../../builders/staff.ts';
import { buildStage } from '../../../builders/stage.ts';
import { openStaffBrowser, signInAgain, signInStaff } from '../../../testing/sign-in-staff.ts';
import type { SignedInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const DAY = 86_400_000;
const REASON = { reason: 'Saiu da organização' };

let server: TestApp;
let admin: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  // Ends all staff of earlier tests, so that admins can be counted.
  const { db, clock } = server.services;
  await db.updateTable('staff').set({ ended_at: clock.now() }).execute();
  admin = await signInStaff(server, 'admin');
});

const errorOf = (answer: { json: () => { code?: string } }) => answer.json().code;
const wish = { role: 'support', automaker_id: null, stage_id: null, until: null, ...REASON };
const give = (id: number, given: object = {}) =>
  admin.call(team.addGrant, { params: { id }, body: { ...wish, ...given } });
const member = async (id: number) =>
  (await admin.call(team.listTeam))
    .json<{ team: TeamMember[] }>()
    .team.find((one) => one.id === id);
const auditOf = (id: number) =>
  server.services.db
    .selectFrom('audit_log')
    .select(['action', 'staff_id', 'staff_session', 'reason'])
    .where('subject', '=', 'staff')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

describe('the team', () => {
  it('takes somebody in, who begins with the link that is shown once [STAFF-20]', async () => {
    const person = { email: 'nova@trilha.example', name: 'Nova Pessoa', ...wish };
    const added = await admin.call(team.addMember, { body: person });
    expect(added.statusCode).toBe(201);
    const { id, link } = added.json<{ id: number; link: string }>();
    expect(await member(id)).toMatchObject({ state: 'invited', grants: [{ role: 'support' }] });
    const token = new URL(link).hash.slice(1);
    const browser = await openStaffBrowser(server);
    const body = { token, password: 'Comprida@2026' };
    const accepted = await browser.call(factors.acceptStaffLink, { body });
    expect(accepted.json()).toMatchObject({ email: 'nova@trilha.example' });
    expect(await member(id)).toMatchObject({ state: 'active' });
    expect(errorOf(await admin.call(team.addMember, { body: person }))).toBe('invalid');
    expect(await auditOf(id)).toEqual([
      expect.objectContaining({
        action: 'added',
        staff_id: admin.staff.id,
        staff_session: admin.sessionId,
        reason: REASON.reason,
      }),
      expect.objectContaining({ action: 'role-granted', reason: REASON.reason }),
      expect.objectContaining({ action: 'password-set' }),
    ]);
  });

  it('ends somebody’s work at once, wherever they are signed in [STAFF-21]', async () => {
    const other = await signInStaff(server, 'support');
    const params = { id: other.staff.id };
    await admin.call(team.endMember, { params, body: REASON });
    expect((await other.call(readStaffSession)).statusCode).toBe(401);
    expect(await member(other.staff.id)).toMatchObject({ state: 'ended', grants: [] });
    expect(errorOf(await admin.call(team.endMember, { params, body: REASON }))).toBe('not_found');
  });

  it('keeps an admin: the last one ends neither himself nor his role [STAFF-22]', async () => {
    const [grant] = (await member(admin.staff.id))?.grants ?? [];
    const params = { id: grant?.id ?? 0 };
    const own = { params: { id: admin.staff.id }, body: REASON };
    // An admin who cannot sign in yet, with an expired grant, or for one part only, does not count.
    await buildStaff(server.services, 'admin', { until: server.clock.now() });
    await buildStaff(server.services, 'admin', { automaker_id: 1 });
    const invited = await buildStaff(server.services, 'admin');
    const { db } = server.services;
    await db
      .updateTable('staff')
      .set({ password_hash: null })
      .where('id', '=', invited.id)
      .execute();
    expect(errorOf(await admin.call(team.endMember, own))).toBe('last_admin');
    expect(errorOf(await admin.call(team.endGrant, { params, body: REASON }))).toBe('last_admin');
    expect((await admin.call(readStaffSession)).statusCode).toBe(200);
    await buildStaff(server.services, 'admin');
    expect((await admin.call(team.endGrant, { params, body: REASON })).statusCode).toBe(200);
  });

  it('resets another’s factors by a second admin, never one’s own [STAFF-23]', async () => {
    const other = await signInStaff(server, 'support');
    const reset = (id: number) => admin.call(team.resetMember, { params: { id }, body: REASON });
    expect(errorOf(await reset(admin.staff.id))).toBe('not_on_oneself');
    const answer = await reset(other.staff.id);
    expect(answer.json().link).toMatch(/^http:\/\/gestao\.localhost:3000\/convite#[\w-]{43}$/);
    expect((await other.call(readStaffSession)).statusCode).toBe(401);
    expect(await member(other.staff.id)).toMatchObject({ state: 'invited', factors: [] });
  });

  it('gives a role to others only, for a place and a time that are there [STAFF-24]', async () => {
    const other = await buildStaff(server.services, 'support');
    const stage = await buildStage(server.services, { automaker_id: 2 });
    expect(errorOf(await give(admin.staff.id))).toBe('not_on_oneself');
    expect(errorOf(await give(other.id, { automaker_id: 1, stage_id: stage.id }))).toBe('invalid');
    expect(errorOf(await give(other.id, { until: server.clock.now().toISOString() }))).toBe(
      'invalid',
    );
    const until = new Date(server.clock.now().getTime() + DAY).toISOString();
    const given = { role: 'checkin', automaker_id: 2, stage_id: stage.id, until };
    expect((await give(other.id, given)).statusCode).toBe(201);
    expect((await member(other.id))?.grants[1]).toMatchObject({
      ...given,
      granted_by: admin.staff.name,
    });
  });

  it('is changed by who holds that everywhere, with a factor shown just now [STAFF-24]', async () => {
    const other = await buildStaff(server.services, 'support');
    const ofBrand = await signInStaff(server, 'admin', { automaker_id: 1 });
    const params = { id: other.id };
    const answer = await ofBrand.call(team.addGrant, { params, body: wish });
    expect(errorOf(answer)).toBe('staff_forbidden');
    server.clock.advance(5 * 60_000);
    expect(errorOf(await give(other.id))).toBe('fresh_factor_needed');
  });

  it('takes a role that lapses while its holder works at its moment [STAFF-25]', async () => {
    const until = new Date(server.clock.now().getTime() + 60_000);
    const other = await signInStaff(server, 'auditor', { until });
    await buildGrant(server.services, other.staff.id, 'checkin');
    expect((await other.call(team.listTeam)).statusCode).toBe(200);
    server.clock.advance(59_999);
    expect((await other.call(team.listTeam)).statusCode).toBe(200);
    server.clock.advance(1);
    const refused = await other.call(team.listTeam);
    expect(refused.json()).toEqual({
      code: 'staff_forbidden',
      message: 'Você não pode ver a equipe e seus acessos. Podem: Admin, Auditoria.',
    });
    expect((await other.call(readStaffSession)).json().staff.permissions).toEqual([
      'checkin:view',
      'checkin:scan',
    ]);
  });

  it('is looked through every quarter, grant by grant [STAFF-26]', async () => {
    const other = await buildStaff(server.services, 'support');
    server.clock.advance(91 * DAY);
    admin = { ...admin, ...(await signInAgain(server, admin.staff)) };
    const [grant] = (await member(other.id))?.grants ?? [];
    expect(grant).toMatchObject({ is_due: true, confirmed_by: null });
    await admin.call(team.confirmGrant, { params: { id: grant?.id ?? 0 } });
    expect((await member(other.id))?.grants[0]).toMatchObject({
      is_due: false,
      confirmed_by: admin.staff.name,
    });
  });
});

it('says what one may, from which grant, and who may what one may not [STAFF-27]', async () => {
  const other = await signInStaff(server, 'finance', { automaker_id: 1 });
  await buildGrant(server.services, other.staff.id, 'admin', { until: server.clock.now() });
  const why = (await other.call(team.readOwnWhy)).json<Why>();
  const of = (name: string) => why.permissions.find(({ permission }) => permission === name);
  expect(of('money:edit')).toMatchObject({
    second_person: 'above a limit',
    grants: [{ role: 'finance', automaker_id: 1, reason: 'Para um teste' }],
  });
  expect(of('staff:edit')).toMatchObject({ grants: [], roles: ['admin'] });
  const params = { id: other.staff.id };
  expect((await admin.call(team.readWhy, { params })).json()).toEqual(why);
  expect((await admin.call(team.readWhy, { params: { id: 999_999 } })).statusCode).toBe(404);
});
