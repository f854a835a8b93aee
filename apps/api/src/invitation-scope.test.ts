import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { ENDPOINTS } from '@trilha/contract/endpoints.ts';
import { getCredential } from '@trilha/contract/credentials/credentials.endpoints.ts';
import * as invitations from '@trilha/contract/invitations/invitations.endpoints.ts';
import { claimPayment } from '@trilha/contract/payments/payment-claim.endpoints.ts';
import * as payments from '@trilha/contract/payments/payments.endpoints.ts';
import * as registrations from '@trilha/contract/registrations/registrations.endpoints.ts';
import { markPaid } from './features/registrations/changing/mark-paid.ts';
import { enter, entryBody, stageFixture } from './testing/fixtures/entry-fixture.ts';
import {
  enterByLink,
  type InvitationFixture,
  invite,
} from './testing/fixtures/invitation-fixture.ts';
import { type CallOptions, startTestApp, type TestApp } from './testing/test-app.ts';

/** What an invitation session may and may not request from an endpoint. */
interface Scope {
  readonly own: (world: World) => CallOptions;
  readonly foreign: (world: World) => CallOptions;
  readonly refusal: string;
  /** The session that may; by default the one of `link`. */
  readonly bearer?: (world: World) => string;
}

interface World {
  readonly link: InvitationFixture;
  /** Made with the invitation link. */
  readonly registrationId: number;
  /** Another stage's registration of the same customer, made with a full session. */
  readonly otherRegistrationId: number;
  readonly otherStage: InvitationFixture['fixture'];
  /** Also of the same customer, for a third stage. */
  readonly otherLink: InvitationFixture;
  /** Two more invitations of the same customer, which stay open. */
  readonly openLinks: readonly [InvitationFixture, InvitationFixture];
}

const byRegistration = (endpointOptions: (id: number) => CallOptions): Scope => ({
  own: ({ registrationId }) => endpointOptions(registrationId),
  foreign: ({ otherRegistrationId }) => endpointOptions(otherRegistrationId),
  refusal: 'not_found',
});

const linkOf = ({ token, fixture }: InvitationFixture) => ({
  body: { token, step_id: fixture.stage.id },
});

const byOpenLink: Scope = {
  own: ({ openLinks: [own] }) => linkOf(own),
  foreign: ({ openLinks: [, other] }) => linkOf(other),
  refusal: 'invitation_invalid',
  bearer: ({ openLinks: [own] }) => own.auth,
};

/** One entry per endpoint that an invitation session may call; a missing entry fails a test below. */
const SCOPES: ReadonlyMap<Endpoint, Scope> = new Map<Endpoint, Scope>([
  [registrations.getRegistration, byRegistration((id) => ({ params: { id } }))],
  [registrations.downloadCalendar, byRegistration((id) => ({ params: { id } }))],
  [getCredential, byRegistration((id) => ({ params: { id } }))],
  [payments.getPayment, byRegistration((id) => ({ params: { id } }))],
  [
    claimPayment,
    byRegistration((id) => ({
      params: { id },
      body: { end_to_end_id: '', payer: 'Rui Barreto' },
    })),
  ],
  [
    registrations.cancelRegistration,
    byRegistration((registration_id) => ({ body: { registration_id } })),
  ],
  [
    registrations.verifyVehicles,
    {
      own: ({ link }) => ({ body: vehiclesOf(link, link.fixture) }),
      foreign: ({ link, otherStage }) => ({ body: vehiclesOf(link, otherStage) }),
      refusal: 'not_found',
    },
  ],
  [
    registrations.createRegistration,
    {
      // Already used: only its own response is expected.
      own: ({ link }) => ({
        body: entryBody(link.fixture, link.guest, { bypassToken: link.token }),
        headers: { 'idempotency-key': 'chave-do-convite' },
      }),
      foreign: ({ otherLink: { fixture, guest, token } }) => ({
        body: entryBody(fixture, guest, { bypassToken: token }),
      }),
      refusal: 'invitation_invalid',
    },
  ],
  [
    invitations.openInvitation,
    {
      own: ({ link }) => linkOf(link),
      foreign: ({ otherLink }) => linkOf(otherLink),
      refusal: 'invitation_invalid',
    },
  ],
  [invitations.declineInvitation, byOpenLink],
  [invitations.undoDecline, byOpenLink],
]);

function vehiclesOf({ guest }: InvitationFixture, { stage, category }: World['otherStage']) {
  const vehicles = guest.vehicles.map((vehicle) => vehicle.id);
  return { step_id: stage.id, category_id: category.id, vehicles };
}

const invited = ENDPOINTS.filter(({ endpoint }) => endpoint.access === 'invitation');
const streams = invited.filter(({ endpoint }) => definitionOf(endpoint).kind === 'stream');
const calls = invited.filter(({ endpoint }) => definitionOf(endpoint).kind !== 'stream');

describe('the session of an invitation', () => {
  let server: TestApp;
  let world: World;
  beforeAll(async () => {
    server = await startTestApp();
    const link = await invite(server.services);
    const otherStage = await stageFixture(server.services);
    const own = await enterByLink(server, link, { key: 'chave-do-convite' });
    const other = await enter(server, otherStage, link.guest);
    await server.services.jobs.runDue();
    // Both confirmed, so that refusals are only because of the invitation's scope.
    await server.services.db
      .updateTable('registrations')
      .set({ status: 'Aprovado', expires_at: null })
      .execute();
    world = {
      link,
      otherStage,
      otherLink: await invite(server.services, { guest: link.guest }),
      openLinks: [
        await invite(server.services, { guest: link.guest }),
        await invite(server.services, { guest: link.guest }),
      ],
      registrationId: own.json().registration.id,
      otherRegistrationId: other.json().registration.id,
    };
  });
  afterAll(() => server.close());

  const codeOf = async (endpoint: Endpoint, options: CallOptions, token = world.link.auth) => {
    const answer = await server.call(endpoint, { ...options, token });
    return answer.statusCode < 400 ? 'done' : answer.json<{ code: string }>().code;
  };

  it.each(
    calls.toSorted(
      (a, b) => Number(a.name === 'cancelRegistration') - Number(b.name === 'cancelRegistration'),
    ),
  )(
    'is held to its own stage and registration by $name, where a full one is not [ROLE-02]',
    async ({ endpoint }) => {
      const scope = SCOPES.get(endpoint);
      if (scope === undefined) throw new Error('an endpoint for invitations without a scope');
      const bearer = scope.bearer?.(world);
      expect(await codeOf(endpoint, scope.foreign(world), bearer)).toBe(scope.refusal);
      expect(await codeOf(endpoint, scope.own(world), bearer)).toBe('done');
      // A full session of the same customer is accepted, so only the scope caused the refusal.
      const full = await codeOf(endpoint, scope.foreign(world), world.link.guest.token);
      expect(full).toBe('done');
    },
  );

  it.each(streams)('is held to its own registration by $name', async ({ endpoint }) => {
    const options = { params: { id: world.otherRegistrationId } };
    expect(await codeOf(endpoint, options)).toBe('not_found');
  });

  it('enters by its own invitation alone, not by none', async () => {
    const link = await invite(server.services);
    const body = entryBody(link.fixture, link.guest);
    expect(await codeOf(registrations.createRegistration, { body }, link.auth)).toBe(
      'invitation_invalid',
    );
    expect(await codeOf(registrations.createRegistration, { body }, link.guest.token)).toBe('done');
  });

  it('opens nothing else', () => {
    const names = invited.map(({ name }) => name).toSorted();
    expect(names).toEqual([
      'cancelRegistration',
      'claimPayment',
      'createRegistration',
      'declineInvitation',
      'downloadCalendar',
      'getCredential',
      'getPayment',
      'getRegistration',
      'openInvitation',
      'streamRegistration',
      'undoDecline',
      'verifyVehicles',
    ]);
  });

  it('lives until the payment settles, and long enough to say so', async () => {
    const { services, clock } = server;
    const link = await invite(services, { days: 1 });
    const { registration } = (await enterByLink(server, link)).json();
    const read = () =>
      codeOf(registrations.getRegistration, { params: { id: registration.id } }, link.auth);
    // The invitation has expired, but its payment is still due.
    clock.advance(2 * 86_400_000);
    expect(await read()).toBe('done');
    const now = clock.now();
    const { stage } = link.fixture;
    await services.db
      .transaction()
      .execute((tx) => markPaid(services, tx, registration.id, stage.id, now));
    clock.advance(15 * 60_000 - 1);
    expect(await read()).toBe('done');
    clock.advance(1);
    expect(await read()).toBe('unauthenticated');
  });

  it('ends as soon after an entry that nothing is due for', async () => {
    const { services, clock } = server;
    const link = await invite(services, { stage: { event_value_cents: 0 } });
    const { registration } = (await enterByLink(server, link)).json();
    expect(registration.status).toBe('Registrado com sucesso');
    clock.advance(15 * 60_000);
    const read = { params: { id: registration.id } };
    expect(await codeOf(registrations.getRegistration, read, link.auth)).toBe('unauthenticated');
  });

  it('ends with the invitation where that is never used', async () => {
    const { services, clock } = server;
    const link = await invite(services, { days: 1 });
    const open = {
      body: { token: link.token, step_id: link.fixture.stage.id },
    };
    expect(await codeOf(invitations.openInvitation, open, link.auth)).toBe('done');
    clock.advance(86_400_000);
    expect(await codeOf(invitations.openInvitation, open, link.auth)).toBe('unauthenticated');
  });
});
