import {
  acknowledgeBulletin,
  listBulletins,
} from '@trilha/contract/bulletins/bulletins.endpoints.ts';
import { getCredential } from '@trilha/contract/credentials/credentials.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildBulletin } from '../../builders/bulletin.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { auditOf } from '../../testing/run-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function participant() {
  const plan = await stageFixture(server.services, { event_value_cents: 0 });
  const entrant = await entrantFixture(server.services);
  const { registration } = (await enter(server, plan, entrant)).json();
  return { plan, ...entrant, registration: Number(registration.id) };
}
type Participant = Awaited<ReturnType<typeof participant>>;

const bulletinOf = ({ plan }: Participant, over: object = {}) =>
  buildBulletin(server.services, { step_id: plan.stage.id, ...over });
const tap = ({ token, registration }: Participant, bulletin: number, at?: Date) =>
  server.call(acknowledgeBulletin, {
    token,
    params: { id: registration, bulletin },
    body: at === undefined ? {} : { at: at.toISOString() },
  });
const list = ({ token, registration }: Participant) =>
  server.call(listBulletins, { token, params: { id: registration } });

it('shows a participant the stage’s bulletins, newest first, each with a number of its kind, also those from before they entered [AFTER-60, AFTER-62]', async () => {
  const plan = await stageFixture(server.services, { event_value_cents: 0 });
  const step_id = plan.stage.id;
  for (const kind of ['notice', 'bulletin', 'notice'] as const) {
    await buildBulletin(server.services, { step_id, kind });
  }
  const entrant = await entrantFixture(server.services);
  const { registration } = (await enter(server, plan, entrant)).json();
  const late = { plan, ...entrant, registration: Number(registration.id) };
  const { bulletins } = (await list(late)).json();
  expect(bulletins).toMatchObject([
    { kind: 'notice', number: 2, acknowledged: null },
    { kind: 'bulletin', number: 1, acknowledged: null },
    { kind: 'notice', number: 1, acknowledged: null },
  ]);
  const { token } = late;
  const asked = { token, params: { id: late.registration } };
  const { credential } = (await server.call(getCredential, asked)).json();
  expect(credential.bulletins).toEqual(bulletins);
});

it('keeps the first ‘Ciente’ of a registration, with its time and in the audit [AFTER-63]', async () => {
  const one = await participant();
  const { id } = await bulletinOf(one);
  const at = server.clock.now().toISOString();
  const answer = await tap(one, id);
  expect(answer.json().bulletins).toMatchObject([{ id, acknowledged: { at, answered_by: null } }]);
  server.clock.advance(60_000);
  expect((await tap(one, id)).json()).toEqual(answer.json());
  const acts = await auditOf(server, 'registration', one.registration, 'actor_id');
  expect(acts.filter(({ action }) => action === 'bulletin_acknowledged')).toEqual([
    expect.objectContaining({ actor: 'customer', actor_id: one.id, detail: { bulletin_id: id } }),
  ]);
});

it('takes the hour of a tap that was offline, but none before the bulletin or in the future [AFTER-64]', async () => {
  const one = await participant();
  const published = server.clock.now();
  const minutes = (count: number) => new Date(published.getTime() + count * 60_000);
  const ids: number[] = [];
  for (let more = 0; more < 3; more += 1) ids.push((await bulletinOf(one)).id);
  server.clock.advance(60 * 60_000);
  const atOf = async (id: number | undefined, at: Date) => {
    const { bulletins } = (await tap(one, Number(id), at)).json();
    return bulletins.find((row: { id: number }) => row.id === id).acknowledged.at;
  };
  expect(await atOf(ids[0], minutes(20))).toBe(minutes(20).toISOString());
  expect(await atOf(ids[1], minutes(-20))).toBe(published.toISOString());
  expect(await atOf(ids[2], minutes(90))).toBe(minutes(60).toISOString());
  const rows = server.services.db.selectFrom('bulletin_acknowledgements').selectAll();
  const [first] = await rows.where('bulletin_id', '=', Number(ids[0])).execute();
  expect(first?.received_at).toEqual(minutes(60));
});

it('knows no bulletin of another stage, and no registration of another customer or without a place [AFTER-62, AFTER-63]', async () => {
  const [one, other] = [await participant(), await participant()];
  const { id } = await bulletinOf(one);
  const elsewhere = await bulletinOf(other);
  expect((await tap(one, elsewhere.id)).json().code).toBe('not_found');
  const foreign = { ...other, registration: one.registration };
  expect((await tap(foreign, id)).json().code).toBe('not_found');
  expect((await list(foreign)).json().code).toBe('not_found');
  const { token, registration: registration_id } = one;
  await server.call(cancelRegistration, { token, body: { registration_id } });
  expect((await tap(one, id)).json().code).toBe('registration_cancelled');
  expect((await list(one)).json().code).toBe('registration_cancelled');
  const rows = server.services.db.selectFrom('bulletin_acknowledgements').selectAll();
  expect(await rows.where('bulletin_id', 'in', [id, elsewhere.id]).execute()).toEqual([]);
});
