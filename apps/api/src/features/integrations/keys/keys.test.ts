import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addKey, listKeys, revokeKey } from '@trilha/contract/integrations/keys.endpoints.ts';
import * as partner from '@trilha/contract/integrations/partner.endpoints.ts';
import { buildPartnerKey } from '../../../builders/partner-key.ts';
import { buildResult } from '../../../builders/result.ts';
import { comeIn, stageSoon } from '../../../testing/fixtures/checkin-fixture.ts';
import {
  enter,
  entrantFixture,
  type EntrantFixture,
  stageFixture,
  type StageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { signInAgain, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const REASON = 'Cronometragem da etapa';
const WISH = {
  automaker_id: 1,
  stage_id: null,
  name: 'Crono Sul',
  scopes: ['start-list'],
  days: 30,
  reason: REASON,
};

describe('keys of partners', () => {
  let server: TestApp;
  let fixture: StageFixture;
  let entrant: EntrantFixture;
  let registration: number;
  beforeAll(async () => {
    server = await startTestApp();
    const { services } = server;
    const stage_date = new Date(services.clock.now().getTime() + 86_400_000);
    fixture = await stageFixture(services, { event_value_cents: 0, stage_date });
    entrant = await entrantFixture(services);
    const answer = await enter(server, fixture, entrant);
    registration = answer.json<{ registration: { id: number } }>().registration.id;
  });
  afterAll(() => server.close());

  const startList = (token: string, id = fixture.stage.id) =>
    server.call(partner.readStartList, { token, params: { id } });
  const carsOf = async (token: string) =>
    (await startList(token)).json<{ cars: Array<{ id: number; crew: unknown }> }>().cars;

  it('are shown once, kept as a digest, listed without themselves and refused once revoked [HOOK-01, HOOK-05]', async () => {
    const { call, staff } = await signInStaff(server, 'admin');
    const { id, key } = (await call(addKey, { body: WISH })).json<{ id: number; key: string }>();
    const row = server.services.db.selectFrom('partner_keys').selectAll().where('id', '=', id);
    expect(JSON.stringify(await row.executeTakeFirstOrThrow())).not.toContain(key);
    expect((await startList(key)).statusCode).toBe(200);
    const listed = await call(listKeys);
    expect(listed.body).not.toContain(key);
    expect(listed.json<{ keys: object[] }>().keys[0]).toMatchObject({
      name: 'Crono Sul',
      state: 'live',
      made_by: staff.name,
      last_used_at: server.clock.now().toISOString(),
    });
    const body = { reason: REASON };
    expect((await call(revokeKey, { params: { id }, body })).statusCode).toBe(200);
    expect((await startList(key)).json()).toMatchObject({ code: 'unauthenticated' });
    const again = await call(revokeKey, { params: { id }, body });
    expect(again.json()).toMatchObject({ code: 'key_revoked' });
    const actions = (await auditOf(server, 'partner-key', id)).map(({ action }) => action);
    expect(actions).toEqual(['key-added', 'key-revoked']);
  });

  it('are made once by a form that is sent twice, which is answered the same key, and by nobody else’s [HOOK-27]', async () => {
    const one = await signInStaff(server, 'admin');
    const request = randomUUID();
    const sent = (body: object, { call } = one) =>
      call(addKey, { body: { ...WISH, request, ...body } });
    const [first, second] = await Promise.all([sent({}), sent({})]);
    expect([first.statusCode, second.json()]).toEqual([201, first.json()]);
    const { id, key } = first.json<{ id: number; key: string }>();
    expect((await startList(key)).statusCode).toBe(200);
    expect(await auditOf(server, 'partner-key', id)).toHaveLength(1);
    expect((await sent({ name: 'Crono Norte' })).json().code).toBe('idempotency_mismatch');
    const other = await signInStaff(server, 'admin');
    expect((await sent({}, other)).json().key).not.toBe(key);
    server.clock.advance(10 * 60_000 + 1);
    const later = { ...one, ...(await signInAgain(server, one.staff)) };
    expect((await sent({}, later)).json().code).toBe('idempotency_mismatch');
  });

  it('read names, plates and teams with the scope `crew` alone, and that is taken down [HOOK-02, HOOK-06]', async () => {
    const { services } = server;
    const without = await buildPartnerKey(services, { scopes: ['start-list'] });
    const plain = await startList(without.token);
    expect(plain.json<{ cars: object[] }>().cars).toMatchObject([{ registration, crew: null }]);
    const plate = entrant.vehicles[0]?.plate ?? '?';
    for (const trace of [plate, entrant.cpf, entrant.email])
      expect(plain.body).not.toContain(trace);
    const before = await auditOf(server, 'stage', fixture.stage.id);
    const { token, id } = await buildPartnerKey(services, { scopes: ['start-list', 'crew'] });
    // Reading names is recorded regardless of earlier reads, once a minute.
    await server.call(partner.listPartnerStages, { token });
    const [car] = await carsOf(token);
    await carsOf(token);
    expect(car?.crew).toMatchObject({ plate, people: [{ role: 'conductor' }] });
    const after = await auditOf(server, 'stage', fixture.stage.id);
    expect(after.slice(before.length)).toMatchObject([
      { actor: 'system', action: 'start-list-read', detail: { key: id } },
    ]);
  });

  it('reach their brand and stage, until they lapse [HOOK-03, HOOK-04]', async () => {
    const { services, clock } = server;
    const other = await buildPartnerKey(services, { automaker_id: 2 });
    expect((await startList(other.token)).json()).toMatchObject({ code: 'not_found' });
    const step_id = await stageSoon(services);
    const narrow = await buildPartnerKey(services, { step_id });
    expect((await startList(narrow.token)).json()).toMatchObject({ code: 'not_found' });
    expect((await startList(narrow.token, step_id)).statusCode).toBe(200);
    const stages = await server.call(partner.listPartnerStages, { token: narrow.token });
    expect(stages.json<{ stages: object[] }>().stages).toMatchObject([{ id: step_id }]);
    const expires_at = new Date(clock.now().getTime() + 60_000);
    const { token } = await buildPartnerKey(services, { expires_at });
    expect((await startList(token)).statusCode).toBe(200);
    clock.advance(60_000);
    expect((await startList(token)).json()).toMatchObject({ code: 'unauthenticated' });
  });

  it('read arrivals by the start list’s numbers, and results [HOOK-07]', async () => {
    const { token } = await buildPartnerKey(server.services);
    await comeIn(server, registration);
    const [car] = await carsOf(token);
    const params = { id: fixture.stage.id };
    const arrivals = await server.call(partner.readPartnerArrivals, { token, params });
    expect(arrivals.json<{ arrivals: object[] }>().arrivals).toMatchObject([{ car: car?.id }]);
    const elsewhere = await stageFixture(server.services);
    await buildResult(server.services, { step_id: elsewhere.stage.id });
    const { result } = await buildResult(server.services, { step_id: fixture.stage.id });
    const results = await server.call(partner.listPartnerResults, { token, params });
    expect(results.json<{ results: object[] }>().results).toMatchObject([{ result }]);
  });

  it('are throttled each by itself [HOOK-08]', async () => {
    const { token } = await buildPartnerKey(server.services);
    const { token: another } = await buildPartnerKey(server.services);
    const codes = new Set<number>();
    for (let count = 0; count < 121; count += 1) {
      const { statusCode } = await server.call(partner.listPartnerStages, { token });
      codes.add(statusCode);
    }
    expect([...codes]).toEqual([200, 429]);
    const { statusCode } = await server.call(partner.listPartnerStages, { token: another });
    expect(statusCode).toBe(200);
  });

  it('are made where somebody holds it: no stage’s Admin makes one for a brand [HOOK-09]', async () => {
    const stage_id = fixture.stage.id;
    const { call } = await signInStaff(server, 'admin', { automaker_id: 1, stage_id });
    const brandWide = await call(addKey, { body: WISH });
    expect(brandWide.json()).toMatchObject({ code: 'not_found' });
    const wrongBrand = { ...WISH, automaker_id: 2, stage_id };
    expect((await call(addKey, { body: wrongBrand })).json()).toMatchObject({ code: 'not_found' });
    const own = await call(addKey, { body: { ...WISH, stage_id } });
    expect(own.statusCode).toBe(201);
    const { keys } = (await call(listKeys)).json<{ keys: Array<{ id: number }> }>();
    expect(keys.map(({ id }) => id)).toEqual([own.json<{ id: number }>().id]);
  });
});
