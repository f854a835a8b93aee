import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkCredential,
  type CredentialKey,
} from '@trilha/contract/credentials/credential-token.ts';
import {
  type Credential,
  getCredential,
  listCredentialKeys,
} from '@trilha/contract/credentials/credentials.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { buildCustomer } from '../../builders/customer.ts';
import { buildPerson } from '../../builders/person.ts';
import type { StageOverrides } from '../../builders/stage.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { enterByLink, invite } from '../../testing/fixtures/invitation-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const FREE = { event_value_cents: 0 };
const STAGE_DATE = new Date('2026-04-18T08:00:00-03:00');

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function entered(stage: StageOverrides = FREE, overrides: Record<string, unknown> = {}) {
  const fixture = await stageFixture(server.services, { stage_date: STAGE_DATE, ...stage });
  const entrant = await entrantFixture(server.services);
  const { registration } = (await enter(server, fixture, entrant, overrides)).json();
  return { ...fixture, entrant, id: Number(registration.id) };
}

const read = (token: string, id: number) => server.call(getCredential, { token, params: { id } });
const credentialOf = async (token: string, id: number) =>
  (await read(token, id)).json<{ credential: Credential }>().credential;
const publishedKeys = async () =>
  (await server.call(listCredentialKeys)).json<{ keys: CredentialKey[] }>().keys;

describe('GET /registrations/{id}/credential', () => {
  it('answers what is shown at the start line, with companions’ ages on the day', async () => {
    const { services } = server;
    const fixture = await stageFixture(services, { ...FREE, stage_date: STAGE_DATE });
    const entrant = await entrantFixture(services);
    const child = await buildPerson(services, {
      customer_id: entrant.id,
      name: 'Bia Prado',
      kind: 'companion',
      date_of_birth: '2016-04-19',
    });
    const [vehicle] = entrant.vehicles;
    const companions = [{ vehicle_id: vehicle?.id, companion_id: child.id }];
    const entry = await enter(server, fixture, entrant, { vehicleCompanions: companions });
    const { id } = entry.json().registration;
    const answer = await read(entrant.token, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      credential: {
        registration_id: id,
        inscription_number: 1,
        status: 'Registrado com sucesso',
        automaker_id: 1,
        stage: { id: fixture.stage.id, stage_date: STAGE_DATE.toISOString() },
        vehicles: [{ plate: vehicle?.plate, companions: [{ name: 'Bia Prado', age: 9 }] }],
        last_day: '2026-04-19',
      },
    });
    expect(answer.body).not.toContain(entrant.cpf);
    expect(answer.body).not.toContain(entrant.email);
  });

  it('names beside each car the companions of that car alone', async () => {
    const { services } = server;
    const fixture = await stageFixture(services, { ...FREE, stage_date: STAGE_DATE });
    const entrant = await entrantFixture(services, 2);
    const driver = await buildPerson(services, { customer_id: entrant.id });
    const sitting = (name: string) =>
      buildPerson(services, { customer_id: entrant.id, kind: 'companion', name });
    const [ana, davi] = [await sitting('Ana Prado'), await sitting('Davi Prado')];
    const [first, second] = entrant.vehicles;
    const entry = await enter(server, fixture, entrant, {
      vehicles: [
        { vehicle_id: first?.id, conductor_id: entrant.personId, navigator_id: null },
        { vehicle_id: second?.id, conductor_id: driver.id, navigator_id: null },
      ],
      vehicleCompanions: [
        { vehicle_id: first?.id, companion_id: ana.id },
        { vehicle_id: second?.id, companion_id: davi.id },
      ],
    });
    const { vehicles } = await credentialOf(entrant.token, entry.json().registration.id);
    expect(
      vehicles.map(({ plate, companions }) => [plate, companions.map(({ name }) => name)]),
    ).toEqual([
      [first?.plate, ['Ana Prado']],
      [second?.plate, ['Davi Prado']],
    ]);
  });

  it('is signed: the published key proves stage, registration, number and brand', async () => {
    const { entrant, id, stage } = await entered();
    const { token } = await credentialOf(entrant.token, id);
    expect(await checkCredential(token, { keys: await publishedKeys() })).toEqual({
      ok: true,
      claims: { automakerId: 1, stageId: stage.id, registrationId: id, inscriptionNumber: 1 },
    });
    const [, payload = ''] = token.split('.');
    const said = Buffer.from(payload, 'base64url').toString('utf8');
    expect(Object.keys(JSON.parse(said) as object)).toEqual(['v', 'b', 's', 'r', 'n']);
  });

  it('is refused in words before the place is sure, and after it was given up', async () => {
    const due = await entered({});
    expect((await read(due.entrant.token, due.id)).json()).toEqual({
      code: 'registration_not_confirmed',
      message: 'Esta inscrição ainda não está confirmada.',
    });
    const waiting = await entered({ ...FREE, vacancies: 0 });
    const refused = await read(waiting.entrant.token, waiting.id);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'registration_not_confirmed']);
    const { entrant, id } = await entered();
    expect((await read(entrant.token, id)).statusCode).toBe(200);
    const body = { registration_id: id };
    await server.call(cancelRegistration, { token: entrant.token, body });
    expect((await read(entrant.token, id)).json().code).toBe('registration_cancelled');
  });

  it('has no last day, and nobody an age, as long as the stage has no date', async () => {
    const fixture = await stageFixture(server.services, { ...FREE, stage_date: null });
    const entrant = await entrantFixture(server.services);
    const companion = await buildPerson(server.services, {
      customer_id: entrant.id,
      kind: 'companion',
    });
    const sitting = { vehicle_id: entrant.vehicles[0]?.id, companion_id: companion.id };
    const entry = await enter(server, fixture, entrant, { vehicleCompanions: [sitting] });
    expect(await credentialOf(entrant.token, entry.json().registration.id)).toMatchObject({
      last_day: null,
      stage: { stage_date: null },
      vehicles: [{ companions: [{ id: companion.id, age: null }] }],
    });
  });

  it("answers somebody else's like an unknown one, also across brands", async () => {
    const { entrant, id } = await entered();
    const stranger = await buildCustomer(server.services);
    const twin = await buildCustomer(server.services, { automaker_id: 2, email: entrant.email });
    const unknown = await read(stranger.token, 2_147_483_647);
    expect(unknown.statusCode).toBe(404);
    for (const { token } of [stranger, twin]) {
      const foreign = await read(token, id);
      expect([foreign.statusCode, foreign.json()]).toEqual([404, unknown.json()]);
    }
  });

  it('opens to an invitation’s session for its own registration, and for no other', async () => {
    const link = await invite(server.services, { stage: FREE });
    const { registration } = (await enterByLink(server, link)).json();
    expect((await read(link.auth, registration.id)).statusCode).toBe(200);
    const other = await entered();
    const { auth } = await invite(server.services, { guest: other.entrant });
    expect((await read(auth, other.id)).json().code).toBe('not_found');
    expect((await read(other.entrant.token, other.id)).statusCode).toBe(200);
  });
});

describe('GET /credential-keys', () => {
  it('lists public keys alone, for whoever wants to check without a network', async () => {
    const answer = await server.call(listCredentialKeys);
    expect(answer.headers['cache-control']).toBe('private, max-age=3600');
    const [key, ...more] = answer.json<{ keys: CredentialKey[] }>().keys;
    expect(more).toEqual([]);
    expect(Object.keys(key ?? {})).toEqual(['kty', 'crv', 'alg', 'use', 'kid', 'x']);
  });

  it('keeps accepting what an older key signed, until it is taken off the list', async () => {
    const { entrant, id } = await entered();
    const { token } = await credentialOf(entrant.token, id);
    const [old] = await publishedKeys();
    const CREDENTIAL_KEY = Buffer.alloc(32, 'the-key-after-the-rotation').toString('base64');
    const keysAfter = async (env: Record<string, string>) => {
      const rotated = await startTestApp({ env });
      try {
        return (await rotated.call(listCredentialKeys)).json<{ keys: CredentialKey[] }>().keys;
      } finally {
        await rotated.close();
      }
    };
    const keys = await keysAfter({ CREDENTIAL_KEY, CREDENTIAL_OLD_KEYS: old?.x ?? '' });
    expect(keys.map(({ kid }) => kid)).toEqual([keys[0]?.kid, old?.kid]);
    expect(keys[0]?.kid).not.toBe(old?.kid);
    expect(await checkCredential(token, { keys })).toMatchObject({ ok: true });
    const without = await keysAfter({ CREDENTIAL_KEY });
    expect(await checkCredential(token, { keys: without })).toMatchObject({
      reason: 'unknown_key',
    });
  });
});
