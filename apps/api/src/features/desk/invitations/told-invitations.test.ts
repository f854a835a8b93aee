import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import * as endpoints from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { validateToken } from '@trilha/contract/invitations/invitations.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer } from '../../../builders/customer.ts';
import {
  enter,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import {
  INVITING_REASON as REASON,
  invitingDesk,
  listOf,
} from '../../../testing/fixtures/inviting-desk.ts';
import { enterByLink, invite, linkParts } from '../../../testing/fixtures/invitation-fixture.ts';
import { settleDown } from '../../../testing/fixtures/payment-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { goOnInviting } from './go-on-inviting.ts';
import { sendInvitation } from './send-invitation.ts';

const body = { reason: REASON };
let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  support = await signInStaff(server, 'support', { name: 'Lívia Teixeira' });
});
afterAll(() => server.close());

const { check, send } = invitingDesk(() => support);
const batchesOf = async ({ stage }: StageFixture) =>
  (await support.call(endpoints.listInvitations, { params: { id: stage.id }, query: {} })).json()
    .batches;
const mailsTo = (email: string) => server.partners.mailbox.list(email);
const emailsOf = (people: ReadonlyArray<{ readonly email: string }>) =>
  people.map(({ email }) => email);
const auditOf = (subject: string, id: number) =>
  server.services.db
    .selectFrom('audit_log')
    .select(['actor', 'staff_id', 'staff_session', 'action', 'reason', 'detail'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
const change = ({ stage }: StageFixture, set: { status?: 'Cancelada' | 'Realizada' }) =>
  server.services.db.updateTable('stages').set(set).where('id', '=', stage.id).execute();
const opens = async (token: string, { stage }: StageFixture) => {
  const asked = { params: { token }, query: { step: String(stage.id) } };
  return (await server.call(validateToken, asked)).json().success;
};

describe('what is written to who is invited', () => {
  it('says where, when, until when and for how many; again, that the link before is dead [SEASON-18, SEASON-19]', async () => {
    const stage_date = new Date('2026-04-18T11:00:00Z');
    const fixture = await stageFixture(server.services, { vacancies: 9, stage_date });
    const guest = await entrantFixture(server.services);
    await send(fixture, listOf([guest.email], { days: 3, vehicles: 2 }));
    await settleDown(server);
    const [mail] = mailsTo(guest.email);
    expect(mail?.subject).toBe(`Convite: ${fixture.stage.title}`);
    for (const told of [fixture.stage.city_uf, '18/04/2026 às 08:00', '13/03/2026 às 12:00']) {
      expect(mail?.text).toContain(told);
    }
    expect(mail?.text).toMatch(/Veículos:?\s+2/);
    expect(mail?.text).not.toContain('Ele substitui');
    const { invitations } = (
      await support.call(endpoints.listInvitations, { params: { id: fixture.stage.id }, query: {} })
    ).json();
    const params = { id: invitations[0].id };
    server.clock.advance(1_000);
    const reminded = await support.call(endpoints.remindInvitation, { params, body });
    expect(reminded.json()).toEqual({ message: 'Lembrete a caminho, com um link novo.' });
    await settleDown(server);
    expect(mailsTo(guest.email)).toHaveLength(2);
    expect(mailsTo(guest.email)[0]?.text).toContain('Ele substitui o que enviamos antes');
    const { guest: someone, id } = await invite(server.services, { stage: { stage_date: null } });
    await support.call(endpoints.remindInvitation, { params: { id }, body });
    await settleDown(server);
    expect(mailsTo(someone.email)[0]?.text).not.toContain('Quando');
  });

  it('is nothing about a stage that was cancelled or held, reminded or on its way [SEASON-19]', async () => {
    for (const status of ['Cancelada', 'Realizada'] as const) {
      const fixture = await stageFixture(server.services, { vacancies: 9 });
      const { id, guest } = await invite(server.services, { fixture });
      const remind = () => support.call(endpoints.remindInvitation, { params: { id }, body });
      expect((await remind()).statusCode).toBe(200);
      await change(fixture, { status });
      await settleDown(server);
      const refused = await remind();
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        {
          code: 'registration_closed',
          message: 'Esta etapa foi cancelada ou já aconteceu. Nada foi enviado.',
        },
      ]);
      await settleDown(server);
      expect(mailsTo(guest.email)).toEqual([]);
    }
  });

  it('leaves once for each asking, and the link of who used or lost theirs stays as it is [SEASON-19]', async () => {
    const { services, clock } = server;
    const used = await invite(services);
    expect((await enterByLink(server, used)).statusCode).toBe(201);
    await settleDown(server);
    const before = mailsTo(used.guest.email).length;
    await sendInvitation(services, used.id, { queuedAt: clock.now() });
    expect(mailsTo(used.guest.email)).toHaveLength(before);
    await sendInvitation(services, 2_147_483_647, { queuedAt: clock.now() });
    const one = await invite(services);
    const queuedAt = new Date(clock.now().getTime() - 1);
    await sendInvitation(services, one.id, { queuedAt });
    // The process died before completing the job; the second attempt finds that the e-mail was sent.
    await sendInvitation(services, one.id, { queuedAt });
    expect(mailsTo(one.guest.email)).toHaveLength(1);
    const link = /http\S+\/bypass\/\S+/.exec(mailsTo(one.guest.email)[0]?.text ?? '')?.[0] ?? '';
    expect(await opens(linkParts(link).token, one.fixture)).toBe(true);
  });
});

describe('lists of people', () => {
  it('say who is no customer and read a CPF only where nothing else stands with it [SEASON-15]', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 9, invitation: 4 });
    const director = await buildCustomer(server.services, { role_id: 2 });
    const one = await buildCustomer(server.services);
    const blanks = one.cpf.replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 / ');
    const lines = [director.cpf, `a${one.cpf}`, blanks, fictitiousCpf(987_655), director.email];
    const told = (await check(fixture, listOf(lines, { vehicles: 2 }))).json();
    expect(told).toMatchObject({
      verdicts: ['not_customer', 'malformed', 'able', 'unknown', 'repeated'],
      able: 1,
      places: { needed: 2, kept: 4, open: 5 },
    });
    const kept = (await check(await stageFixture(server.services), listOf(lines))).json();
    expect(kept.places.kept).toBe(0);
    const refused = await check(fixture, listOf(lines, { vehicles: 3 }));
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'Esta etapa aceita no máximo 2 por cliente.',
    ]);
  });

  it('are held to what was counted: people, days and vehicles, and somebody to invite [SEASON-16]', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 9 });
    const guest = await entrantFixture(server.services);
    const list = listOf([guest.email]);
    const { version } = (await check(fixture, list)).json();
    for (const change of [{ days: 8 }, { vehicles: 2 }, { lines: ['ninguem@trilha.example'] }]) {
      const answer = await send(fixture, { ...list, ...change }, { version });
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'list_changed']);
    }
    expect((await send(fixture, listOf(['ninguem@trilha.example']))).json().code).toBe(
      'list_changed',
    );
    expect(await batchesOf(fixture)).toEqual([]);
  });

  it('fit the places that are kept and open together, to the last one; one more is told with both numbers [SEASON-16]', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 4, invitation: 2 });
    const people = [
      await buildCustomer(server.services),
      await buildCustomer(server.services),
      await buildCustomer(server.services),
    ];
    const refused = await send(fixture, listOf(emailsOf(people), { vehicles: 2 }));
    expect(refused.json()).toEqual({
      code: 'no_vacancies',
      message: 'São 6 vagas e há 4 livres. Tire linhas ou aumente as vagas da etapa.',
    });
    const fits = await send(fixture, listOf(emailsOf(people.slice(1)), { vehicles: 2 }));
    expect(fits.statusCode).toBe(201);
    await settleDown(server);
    expect(await batchesOf(fixture)).toMatchObject([{ done: 2, refused: [], is_over: true }]);
  });

  it('of twenty need no number typed, and stand in the audit with who, why and how many [SEASON-16, STAFF-70]', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 60 });
    const people = await Promise.all(
      Array.from({ length: 21 }, () => buildCustomer(server.services)),
    );
    const twenty = await send(fixture, listOf(emailsOf(people.slice(1))));
    expect(twenty.statusCode).toBe(201);
    const all = await send(fixture, listOf(emailsOf(people)), { confirm: '21' });
    expect(all.statusCode).toBe(201);
    const by = { actor: 'staff', staff_id: support.staff.id, staff_session: support.sessionId };
    const invited = { ...by, action: 'list_invited', reason: REASON };
    expect(await auditOf('stage', fixture.stage.id)).toEqual([
      { ...invited, detail: { count: 20, vehicles: 1, days: 7 } },
      { ...invited, detail: { count: 21, vehicles: 1, days: 7 } },
    ]);
  });

  it('leave who entered meanwhile, and say so; a list that is not there is no fault [SEASON-17]', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 9 });
    const guest = await entrantFixture(server.services);
    await send(fixture, listOf([guest.email]));
    await enter(server, fixture, guest);
    await settleDown(server);
    expect(await batchesOf(fixture)).toMatchObject([
      { done: 0, refused: [{ code: 'already_entered', count: 1 }], is_over: true },
    ]);
    await goOnInviting(server.services, 2_147_483_647);
  });
});

it('an invitation’s deeds at the desk stand in the audit, and revoking says what goes back where [SEASON-19, SEASON-20, STAFF-70]', async () => {
  const fixture = await stageFixture(server.services, { vacancies: 9, invitation: 3 });
  const { id } = await invite(server.services, { fixture, vehicles: 2 });
  const asked = { params: { id } };
  await support.call(endpoints.remindInvitation, { ...asked, body });
  expect((await support.call(endpoints.rehearseRevocation, asked)).json()).toEqual({
    places: 2,
    stays_kept: true,
  });
  const revoked = await support.call(endpoints.revokeStageInvitation, { ...asked, body });
  expect(revoked.json()).toEqual({ message: 'Convite revogado.' });
  const by = { actor: 'staff', staff_id: support.staff.id, staff_session: support.sessionId };
  const about = { step_id: fixture.stage.id, customer_id: expect.any(Number) };
  expect(await auditOf('invitation', id)).toEqual([
    {
      actor: 'staff',
      staff_id: null,
      staff_session: null,
      action: 'issued',
      reason: null,
      detail: { ...about, vehicles: 2, days: 7, as: 'ana.souza' },
    },
    { ...by, action: 'reminded', reason: REASON, detail: {} },
    { ...by, action: 'revoked', reason: REASON, detail: {} },
  ]);
  const unknown = { params: { id: 2_147_483_647 }, body };
  expect((await support.call(endpoints.remindInvitation, unknown)).json().code).toBe('not_found');
});
