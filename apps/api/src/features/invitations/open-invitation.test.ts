import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInvitation } from '@trilha/contract/invitations/invitations.endpoints.ts';
import { buildPerson } from '../../builders/person.ts';
import { buildVehicle } from '../../builders/vehicle.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { enterByLink, invite } from '../../testing/fixtures/invitation-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { revokeInvitation } from './revoke-invitation.ts';

describe('POST /me/invitation', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  const open = (bearer: string, token: string, step_id: number) =>
    server.call(openInvitation, { token: bearer, body: { token, step_id } });

  it('tells the form of the link: names, ages on the stage’s day and plates, nothing more [BYP-05]', async () => {
    const { services } = server;
    const guest = await entrantFixture(services);
    const customer_id = guest.id;
    const sold = { customer_id, title: 'Vendido', sold_at: '2026-01-01' };
    await buildVehicle(services, sold);
    const child = await buildPerson(services, {
      customer_id,
      kind: 'companion',
      name: 'Theo Prado',
      date_of_birth: '2016-04-10',
    });
    const { auth, token, fixture } = await invite(services, { guest });
    const answer = await open(auth, token, fixture.stage.id);
    const [vehicle] = guest.vehicles;
    expect(answer.json()).toEqual({
      customer_id,
      name: 'Marina',
      vehicles_allowed: 1,
      expires_at: '2026-03-17T15:00:00.000Z',
      undo_until: null,
      registration_id: null,
      choices: {
        vehicles: [{ id: vehicle?.id, title: vehicle?.title, plate: vehicle?.plate }],
        // The stage is on 9 April 2026.
        participants: [{ id: guest.personId, name: 'Marina Duarte', age: 37, is_self: true }],
        companions: [{ id: child.id, name: 'Theo Prado', age: 9 }],
        entered: 0,
      },
    });
    for (const secret of [guest.cpf, guest.email, vehicle?.chassis, '2016-04-10', '1988-05-14']) {
      expect(answer.body).not.toContain(secret);
    }
  });

  it('tells no age of a stage without a date, and how many vehicles are entered already [BYP-05]', async () => {
    const { services } = server;
    const guest = await entrantFixture(services, 2);
    const fixture = await stageFixture(services, { stage_date: null });
    const [first, second] = guest.vehicles;
    expect((await enter(server, fixture, guest)).statusCode).toBe(201);
    const { auth, token } = await invite(services, { guest, fixture, vehicles: 2 });
    const { choices, vehicles_allowed } = (await open(auth, token, fixture.stage.id)).json();
    expect(vehicles_allowed).toBe(2);
    expect(choices).toMatchObject({
      vehicles: [{ id: first?.id }, { id: second?.id }],
      participants: [{ id: guest.personId, age: null }],
      companions: [],
      entered: 1,
    });
    const elsewhere = await invite(services, { guest });
    const other = await open(elsewhere.auth, elsewhere.token, elsewhere.fixture.stage.id);
    expect(other.json().choices.entered).toBe(0);
  });

  it('opens for the customer’s own full session, and for nobody else’s [BYP-05]', async () => {
    const { token, auth, guest, fixture } = await invite(server.services);
    const stranger = await invite(server.services, { fixture });
    const { id } = fixture.stage;
    expect((await open(guest.token, token, id)).statusCode).toBe(200);
    for (const bearer of [stranger.guest.token, stranger.auth]) {
      const answer = await open(bearer, token, id);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'invitation_invalid']);
    }
    expect((await open(auth, stranger.token, id)).json().code).toBe('invitation_invalid');
  });

  it('holds the link’s two halves to each other, even among invitations of one customer', async () => {
    const { services } = server;
    const one = await invite(services);
    const two = await invite(services, { guest: one.guest });
    const mixed = await open(one.auth, two.token, two.fixture.stage.id);
    expect(mixed.json().code).toBe('invitation_invalid');
    const other = await stageFixture(services);
    expect((await open(one.auth, one.token, other.stage.id)).json().code).toBe(
      'invitation_invalid',
    );
  });

  it('leads whoever comes back after using it to the registration, until the payment settles', async () => {
    const link = await invite(server.services);
    const { registration } = (await enterByLink(server, link)).json();
    const again = await open(link.auth, link.token, link.fixture.stage.id);
    expect(again.json().registration_id).toBe(registration.id);
  });

  it('opens nothing once it is revoked', async () => {
    const { id, token, auth, guest, fixture } = await invite(server.services);
    await revokeInvitation(server.services, id, { as: 'ana.souza' });
    expect((await open(auth, token, fixture.stage.id)).json().code).toBe('unauthenticated');
    const full = await open(guest.token, token, fixture.stage.id);
    expect(full.json().code).toBe('invitation_invalid');
  });
});
