import { type DeskToday, readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import {
  cancelStage,
  rehearseStageCancellation,
} from '@trilha/contract/seasons/cancelling.endpoints.ts';
import * as team from '@trilha/contract/staff/staff-team.endpoints.ts';
import type { TeamMember, TeamProposal } from '@trilha/contract/staff/staff-team.endpoints.ts';
import { ALL_ROLES, takesSecondAdmin } from '@trilha/contract/staff/permissions.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStaff } from '../../../builders/staff.ts';
import { confirmEnding } from '../../../testing/acts/postponing-acts.ts';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { runStaff } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const reason = 'Cuida das devoluções';
const wish = { role: 'finance', automaker_id: null, stage_id: null, until: null, reason };

let server: TestApp;
let admin: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db, clock } = server.services;
  await db.updateTable('staff').set({ ended_at: clock.now() }).execute();
  admin = await signInStaff(server, 'admin', { name: 'Primeira Admin' });
});

const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code;
const give = (id: number, given: object = {}, by = admin) =>
  by.call(team.addGrant, { params: { id }, body: { ...wish, ...given } });
const listed = async (by = admin) =>
  (await by.call(team.listTeam)).json<{ team: TeamMember[]; proposals: TeamProposal[] }>();
const rolesOf = async (id: number) =>
  (await listed()).team.find((one) => one.id === id)?.grants.map(({ role }) => role);
const confirm = async (by: SignedInStaff) => {
  const [proposal] = (await listed()).proposals;
  return by.call(team.confirmTeamProposal, { params: { id: proposal?.id ?? 0 }, body: {} });
};
const linkedBy = (id: number, linked_by: number | null) =>
  server.services.db.updateTable('staff').set({ linked_by }).where('id', '=', id).execute();
const told = async (email: string) => {
  await server.services.jobs.runDue();
  return server.partners.mailbox.list(email).map(({ subject }) => subject);
};
const today = async (by = admin) => (await by.call(readDeskToday)).json<DeskToday>().alarms;

describe('a role with money, endings or staff rights', () => {
  it('is proposed by one admin and counts once another has confirmed it [STAFF-81]', async () => {
    expect(ALL_ROLES.filter(takesSecondAdmin)).toEqual(['admin', 'director', 'finance']);
    const second = await signInStaff(server, 'admin');
    const { id } = await buildStaff(server.services, 'support');
    expect((await give(id)).json()).toEqual({ id: null });
    expect(codeOf(await give(id))).toBe('proposal_waits');
    expect(await rolesOf(id)).toEqual(['support']);
    expect((await today(second)).team_proposals).toBe(1);
    expect((await today()).team_proposals).toBe(0);
    expect(codeOf(await confirm(admin))).toBe('proposal_own');
    expect((await confirm(second)).statusCode).toBe(200);
    expect(await rolesOf(id)).toEqual(['support', 'finance']);
    // Other roles are granted by one admin, as before.
    expect((await give(id, { role: 'marketing' })).json().id).toEqual(expect.any(Number));
  });

  it('is not confirmed by an account that its proposer made or reset, nor by whom it is for [STAFF-82]', async () => {
    const made = await signInStaff(server, 'admin');
    const third = await signInStaff(server, 'admin');
    await linkedBy(made.staff.id, admin.staff.id);
    const { id } = await buildStaff(server.services, 'support');
    await give(id);
    expect(codeOf(await confirm(made))).toBe('proposal_made_by');
    // An account with a link made by another admin counts as independent again.
    await linkedBy(made.staff.id, third.staff.id);
    expect((await confirm(made)).statusCode).toBe(200);
    await give(third.staff.id);
    expect(codeOf(await confirm(third))).toBe('not_on_oneself');
  });

  it('waits for nobody where nobody could confirm: the commands stay the way [STAFF-83]', async () => {
    const { id, email } = await buildStaff(server.services, 'support');
    expect(codeOf(await give(id))).toBe('one_admin_only');
    expect((await today()).only_admin).toBe(true);
    const options = { email, role: 'admin', reason, as: 'raiz' };
    const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    expect((await runStaff(server, 'grant-role', ...flags)).exit).toBe(0);
    expect(await rolesOf(id)).toEqual(['support', 'admin']);
    expect((await today()).only_admin).toBe(false);
    // Every admin is notified of the command, and the audit names its user.
    expect(await told(admin.staff.email)).toContain('Gestão: Otília Prado recebeu o papel Admin');
    const row = await server.services.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject_id', '=', id)
      .where('action', '=', 'role-granted')
      .executeTakeFirstOrThrow();
    expect(row.detail).toMatchObject({ as: 'raiz' });
  });

  it('waits for nobody where the other admin is who it is for, or began by the proposer’s link [STAFF-83]', async () => {
    const other = await signInStaff(server, 'admin');
    expect(codeOf(await give(other.staff.id))).toBe('one_admin_only');
    const { id } = await buildStaff(server.services, 'support');
    await linkedBy(other.staff.id, admin.staff.id);
    expect(codeOf(await give(id))).toBe('one_admin_only');
    await linkedBy(other.staff.id, null);
    expect((await give(id)).json()).toEqual({ id: null });
  });

  it('is told when it is proposed, to the person and all other admins, and audited with its reason [STAFF-85]', async () => {
    const second = await signInStaff(server, 'admin');
    const { id, email } = await buildStaff(server.services, 'support');
    await give(id);
    const news = 'Gestão: Falta um Admin confirmar o papel Financeiro para Otília Prado';
    for (const to of [second.staff.email, email]) expect(await told(to)).toContain(news);
    expect(await told(admin.staff.email)).not.toContain(news);
    const rows = await server.services.db
      .selectFrom('audit_log')
      .select(['reason', 'staff_id'])
      .where('subject_id', '=', id)
      .where('action', '=', 'grant-proposed')
      .execute();
    expect(rows).toEqual([{ reason, staff_id: admin.staff.id }]);
  });

  it('ends with a no of either, and nothing is given [STAFF-81]', async () => {
    await signInStaff(server, 'admin');
    const { id } = await buildStaff(server.services, 'support');
    await give(id);
    const [proposal] = (await listed()).proposals;
    const params = { id: proposal?.id ?? 0 };
    const decline = () => admin.call(team.declineTeamProposal, { params, body: {} });
    expect((await decline()).statusCode).toBe(200);
    expect(codeOf(await decline())).toBe('proposal_over');
    expect(await rolesOf(id)).toEqual(['support']);
  });
});

describe('a new link', () => {
  it('for who holds such a role goes to the admin who confirms, never to who proposed [STAFF-84]', async () => {
    const second = await signInStaff(server, 'admin');
    const finance = await signInStaff(server, 'finance');
    const params = { id: finance.staff.id };
    const proposed = await admin.call(team.resetMember, { params, body: { reason } });
    expect(proposed.json()).toEqual({ link: null, expires_at: null });
    expect((await finance.call(team.readOwnWhy)).statusCode).toBe(200);
    expect((await confirm(second)).json().link).toContain('/convite#');
    expect((await finance.call(team.readOwnWhy)).statusCode).toBe(401);
  });

  it('makes its holder nobody who confirms what its maker proposes about a stage [STAFF-82]', async () => {
    const director = await signInStaff(server, 'director');
    const { stage } = await stageFixture(server.services);
    const params = { id: stage.id };
    const read = await director.call(rehearseStageCancellation, { params, body: {} });
    const { version } = read.json<{ version: string }>();
    const body = { version, confirm: stage.title, note: 'A trilha fechou.', reason };
    expect((await director.call(cancelStage, { params, body })).statusCode).toBe(200);
    await linkedBy(admin.staff.id, director.staff.id);
    expect(codeOf(await confirmEnding(server, stage.id, admin))).toBe('proposal_made_by');
    await linkedBy(admin.staff.id, null);
    expect((await confirmEnding(server, stage.id, admin)).statusCode).toBe(200);
  });
});

it('tells the person and every other admin of who was added, granted or reset [STAFF-85]', async () => {
  const second = await signInStaff(server, 'admin', { email: 'segunda@trilha.example' });
  const person = { ...wish, role: 'support', email: 'nova@trilha.example', name: 'Nova Pessoa' };
  const { id } = (await admin.call(team.addMember, { body: person })).json<{ id: number }>();
  await admin.call(team.resetMember, { params: { id }, body: { reason } });
  const news = [
    'Gestão: Nova Pessoa entrou na equipe da Gestão',
    'Gestão: Nova Pessoa recebeu o papel Atendimento',
    'Gestão: Nova Pessoa recebeu um link novo: a senha e o segundo passo de antes não valem mais',
  ];
  expect((await told('nova@trilha.example')).toSorted()).toEqual(news);
  expect((await told(second.staff.email)).toSorted()).toEqual(news);
  expect(await told(admin.staff.email)).toEqual([]);
  const [mail] = server.partners.mailbox.list('nova@trilha.example');
  expect(mail?.text).toContain('Quem fez: Primeira Admin');
  expect(mail?.text).not.toContain('#');
});

it('tells the person and every admin of what a command ends or clears [STAFF-85]', async () => {
  const person = await buildStaff(server.services, 'support', {
    email: 'saindo@trilha.example',
    name: 'Pessoa Saindo',
  });
  const why = ['--reason', 'Saiu da empresa'];
  const named = ['--email', person.email];
  const { out } = await runStaff(server, 'list-staff');
  const line = out.split('\n').find((one) => one.includes(person.email)) ?? '';
  const [grant = ''] = /\d+(?= +Atendimento)/.exec(line) ?? [];
  for (const command of [
    ['clear-staff-attempts', ...named],
    ['end-grant', '--grant', grant, ...why],
    ['end-staff', ...named, ...why],
  ]) {
    const [name = '', ...options] = command;
    expect(await runStaff(server, name, ...options)).toMatchObject({ exit: 0 });
  }
  const news = [
    'Gestão: As senhas erradas na conta de Pessoa Saindo foram esquecidas',
    'Gestão: Pessoa Saindo não tem mais o papel Atendimento',
    'Gestão: Pessoa Saindo saiu da equipe da Gestão',
  ];
  for (const to of [person.email, admin.staff.email]) {
    expect((await told(to)).toSorted()).toEqual(news);
  }
  const [mail] = server.partners.mailbox.list(person.email);
  expect(mail?.text).toContain('Quem fez: Um comando no servidor');
});

it('shows an admin of one brand who works for it, and nobody of the other [STAFF-86]', async () => {
  const own = await signInStaff(server, 'admin', { automaker_id: 1 });
  const colleague = await buildStaff(server.services, 'support', { automaker_id: 1 });
  const stranger = await buildStaff(server.services, 'support', { automaker_id: 2 });
  const seen = (await listed(own)).team.map(({ id }) => id);
  expect(seen).toEqual(expect.arrayContaining([own.staff.id, colleague.id, admin.staff.id]));
  expect(seen).not.toContain(stranger.id);
  const why = (id: number) => own.call(team.readWhy, { params: { id } });
  expect([(await why(colleague.id)).statusCode, (await why(stranger.id)).statusCode]).toEqual([
    200, 404,
  ]);
  expect((await listed()).team.map(({ id }) => id)).toContain(stranger.id);
});

it('shows an admin of one brand nothing of the role that a colleague has at the other [STAFF-86]', async () => {
  const own = await signInStaff(server, 'admin', { automaker_id: 1 });
  const colleague = await buildStaff(server.services, 'support', { automaker_id: 1 });
  await server.services.db
    .insertInto('staff_grants')
    .values({
      staff_id: colleague.id,
      role: 'finance',
      automaker_id: 2,
      granted_at: server.clock.now(),
      reason: 'Só na outra marca',
    })
    .execute();
  const params = { id: colleague.id };
  expect((await admin.call(team.readWhy, { params })).body).toContain('Só na outra marca');
  const seen = await own.call(team.readWhy, { params });
  expect([seen.statusCode, seen.body.includes('Só na outra marca')]).toEqual([200, false]);
});
