import { randomUUID } from 'node:crypto';
import {
  addKey,
  type KeyList,
  listKeys,
  revokeKey,
} from '@trilha/contract/integrations/keys.endpoints.ts';
import * as partner from '@trilha/contract/integrations/partner.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPartnerKey } from '../../../builders/partner-key.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { signInAgain, type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const reason = 'Cronometragem da etapa';
const DAY = 86_400_000;
const MINUTE = 60_000;

let server: TestApp;
let admin: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await signInStaff(server, 'admin');
});

const WISH = { automaker_id: 1, stage_id: null, name: 'Crono Sul', scopes: ['start-list'], reason };
const make = async (wish: object = {}) => {
  const answer = await admin.call(addKey, { body: { ...WISH, days: 30, ...wish } });
  return answer.json<{ id: number; key: string; expires_at: string; code?: string }>();
};
const listed = async (query?: Record<string, string>) =>
  (await admin.call(listKeys, { ...(query && { query }) })).json<KeyList>().keys;
const keyOf = async (id: number) => (await listed()).find((one) => one.id === id);
const inDays = (days: number): string =>
  new Date(server.clock.now().getTime() + days * DAY).toISOString();
const told = (subject: string, id: number) =>
  auditOf(server, subject, id, 'at', 'staff_id', 'staff_session', 'reason');

describe('a partner’s key', () => {
  it('has in the audit who made and ended it, when, for what and why [HOOK-05]', async () => {
    const { stage } = await stageFixture(server.services);
    const scopes = ['start-list', 'crew', 'start-list'];
    const { id } = await make({ stage_id: stage.id, scopes, days: 7 });
    const { staff, sessionId: staff_session } = admin;
    const by = { actor: 'staff', staff_id: staff.id, staff_session, reason };
    const made = server.clock.now();
    server.clock.advance(1_000);
    await admin.call(revokeKey, { params: { id }, body: { reason } });
    await admin.call(revokeKey, { params: { id }, body: { reason } });
    const place = { automaker_id: 1, stage: stage.id };
    const detail = { name: 'Crono Sul', scopes: ['start-list', 'crew'], ...place, days: 7 };
    expect(await told('partner-key', id)).toEqual([
      { ...by, at: made, action: 'key-added', detail },
      { ...by, at: server.clock.now(), action: 'key-revoked', detail: { name: 'Crono Sul' } },
    ]);
  });

  it('is listed with its place, its first letters, until when it is good and when it ended [HOOK-01, HOOK-05]', async () => {
    const { stage } = await stageFixture(server.services);
    const narrow = await make({ stage_id: stage.id, days: 7 });
    expect(narrow.expires_at).toBe(inDays(7));
    expect(narrow.key).toMatch(/^trilha_[\w-]{43}$/);
    const made_at = inDays(0);
    const asMade = { made_at, last_used_at: null, revoked_at: null, made_by: admin.staff.name };
    expect(await keyOf(narrow.id)).toMatchObject({
      ...asMade,
      state: 'live',
      stage: { id: stage.id, title: stage.title },
      hint: narrow.key.slice(0, 'trilha_'.length + 4),
      expires_at: inDays(7),
      scopes: ['start-list'],
    });
    const wide = await make();
    expect(await keyOf(wide.id)).toMatchObject({ ...asMade, stage: null });
    server.clock.advance(1_000);
    await admin.call(revokeKey, { params: { id: wide.id }, body: { reason } });
    expect(await keyOf(wide.id)).toMatchObject({ state: 'revoked', revoked_at: inDays(0) });
  });

  it('is listed for the brand that is asked for, and to who sees its place alone [HOOK-09]', async () => {
    const { stage } = await stageFixture(server.services);
    const one = await make();
    const narrow = await make({ stage_id: stage.id });
    const other = await make({ automaker_id: 2 });
    const idsOf = async (query?: Record<string, string>) =>
      (await listed(query)).map(({ id }) => id).filter((id) => id >= one.id);
    expect(await idsOf()).toEqual([other.id, narrow.id, one.id]);
    expect(await idsOf({ brand: '1' })).toEqual([narrow.id, one.id]);
    expect(await idsOf({ brand: '2' })).toEqual([other.id]);
    admin = await signInStaff(server, 'admin', { automaker_id: 1, stage_id: stage.id });
    expect(await idsOf()).toEqual([narrow.id]);
    admin = await signInStaff(server, 'admin', { automaker_id: 2 });
    expect(await idsOf()).toEqual([other.id]);
  });

  it('is answered again to the same form for ten minutes, whole, and to no other one [HOOK-27]', async () => {
    const request = randomUUID();
    const first = await make({ request, days: 7 });
    server.clock.advance(10 * MINUTE);
    // The factor expires in the meantime, so sign in again.
    admin = { ...admin, ...(await signInAgain(server, admin.staff)) };
    expect(await make({ request, days: 7 })).toEqual(first);
    const { stage } = await stageFixture(server.services);
    const changes = [
      { name: 'Crono Norte' },
      { stage_id: stage.id },
      { automaker_id: 2 },
      { scopes: ['arrivals'] },
    ];
    for (const change of changes) {
      expect((await make({ request, ...change })).code).toBe('idempotency_mismatch');
    }
    const fresh = await make({ request: randomUUID() });
    expect(fresh.key).not.toBe(first.key);
    expect(await told('partner-key', first.id)).toHaveLength(1);
    server.clock.advance(1);
    expect((await make({ request })).code).toBe('idempotency_mismatch');
  });
});

it('names that a key reads are taken down once a minute for each key and stage [HOOK-06]', async () => {
  const stage_date = new Date(server.clock.now().getTime() + DAY);
  const stages = [];
  for (const _each of [1, 2]) {
    const fixture = await stageFixture(server.services, { event_value_cents: 0, stage_date });
    await enter(server, fixture, await entrantFixture(server.services));
    stages.push(fixture.stage.id);
  }
  const [one = 0, two = 0] = stages;
  const [key, other] = [
    await buildPartnerKey(server.services),
    await buildPartnerKey(server.services),
  ];
  const read = async ({ token }: typeof key, id: number) =>
    (await server.call(partner.readStartList, { token, params: { id } })).statusCode;
  const readings = async (id: number) =>
    (await told('stage', id)).filter(({ action }) => action === 'start-list-read');
  const start = server.clock.now();
  expect([await read(key, one), await read(key, one), await read(other, one)]).toEqual([
    200, 200, 200,
  ]);
  await read(key, two);
  server.clock.advance(MINUTE);
  await read(key, one);
  const row = { actor: 'system', staff_id: null, staff_session: null, reason: null };
  const seen = { ...row, action: 'start-list-read' };
  expect(await readings(one)).toEqual([
    { ...seen, at: start, detail: { key: key.id } },
    { ...seen, at: start, detail: { key: other.id } },
    { ...seen, at: server.clock.now(), detail: { key: key.id } },
  ]);
  expect(await readings(two)).toEqual([{ ...seen, at: start, detail: { key: key.id } }]);
});

it('a stage is told to partners with its title, place and day, and of a car when it starts [HOOK-03, HOOK-07]', async () => {
  const stage_date = new Date(server.clock.now().getTime() + DAY);
  const fixture = await stageFixture(server.services, { event_value_cents: 0, stage_date });
  const { registration } = (
    await enter(server, fixture, await entrantFixture(server.services))
  ).json<{ registration: { id: number } }>();
  const { id, title, city_uf } = fixture.stage;
  const { token } = await buildPartnerKey(server.services, { step_id: id });
  const stage = { id, title, city_uf, stage_date: stage_date.toISOString() };
  const carsNow = async () => {
    const answer = await server.call(partner.readStartList, { token, params: { id } });
    const list = answer.json<partner.StartList>();
    expect(list.stage).toEqual(stage);
    return list.cars.map((car) => [car.number, car.start]);
  };
  expect(await carsNow()).toEqual([[1, null]]);
  await server.services.db
    .updateTable('registration_vehicles')
    .set({ start_group: 'B', start_time: '08:12' })
    .where('registration_id', '=', registration.id)
    .execute();
  expect(await carsNow()).toEqual([[1, { group: 'B', time: '08:12' }]]);
  const stages = server.services.db.updateTable('stages').set({ stage_date: null });
  await stages.where('id', '=', id).execute();
  const listedStages = await server.call(partner.listPartnerStages, { token });
  expect(listedStages.json()).toEqual({ stages: [{ ...stage, stage_date: null }] });
});
