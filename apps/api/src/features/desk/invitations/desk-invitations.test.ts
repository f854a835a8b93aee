import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { validateToken } from '@trilha/contract/invitations/invitations.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer } from '../../../builders/customer.ts';
import { buildFailedRefund } from '../../../builders/money.ts';
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

let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  support = await signInStaff(server, 'support', { name: 'Lívia Teixeira' });
});
afterAll(() => server.close());

const { check, send } = invitingDesk(() => support);
const list = async ({ stage }: StageFixture, caller = support, query = {}) =>
  (
    await caller.call(endpoints.listInvitations, { params: { id: stage.id }, query })
  ).json<endpoints.InvitationList>();
const mailsTo = (email: string) => server.partners.mailbox.list(email);

describe('inviting a list of people', () => {
  it('gives every line its verdict, in order, and counts places without taking any [SEASON-15, SEASON-16]', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 5, invitation: 2 });
    const byMail = await buildCustomer(server.services);
    const byCpf = await buildCustomer(server.services);
    const halfway = await buildCustomer(server.services, { status: 0 });
    const elsewhere = await buildCustomer(server.services, { automaker_id: 2 });
    const entrant = await entrantFixture(server.services);
    await enter(server, fixture, entrant);
    const { guest } = await invite(server.services, { fixture });
    const lines = [
      ` ${byMail.email.toUpperCase()} `,
      byCpf.cpf.replace(/^(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-'),
      byMail.cpf,
      'marina@',
      '123.456.789-00',
      `${byCpf.cpf}x`,
      halfway.email,
      elsewhere.email,
      fictitiousCpf(987_654),
      entrant.email,
      guest.email,
    ];
    const told = (await check(fixture, listOf(lines))).json();
    expect(told.verdicts).toEqual([
      'able',
      'able',
      'repeated',
      'malformed',
      'malformed',
      'malformed',
      'incomplete',
      'unknown',
      'unknown',
      'entered',
      'invited',
    ]);
    expect(told).toMatchObject({ able: 2, places: { needed: 2, kept: 1, open: 2 } });
    expect(await list(fixture)).toMatchObject({ counts: { all: 1 }, held: 1, batches: [] });
  });

  it('invites those once each, though a run ends in the middle, mails a link that enters, and tells what each inviter gave [SEASON-17, SEASON-18, SEASON-73]', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 30 });
    const guests = await Promise.all([1, 2, 3].map(() => entrantFixture(server.services)));
    const started = await send(fixture, listOf(guests.map(({ email }) => email)));
    expect(started.statusCode).toBe(201);
    const { id } = started.json<{ id: number }>();
    const { services } = server;
    let uses = 0;
    const failing = {
      ...services,
      jobs: {
        ...services.jobs,
        enqueueAll: async (...given: Parameters<typeof services.jobs.enqueueAll>) => {
          uses += 1;
          if (uses === 2) throw new Error('gone');
          return services.jobs.enqueueAll(...given);
        },
      },
    };
    await expect(goOnInviting(failing, id)).rejects.toThrow('gone');
    expect((await list(fixture)).batches).toMatchObject([{ total: 3, done: 1, is_over: false }]);
    await Promise.all([goOnInviting(services, id), goOnInviting(services, id)]);
    await settleDown(server);
    const told = await list(fixture);
    expect(told.batches).toMatchObject([
      { id, who: 'Lívia Teixeira', total: 3, done: 3, refused: [], is_over: true },
    ]);
    expect(told.invitations).toHaveLength(3);
    for (const row of told.invitations) {
      expect(row).toMatchObject({ state: 'open', invited_by: 'Lívia Teixeira', reason: REASON });
      expect(row.mailed_at).not.toBeNull();
    }
    const [guest] = guests;
    if (guest === undefined) throw new Error('no guest');
    expect(mailsTo(guest.email)).toHaveLength(1);
    const link = linkOf(guest.email);
    const entered = await enterByLink(server, { ...linkParts(link), id: 0, link, fixture, guest });
    expect(entered.json().registration.type).toBe('bypass');
    await settleDown(server);
    expect((await list(fixture, support, { state: 'used' })).invitations).toMatchObject([
      { registration_id: entered.json().registration.id },
    ]);
    const cost = { who: 'Lívia Teixeira', invited: 3, held: 2, places: 1 };
    expect((await list(fixture)).inviters).toEqual([{ ...cost, due: '500.00', given_up: '0.00' }]);
    await services.db
      .updateTable('registrations')
      .set({ unit_value_cents: 20_000, full_unit_value_cents: 50_000 })
      .where('id', '=', entered.json().registration.id)
      .execute();
    expect((await list(fixture)).inviters).toEqual([
      { ...cost, due: '200.00', given_up: '300.00' },
    ]);
    // Confirmed without full payment, so the rest is not claimed either.
    await services.db
      .updateTable('registrations')
      .set({ status: 'Aprovado' })
      .where('id', '=', entered.json().registration.id)
      .execute();
    expect((await list(fixture)).inviters).toEqual([
      { ...cost, due: '200.00', given_up: '500.00' },
    ]);
    // Amounts paid and kept are not waived; refunded ones are.
    await buildFailedRefund(services, entered.json().registration.id);
    const paid = services.db.updateTable('pix_payments').set({ amount_cents: 65_000 });
    const { numUpdatedRows } = await paid.executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    expect((await list(fixture)).inviters).toEqual([
      { ...cost, due: '200.00', given_up: '350.00' },
    ]);
  });

  it('leaves who was invited meanwhile, and says so [SEASON-17]', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 30 });
    const guests = await Promise.all([1, 2].map(() => entrantFixture(server.services)));
    await send(fixture, listOf(guests.map(({ email }) => email)));
    await invite(server.services, { fixture, guest: guests[0] });
    await settleDown(server);
    expect((await list(fixture)).batches).toMatchObject([
      { done: 1, refused: [{ code: 'already_invited', count: 1 }], is_over: true },
    ]);
  });

  it('tells how long and for how many vehicles an invitation may be [SEASON-15]', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 5, invitation: 2 });
    const refused = await check(fixture, listOf(['a@b.example'], { days: 0, vehicles: 99 }));
    expect(refused.json().errors).toEqual({
      days: ['De 1 a 60 dias'],
      vehicles: ['De 1 a 10 veículos'],
    });
  });

  it('refuses a list that is no longer so, that no places are left for, or whose number was not typed [SEASON-16]', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 30 });
    const one = await entrantFixture(server.services);
    const other = await buildCustomer(server.services);
    const both = listOf([one.email, other.email]);
    const { version } = (await check(fixture, both)).json();
    await invite(server.services, { fixture, guest: one });
    const stale = { ...both, version, reason: REASON };
    const params = { id: fixture.stage.id };
    const answer = await support.call(endpoints.sendInvitations, { params, body: stale });
    expect(answer.json().code).toBe('list_changed');
    const full = await stageFixture(server.services, { vacancies: 1 });
    const two = await Promise.all([1, 2].map(() => buildCustomer(server.services)));
    const tooMany = await send(full, listOf(two.map(({ email }) => email)));
    expect(tooMany.json()).toMatchObject({ code: 'no_vacancies' });
    const many = await Promise.all(
      Array.from({ length: 21 }, () => buildCustomer(server.services)),
    );
    const untyped = await send(fixture, listOf(many.map(({ cpf }) => cpf)));
    expect(untyped.json().errors).toEqual({ confirm: ['Escreva 21'] });
  });
});

describe('one invitation at the desk', () => {
  it('is reminded by a new link in place of the old, and revoked after a rehearsal that changes nothing [SEASON-19, SEASON-20]', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 30 });
    const { id, token, guest } = await invite(server.services, { fixture });
    const one = { params: { id } };
    const opens = async (secret: string) => {
      const asked = { params: { token: secret }, query: { step: String(fixture.stage.id) } };
      return (await server.call(validateToken, asked)).json<{ success: boolean }>().success;
    };
    const reminded = await support.call(endpoints.remindInvitation, {
      ...one,
      body: { reason: REASON },
    });
    expect(reminded.statusCode).toBe(200);
    await settleDown(server);
    const next = linkParts(linkOf(guest.email));
    expect([await opens(token), await opens(next.token)]).toEqual([false, true]);
    const rehearsed = await support.call(endpoints.rehearseRevocation, one);
    expect(rehearsed.json()).toEqual({ places: 1, stays_kept: false });
    expect(await opens(next.token)).toBe(true);
    const body = { reason: REASON };
    await support.call(endpoints.revokeStageInvitation, { ...one, body });
    expect(await opens(next.token)).toBe(false);
    const again = await support.call(endpoints.revokeStageInvitation, { ...one, body });
    expect(again.json().code).toBe('invitation_over');
  });

  it('is held to the permission, and shows whole names only to who sees customers [SEASON-21]', async () => {
    const { fixture, id } = await invite(server.services);
    const marketing = await signInStaff(server, 'marketing');
    const seen = await list(fixture, support);
    const hidden = await list(fixture, marketing);
    expect(seen.invitations[0]?.name).toContain(' ');
    expect(hidden.invitations[0]?.name).toBe(seen.invitations[0]?.name.split(' ')[0]);
    expect(hidden.invitations[0]?.cpf).toMatch(/^\*{3}\./);
    const auditor = await signInStaff(server, 'auditor');
    expect((await list(fixture, auditor)).may_edit).toBe(false);
    const body = { reason: REASON };
    const refused = await auditor.call(endpoints.revokeStageInvitation, { params: { id }, body });
    expect(refused.json().code).toBe('staff_forbidden');
    const elsewhere = await signInStaff(server, 'support', { automaker_id: 2 });
    const foreign = await elsewhere.call(endpoints.remindInvitation, { params: { id }, body });
    expect(foreign.json().code).toBe('not_found');
  });
});

/** The link in a person's newest e-mail. */
function linkOf(email: string): string {
  return /http\S+\/bypass\/\S+/.exec(mailsTo(email).at(-1)?.text ?? '')?.[0] ?? '';
}
