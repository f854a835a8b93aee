import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as factors from '@trilha/contract/staff/factors.endpoints.ts';
import * as team from '@trilha/contract/staff/staff-team.endpoints.ts';
import type { TeamMember, Why } from '@trilha/contract/staff/staff-team.endpoints.ts';
import { buildGrant, buildStaff } from '../../../builders/staff.ts';
import { buildStage } from '../../../builders/stage.ts';
import { enrolTotp, enterStaff } from '../../../testing/enrol-staff.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { openStaffBrowser, signInAgain, signInStaff } from '../../../testing/sign-in-staff.ts';
import type { SignedInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const HOUR = 3_600_000;
const QUARTER = 91 * 24 * HOUR;
const reason = 'Plantão de sábado';

let server: TestApp;
let admin: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db, clock } = server.services;
  await db.updateTable('staff').set({ ended_at: clock.now() }).execute();
  admin = await signInStaff(server, 'admin', { name: 'Bento Prado' });
});

const errorOf = (answer: { json: () => { code?: string } }) => answer.json().code;
const wish = { role: 'support', automaker_id: null, stage_id: null, until: null, reason };
const give = (id: number, given: object = {}) =>
  admin.call(team.addGrant, { params: { id }, body: { ...wish, ...given } });
const end = (id: number) => admin.call(team.endGrant, { params: { id }, body: { reason } });
const member = async (id: number) =>
  (await admin.call(team.listTeam))
    .json<{ team: TeamMember[] }>()
    .team.find((one) => one.id === id);
const lastDeed = async (id: number) =>
  (await auditOf(server, 'staff', id, 'staff_id', 'reason', 'before', 'after')).at(-1);

describe('a role', () => {
  it('leaves in the audit where and until when it was given, and what was ended [STAFF-24]', async () => {
    const { id } = await buildStaff(server.services, 'support');
    const stage = await buildStage(server.services, { automaker_id: 2 });
    const until = new Date(server.clock.now().getTime() + HOUR).toISOString();
    const place = { role: 'checkin', automaker_id: 2, stage_id: stage.id };
    const grant = (await give(id, { ...place, until })).json<{ id: number }>().id;
    const by = { actor: 'staff', staff_id: admin.staff.id };
    expect(await lastDeed(id)).toMatchObject({
      ...by,
      action: 'role-granted',
      reason,
      after: { ...place, grant, until },
    });
    await admin.call(team.confirmGrant, { params: { id: grant } });
    const detail = { grant, role: 'checkin' };
    expect(await lastDeed(id)).toMatchObject({ ...by, action: 'grant-confirmed', detail });
    await end(grant);
    const ended = { ...by, action: 'grant-ended', reason, before: { ...place, grant } };
    expect(await lastDeed(id)).toMatchObject(ended);
    const rows = server.services.db.selectFrom('staff_grants').select(['ended_by', 'ended_at']);
    expect(await rows.where('id', '=', grant).executeTakeFirst()).toEqual({
      ended_by: admin.staff.id,
      ended_at: server.clock.now(),
    });
    expect(errorOf(await end(grant))).toBe('not_found');
    const confirmed = await admin.call(team.confirmGrant, { params: { id: grant } });
    expect(errorOf(confirmed)).toBe('not_found');
  });

  it('is refused at its field, and to who works here no more [STAFF-24]', async () => {
    const { id } = await buildStaff(server.services, 'support');
    const refusal = async (given: object) => (await give(id, given)).json().errors;
    const until = server.clock.now().toISOString();
    expect(await refusal({ until })).toEqual({ until: ['Já passou.'] });
    const nowhere = { stage_id: ['Não é desta marca.'] };
    expect(await refusal({ stage_id: 999_999 })).toEqual(nowhere);
    const stage = await buildStage(server.services, { automaker_id: 2 });
    expect(await refusal({ automaker_id: 1, stage_id: stage.id })).toEqual(nowhere);
    expect((await give(id, { stage_id: stage.id })).statusCode).toBe(201);
    await admin.call(team.endMember, { params: { id }, body: { reason } });
    expect(errorOf(await give(id))).toBe('not_found');
  });

  it('ends with who works here, by whom they were ended, and its factors are told until then [STAFF-24, STAFF-26]', async () => {
    const staff = await buildStaff(server.services, 'support');
    const browser = await openStaffBrowser(server);
    await enrolTotp(browser, server.clock, (await enterStaff(browser, staff)).challenge);
    expect(await member(staff.id)).toMatchObject({ factors: ['totp'] });
    await admin.call(team.endMember, { params: { id: staff.id }, body: { reason } });
    expect(await member(staff.id)).toMatchObject({ factors: [], state: 'ended' });
    const rows = server.services.db.selectFrom('staff_grants').select(['ended_by', 'ended_at']);
    expect(await rows.where('staff_id', '=', staff.id).execute()).toEqual([
      { ended_by: admin.staff.id, ended_at: server.clock.now() },
    ]);
  });

  it('is told with who gave and confirmed it, and is due to the moment, while it lives [STAFF-26]', async () => {
    const began = server.clock.now();
    const until = new Date(began.getTime() + HOUR);
    const { id } = await buildStaff(server.services, 'support', { name: 'Rui Sá', until });
    await give(id, { role: 'marketing' });
    const about = { automaker_id: null, stage_id: null, stage_title: null, confirmed_by: null };
    const granted_at = began.toISOString();
    const told = { ...about, granted_at, confirmed_at: null, is_due: false, is_live: true };
    expect(await member(id)).toEqual({
      id,
      name: 'Rui Sá',
      email: expect.stringContaining('@trilha.example'),
      state: 'active',
      factors: [],
      last_seen_at: null,
      grants: [
        {
          ...told,
          id: expect.any(Number),
          role: 'support',
          until: until.toISOString(),
          reason: 'Para um teste',
          granted_by: null,
        },
        {
          ...told,
          id: expect.any(Number),
          role: 'marketing',
          until: null,
          reason,
          granted_by: 'Bento Prado',
        },
      ],
    });
    const dueAfter = async (ms: number) => {
      server.clock.advance(ms);
      admin = { ...admin, ...(await signInAgain(server, admin.staff)) };
      return (await member(id))?.grants.map(({ is_live, is_due }) => [is_live, is_due]);
    };
    expect(await dueAfter(QUARTER - 1)).toEqual([
      [false, false],
      [true, false],
    ]);
    expect(await dueAfter(1)).toEqual([
      [false, false],
      [true, true],
    ]);
    const finance = (await member(id))?.grants[1]?.id ?? 0;
    await admin.call(team.confirmGrant, { params: { id: finance } });
    const confirmed_at = server.clock.now().toISOString();
    expect((await member(id))?.grants[1]).toMatchObject({ confirmed_at, is_due: false });
    expect(await dueAfter(QUARTER - 1)).toContainEqual([true, false]);
    expect(await member(admin.staff.id)).toMatchObject({
      last_seen_at: server.clock.now().toISOString(),
    });
  });

  it('that needs no second person frees its holder of one [STAFF-27]', async () => {
    const other = await signInStaff(server, 'finance');
    const second = async () => {
      const { permissions } = (await other.call(team.readOwnWhy)).json<Why>();
      return ['money:edit', 'stages:end', 'season:view'].map(
        (name) => permissions.find(({ permission }) => permission === name)?.second_person,
      );
    };
    expect(await second()).toEqual(['above a limit', 'always', null]);
    await buildGrant(server.services, other.staff.id, 'admin');
    expect((await second())[1]).toBe('always');
    const { id, name, email } = other.staff;
    expect((await other.call(team.readOwnWhy)).json()).toMatchObject({ id, name, email });
  });
});

describe('somebody of the team', () => {
  it('has seventy-two hours for the link, one at a time [STAFF-19, STAFF-20]', async () => {
    const person = { email: `novo${Date.now()}@trilha.example`, name: 'Novo', ...wish };
    const added = await admin.call(team.addMember, { body: person });
    const { id, link, expires_at } = added.json();
    expect(expires_at).toBe(new Date(server.clock.now().getTime() + 72 * HOUR).toISOString());
    const twice = await admin.call(team.addMember, { body: person });
    expect(twice.json().errors).toEqual({ email: ['Já está na equipe.'] });
    const accept = async (url: string) => {
      const body = { token: new URL(url).hash.slice(1), password: 'Comprida@2026' };
      return (await openStaffBrowser(server)).call(factors.acceptStaffLink, { body });
    };
    const reset = await admin.call(team.resetMember, { params: { id }, body: { reason } });
    const about = { actor: 'staff', action: 'factor-reset', reason, staff_id: admin.staff.id };
    expect(await lastDeed(id)).toMatchObject(about);
    expect(errorOf(await accept(link))).toBe('invalid_token');
    expect((await accept(reset.json().link)).statusCode).toBe(200);
    await admin.call(team.endMember, { params: { id }, body: { reason } });
    expect(await lastDeed(id)).toMatchObject({ ...about, action: 'ended' });
    const gone = await admin.call(team.resetMember, { params: { id }, body: { reason } });
    expect(errorOf(gone)).toBe('not_found');
    // A returning staff member starts without earlier roles.
    const again = await admin.call(team.addMember, { body: { ...person, role: 'auditor' } });
    expect(again.json().id).toBe(id);
    expect(await member(id)).toMatchObject({ state: 'invited', grants: [{ role: 'auditor' }] });
  });
});
