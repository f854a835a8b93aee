import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkInvitations,
  listInvitations,
  remindInvitation,
} from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import {
  declineInvitation,
  openInvitation,
  undoDecline,
  validateToken,
} from '@trilha/contract/invitations/invitations.endpoints.ts';
import { entrantFixture, enter, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import {
  enterByLink,
  type InvitationFixture,
  invite,
} from '../../testing/fixtures/invitation-fixture.ts';
import { signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { returnUnusedPlaces } from '../registrations/places/return-unused-places.ts';

const MINUTE_MS = 60_000;

describe('declining an invitation', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  const ask = (
    endpoint: typeof declineInvitation | typeof undoDecline | typeof openInvitation,
    { auth, token, fixture }: InvitationFixture,
    bearer = auth,
  ) => server.call(endpoint, { token: bearer, body: { token, step_id: fixture.stage.id } });
  const told = async ({ token, fixture }: InvitationFixture) => {
    const query = { step: String(fixture.stage.id) };
    return (await server.call(validateToken, { params: { token }, query })).json();
  };
  const audited = (id: number) =>
    server.services.db
      .selectFrom('audit_log')
      .select(['action', 'actor', 'actor_id'])
      .where('subject', '=', 'invitation')
      .where('subject_id', '=', id)
      .where('actor', '=', 'customer')
      .orderBy('id')
      .execute();

  it('closes its link, and names the reason to nobody but its holder [JOUR-21]', async () => {
    const link = await invite(server.services);
    const until = new Date(server.clock.now().getTime() + 10 * MINUTE_MS).toISOString();
    const declined = await ask(declineInvitation, link);
    expect(declined.json()).toEqual({ undo_until: until });
    expect(await told(link)).toEqual({
      success: false,
      reason: 'declined',
      message: expect.stringContaining('Você recusou este convite'),
    });
    expect((await enterByLink(server, link)).json()).toMatchObject({
      code: 'invitation_invalid',
      message: expect.stringContaining('Você recusou este convite'),
    });
    server.clock.advance(MINUTE_MS);
    // A second tap does not start the ten minutes again.
    expect((await ask(declineInvitation, link)).json()).toEqual({ undo_until: until });
    expect((await ask(openInvitation, link)).json()).toMatchObject({ undo_until: until });
    expect(await audited(link.id)).toEqual([
      { action: 'declined', actor: 'customer', actor_id: link.guest.id },
    ]);
  });

  it('can be taken back for ten minutes, and not a moment longer [JOUR-22]', async () => {
    const link = await invite(server.services);
    await ask(declineInvitation, link);
    server.clock.advance(10 * MINUTE_MS - 1);
    await returnUnusedPlaces(server.services);
    expect((await ask(undoDecline, link)).statusCode).toBe(200);
    expect(await told(link)).toMatchObject({ success: true });
    // Its session lives as long as the invitation again.
    server.clock.advance(60 * MINUTE_MS);
    expect((await ask(openInvitation, link)).json()).toMatchObject({ undo_until: null });
    expect((await enterByLink(server, link)).statusCode).toBe(201);
    expect((await audited(link.id)).map(({ action }) => action)).toEqual([
      'declined',
      'decline_undone',
    ]);

    const late = await invite(server.services);
    await ask(declineInvitation, late);
    server.clock.advance(10 * MINUTE_MS);
    expect((await ask(undoDecline, late)).json().code).toBe('unauthenticated');
    const full = await ask(undoDecline, late, late.guest.token);
    expect(full.json()).toMatchObject({ code: 'invitation_invalid' });
    expect((await ask(openInvitation, late, late.guest.token)).json()).toMatchObject({
      code: 'invitation_invalid',
      message: expect.stringContaining('Você recusou este convite'),
    });
  });

  it('gives its place to whoever waits once the ten minutes are over, not before [JOUR-22]', async () => {
    const { services, clock } = server;
    const fixture = await stageFixture(services, { vacancies: 1 });
    const link = await invite(services, { fixture });
    const next = await entrantFixture(services);
    const { registration } = (await enter(server, fixture, next)).json();
    expect(registration.status).toBe('Lista de Espera');
    const status = async () =>
      services.db
        .selectFrom('registrations')
        .select('status')
        .where('id', '=', registration.id)
        .executeTakeFirst();
    await ask(declineInvitation, link);
    clock.advance(10 * MINUTE_MS - 1);
    await returnUnusedPlaces(services);
    expect(await status()).toEqual({ status: 'Lista de Espera' });
    clock.advance(1);
    await returnUnusedPlaces(services);
    expect(await status()).toEqual({ status: 'Aguardando Pagamento' });
    // The place went to somebody else, so it cannot be taken back, not even with a full session.
    expect((await ask(undoDecline, link, link.guest.token)).statusCode).toBe(422);
  });

  it('is for its own customer alone, and not for one that is used [JOUR-21]', async () => {
    const link = await invite(server.services);
    const stranger = await entrantFixture(server.services);
    for (const endpoint of [declineInvitation, undoDecline]) {
      const refused = await ask(endpoint, link, stranger.token);
      expect(refused.json()).toMatchObject({ code: 'invitation_invalid' });
    }
    await enterByLink(server, link);
    for (const endpoint of [declineInvitation, undoDecline]) {
      expect((await ask(endpoint, link)).json()).toMatchObject({
        code: 'invitation_invalid',
        message: expect.stringContaining('já foi usado'),
      });
    }
    expect(await told(link)).toMatchObject({ reason: 'used' });
  });

  it('is seen by the staff, who can invite that person again once it is final [JOUR-23]', async () => {
    const { services, clock } = server;
    const link = await invite(services);
    const staff = await signInStaff(server, 'support');
    await ask(declineInvitation, link);
    const params = { id: link.fixture.stage.id };
    const { invitations, counts, held } = (await staff.call(listInvitations, { params })).json();
    expect(invitations).toMatchObject([{ id: link.id, state: 'declined' }]);
    expect(counts).toMatchObject({ all: 1, open: 0, declined: 1 });
    expect(held).toBe(0);
    const remind = await staff.call(remindInvitation, {
      params: { id: link.id },
      body: { reason: 'Pediu de novo' },
    });
    expect(remind.json()).toMatchObject({ code: 'invitation_over' });
    const verdicts = async () => {
      const body = { lines: [link.guest.email], days: 7, vehicles: 1 };
      return (await staff.call(checkInvitations, { params, body })).json().verdicts;
    };
    expect(await verdicts()).toEqual(['invited']);
    clock.advance(10 * MINUTE_MS);
    expect(await verdicts()).toEqual(['able']);
  });
});
