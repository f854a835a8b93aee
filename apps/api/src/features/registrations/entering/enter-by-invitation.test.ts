import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPreparedEntries } from '@trilha/contract/registrations/preparing.endpoints.ts';
import {
  updateRegistration,
  verifyVehicles,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { buildPerson } from '../../../builders/person.ts';
import {
  enter,
  entrantFixture,
  entryBody,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import {
  enterByLink,
  type InvitationFixture,
  invite,
} from '../../../testing/fixtures/invitation-fixture.ts';
import { prepare, stageToPrepare } from '../../../testing/fixtures/prepared-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const DAY_MS = 86_400_000;

describe('entering by an invitation', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  const codeOf = async (answer: ReturnType<typeof enter>) => (await answer).json().code;
  const usesOf = (token: InvitationFixture) =>
    server.services.db
      .selectFrom('invitations')
      .select(['used_at', 'registration_id'])
      .where('id', '=', token.id)
      .executeTakeFirstOrThrow();

  it('makes a registration of type bypass and uses the token up with it [BYP-06, API-23]', async () => {
    const link = await invite(server.services);
    const answer = await enterByLink(server, link, { voucher: 'IGNORADO' });
    expect(answer.statusCode).toBe(201);
    const { registration } = answer.json();
    expect(registration).toMatchObject({
      type: 'bypass',
      status: 'Aguardando Pagamento',
      voucher: null,
    });
    expect(await usesOf(link)).toEqual({
      used_at: server.clock.now(),
      registration_id: registration.id,
    });
    const again = await enterByLink(server, link);
    expect([again.statusCode, again.json().code]).toEqual([422, 'invitation_invalid']);
    expect(again.json().message).toMatch(/já foi usado/);
  });

  it('answers a repeated submit with the first registration [BYP-06]', async () => {
    const link = await invite(server.services);
    const first = await enterByLink(server, link, { key: 'mesma-chave-1' });
    const second = await enterByLink(server, link, { key: 'mesma-chave-1' });
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
  });

  it('enters before the opening what its guest had prepared, which is then gone [BYP-06, OPEN-52]', async () => {
    const fixture = await stageToPrepare(server);
    const guest = await entrantFixture(server.services);
    const link = await invite(server.services, { fixture, guest });
    const kept = (await prepare(server, fixture, guest)).json().prepared;
    expect(kept.problems).toEqual([]);
    const answer = await enterByLink(server, link, { ...kept.entry, key: kept.key });
    expect(answer.statusCode).toBe(201);
    const { prepared } = (await server.call(listPreparedEntries, { token: guest.token })).json();
    expect(prepared).toEqual([]);
  });

  it('keeps a token whose entry is refused', async () => {
    const link = await invite(server.services);
    expect(await codeOf(enterByLink(server, link, { isoffroad: 0 }))).toBe('invalid');
    expect((await usesOf(link)).used_at).toBeNull();
    expect((await enterByLink(server, link)).statusCode).toBe(201);
  });

  it.each(['soon', 'closed', 'first_batch'] as const)(
    'skips the window (%s), the first batch’s rules and the public’s places',
    async (window) => {
      const { services } = server;
      const fixture = await stageFixture(services, {
        window,
        vacancies: 3,
        ...(window === 'first_batch' ? { first_batch: 1, first_batch_min_year: 2030 } : {}),
      });
      const link = await invite(services, { fixture });
      const { guest } = link;
      // The same customer without the link is refused by the window or by the first batch's rule.
      const without = await codeOf(enter(server, fixture, guest));
      expect(without).toBe(window === 'first_batch' ? 'vehicles_refused' : 'registration_closed');
      expect((await enterByLink(server, link)).json().registration.status).toBe(
        'Aguardando Pagamento',
      );
    },
  );

  it('verifies vehicles without the first batch’s rules, for the token’s own customer only [API-26]', async () => {
    const { services } = server;
    const fixture = await stageFixture(services, {
      window: 'first_batch',
      first_batch: 1,
      first_batch_min_year: 2030,
    });
    const { guest, token, auth } = await invite(services, { fixture });
    const stranger = await entrantFixture(services);
    const verify = (bearer: string, vehicle: number | undefined, bypassToken?: string) =>
      server.call(verifyVehicles, {
        token: bearer,
        body: {
          step_id: fixture.stage.id,
          category_id: fixture.category.id,
          vehicles: [vehicle],
          bypassToken,
        },
      });
    const own = guest.vehicles[0]?.id;
    expect((await verify(guest.token, own)).json().success).toBe(false);
    expect((await verify(guest.token, own, token)).json().success).toBe(true);
    expect((await verify(auth, own)).json().success).toBe(true);
    const foreign = await verify(stranger.token, stranger.vehicles[0]?.id, token);
    expect(foreign.json().code).toBe('invitation_invalid');
  });

  it('enters a stage that is full, by the place set apart for it', async () => {
    const { services } = server;
    const fixture = await stageFixture(services, { vacancies: 2 });
    const link = await invite(services, { fixture });
    const others = [await entrantFixture(services), await entrantFixture(services)];
    const status = async (entered: ReturnType<typeof enter>) =>
      (await entered).json().registration.status;
    expect(await status(enter(server, fixture, others[0] ?? link.guest))).toBe(
      'Aguardando Pagamento',
    );
    expect(await status(enter(server, fixture, others[1] ?? link.guest))).toBe('Lista de Espera');
    expect(await status(enterByLink(server, link))).toBe('Aguardando Pagamento');
  });

  it('skips nothing else: declarations, ages, duplicates, limits, the stage’s own end', async () => {
    const { services, clock } = server;
    const link = await invite(services, { stage: { number_of_cars: 1 } });
    const { guest, fixture } = link;
    expect(await codeOf(enterByLink(server, link, { terms_and_conditions: 0 }))).toBe('invalid');
    const child = await buildPerson(services, {
      customer_id: guest.id,
      date_of_birth: '2012-01-01',
    });
    const young = [{ vehicle_id: guest.vehicles[0]?.id, conductor_id: child.id }];
    expect(await codeOf(enterByLink(server, link, { vehicles: young }))).toBe('invalid');
    const stranger = await entrantFixture(services);
    const foreign = [{ vehicle_id: stranger.vehicles[0]?.id, conductor_id: guest.personId }];
    expect(await codeOf(enterByLink(server, link, { vehicles: foreign }))).toBe(
      'vehicle_not_yours',
    );
    expect((await enter(server, fixture, guest)).statusCode).toBe(201);
    const entered = await enterByLink(server, link);
    expect(entered.statusCode).toBe(422);

    const moved = await invite(services, { days: 20 });
    const stage_date = new Date(clock.now().getTime() + DAY_MS);
    const change = services.db.updateTable('stages').where('id', '=', moved.fixture.stage.id);
    await change.set({ stage_date }).execute();
    clock.advance(DAY_MS + 1);
    expect(await codeOf(enterByLink(server, moved))).toBe('registration_closed');
    await change.set({ status: 'Cancelada', stage_date: null }).execute();
    expect(await codeOf(enterByLink(server, moved))).toBe('registration_closed');
  });

  it('admits as many vehicles as the invitation says, also later', async () => {
    const { services } = server;
    const guest = await entrantFixture(services, 2);
    const driver = await buildPerson(services, { customer_id: guest.id });
    const link = await invite(services, { guest });
    const [one, two] = guest.vehicles;
    const both = [
      { vehicle_id: one?.id, conductor_id: guest.personId },
      { vehicle_id: two?.id, conductor_id: driver.id },
    ];
    const refused = (await enterByLink(server, link, { vehicles: both })).json();
    expect([refused.code, refused.message]).toEqual([
      'invitation_invalid',
      'Este convite vale para 1 veículo.',
    ]);
    const { registration } = (await enterByLink(server, link)).json();
    const data = entryBody(link.fixture, guest, { vehicles: both });
    const grown = await server.call(updateRegistration, {
      token: guest.token,
      params: { id: registration.id },
      body: { id: registration.id, data },
    });
    expect(grown.json().code).toBe('no_vacancies');
    const wide = await invite(services, { guest, vehicles: 2 });
    expect((await enterByLink(server, wide, { vehicles: both })).statusCode).toBe(201);
  });

  it('says how many vehicles it admits where there are more', async () => {
    const { services } = server;
    const fixture = await stageFixture(services, { number_of_cars: 3 }, { number_of_cars: 3 });
    const guest = await entrantFixture(services, 3);
    const link = await invite(services, { fixture, guest, vehicles: 2 });
    const vehicles = [];
    for (const { id: vehicle_id } of guest.vehicles) {
      const driver = await buildPerson(services, { customer_id: guest.id });
      vehicles.push({ vehicle_id, conductor_id: driver.id });
    }
    const refused = (await enterByLink(server, link, { vehicles })).json();
    expect(refused.message).toBe('Este convite vale para 2 veículos.');
  });

  it('lets its session live until the stage, or for thirty days where that has no date', async () => {
    const { services, clock } = server;
    const endAfter = async (stage_date: Date | null) => {
      const link = await invite(services, { stage: { stage_date } });
      expect((await enterByLink(server, link)).statusCode).toBe(201);
      const invited = services.db.selectFrom('invitations').select('session_id');
      const sessions = services.db.selectFrom('sessions').select('expires_at');
      const own = sessions.where('id', '=', invited.where('id', '=', link.id));
      return (await own.executeTakeFirstOrThrow()).expires_at;
    };
    const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);
    expect(await endAfter(inDays(40))).toEqual(inDays(40));
    expect(await endAfter(null)).toEqual(inDays(30));
  });

  it('takes only the customer’s own token, in its own stage [BYP-06]', async () => {
    const { services } = server;
    const link = await invite(services);
    const stranger = await entrantFixture(services);
    const { fixture, token } = link;
    const stolen = await enter(server, fixture, stranger, { bypassToken: token });
    expect(stolen.json().code).toBe('invitation_invalid');
    const elsewhere = await stageFixture(services);
    const moved = { ...link, fixture: elsewhere };
    expect(await codeOf(enterByLink(server, moved))).toBe('invitation_invalid');
    expect(await codeOf(enterByLink(server, moved, { bearer: link.guest.token }))).toBe(
      'invitation_invalid',
    );
    expect(await codeOf(enterByLink(server, link, { bypassToken: 'inventado' }))).toBe(
      'invitation_invalid',
    );
    expect((await enterByLink(server, link, { bearer: link.guest.token })).statusCode).toBe(201);
  });
});
