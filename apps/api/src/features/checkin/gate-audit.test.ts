import * as arrivals from '@trilha/contract/checkin/arrivals.endpoints.ts';
import * as devices from '@trilha/contract/checkin/devices.endpoints.ts';
import * as phones from '@trilha/contract/checkin/phone.endpoints.ts';
import * as walkins from '@trilha/contract/checkin/walkins.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pairedPhone } from '../../testing/fixtures/checkin-fixture.ts';
import { enter, entrantFixture } from '../../testing/fixtures/entry-fixture.ts';
import { gateDesk } from '../../testing/fixtures/gate-desk.ts';
import { type SignedInStaff, signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { endLeases } from './leases/end-leases.ts';

const reason = 'Carros sem inscrição';
let server: TestApp;
let admin: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  admin = await signInStaff(server, 'admin');
});
afterAll(() => server.close());

const { stageWith, arrivalsOf } = gateDesk(() => server);

/** Audit rows of a stage after a given one, with staff member, session and time. */
async function auditSince(stage: number, last = 0) {
  const rows = await server.services.db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'staff_id', 'staff_session', 'action', 'reason'])
    .select(['detail', 'before'])
    .where('subject', '=', 'stage')
    .where('subject_id', '=', stage)
    .where('id', '>', last)
    .orderBy('id')
    .execute();
  return rows;
}
async function told(stage: number, last = 0) {
  const rows = await auditSince(stage, last);
  return rows.map(({ id: _id, at, before, ...row }) => {
    expect(at).toEqual(server.clock.now());
    return before === null ? row : { ...row, before };
  });
}
const byAdmin = () => ({
  actor: 'staff',
  staff_id: admin.staff.id,
  staff_session: admin.sessionId,
});
const bySystem = { actor: 'system', staff_id: null, staff_session: null, reason: null };
const call = (...asked: Parameters<SignedInStaff['call']>) => admin.call(...asked);

describe('the audit of a gate', () => {
  it('names who prepared, paired and ended a phone, gave it places and took them back, and how many [STAFF-70, GATE-40]', async () => {
    const { id } = (await stageWith(9)).stage;
    const body = { stage_id: id, name: 'Portão 1', may_override: true };
    const made = (await call(devices.addDevice, { body })).json();
    expect(made.expires_at).toBe(
      new Date(server.clock.now().getTime() + 15 * 60_000).toISOString(),
    );
    const [, secret = ''] = made.link.split('#');
    const key = { secret, public_key: 'B'.repeat(87) };
    const paired = (await admin.browser.call(phones.pairDevice, { body: key })).json();
    const device = paired.device.id;
    const asked = { params: { id: device } };
    await call(walkins.leasePlaces, { ...asked, body: { places: 5, reason } });
    await call(walkins.returnLease, { ...asked, body: { places: 2, reason } });
    await call(devices.revokeDevice, { ...asked, body: { reason } });
    const idle = await pairedPhone(server, id, 'Portão 2');
    await call(devices.revokeDevice, { params: { id: idle.id }, body: { reason } });
    const by = { ...byAdmin(), reason };
    const name = 'Portão 1';
    const rows = await told(id);
    expect(rows.slice(0, 5)).toEqual([
      {
        ...by,
        reason: null,
        action: 'device-added',
        detail: { device, name, may_override: true },
      },
      { ...bySystem, action: 'device-paired', detail: { device, name } },
      { ...by, action: 'places-leased', detail: { device, name, places: 5 } },
      { ...by, action: 'lease-returned', detail: { device, name, places: 2 } },
      { ...by, action: 'device-revoked', detail: { device, name, places: 3 } },
    ]);
    expect(rows.at(-1)).toEqual({
      ...by,
      action: 'device-revoked',
      detail: { device: idle.id, name: 'Portão 2' },
    });
    const unknown = { params: { id: 2_147_483_647 }, body: { reason } };
    expect((await call(devices.revokeDevice, unknown)).statusCode).toBe(404);
  });

  it('names the places that came back by themselves once a stage was cancelled [GATE-40]', async () => {
    const { id } = (await stageWith(9)).stage;
    const phone = await pairedPhone(server, id);
    const asked = { params: { id: phone.id } };
    await call(walkins.leasePlaces, { ...asked, body: { places: 3, reason } });
    await phone.send([await phone.walkIn()]);
    const last = (await auditSince(id)).at(-1)?.id;
    const stages = server.services.db.updateTable('stages').set({ status: 'Cancelada' });
    await stages.where('id', '=', id).execute();
    await endLeases(server.services);
    expect(await told(id, last)).toEqual([
      { ...bySystem, action: 'lease-ended', detail: { device: phone.id, places: 2 } },
    ]);
  });

  it('names what was decided about an entrance and taken back, with why and which car it was [STAFF-70, GATE-15, GATE-45]', async () => {
    const { id } = (await stageWith(9, 1)).stage;
    const phone = await pairedPhone(server, id);
    await phone.send([await phone.walkIn()]);
    const seen = await arrivalsOf(id);
    const car = seen.missing[0]?.id ?? 0;
    const params = { id: seen.walkins[0]?.scan ?? 0 };
    const last = (await auditSince(id)).at(-1)?.id;
    const decide = async (body: object) =>
      (await call(arrivals.decideScan, { params, body: { reason, ...body } })).json();
    // The car must be named only for an entrance without a number.
    expect(await decide({ verdict: 'rejected', car })).toEqual({ message: 'Não conta mais.' });
    expect(await decide({ verdict: 'accepted', car })).toEqual({ message: 'Vale como está.' });
    const undone = (await call(arrivals.withdrawDecision, { params })).json();
    expect(undone).toEqual({ message: 'Decisão desfeita.' });
    const detail = { device: phone.id, sequence: 1 };
    expect(await told(id, last)).toEqual([
      { ...byAdmin(), reason, action: 'entrance-rejected', detail },
      { ...byAdmin(), reason, action: 'entrance-accepted', detail: { ...detail, car } },
      {
        ...byAdmin(),
        reason: null,
        action: 'decision-withdrawn',
        detail,
        before: { verdict: 'accepted' },
      },
    ]);
    await phone.send([await phone.write({ car })]);
    const { scan = 0 } = (await arrivalsOf(id)).arrivals[0]?.entrance ?? {};
    const wrong = { params: { id: scan }, body: { verdict: 'accepted', car, reason } };
    expect((await call(arrivals.decideScan, wrong)).statusCode).toBe(404);
    expect((await call(arrivals.withdrawDecision, { params: { id: scan } })).statusCode).toBe(404);
  });

  it('names what was taken at the gate and erased of a walk-in; who looked at it is kept [STAFF-70, GATE-42, GATE-46, GATE-47]', async () => {
    const { id } = (await stageWith(9)).stage;
    const phone = await pairedPhone(server, id);
    await phone.send([await phone.walkIn({ people: 3, minors: 1 }), await phone.write({ car: 1 })]);
    const { walkins: cars } = await arrivalsOf(id);
    expect(cars).toMatchObject([{ people: 3, minors: 1, is_signed: false, has_sheet: true }]);
    const params = { id: cars[0]?.scan ?? 0 };
    const last = (await auditSince(id)).at(-1)?.id;
    const cash = { cents: 40_000, way: 'cash' };
    const taken = await call(walkins.takePayment, { params, body: cash });
    expect(taken.json()).toEqual({ message: 'Recebimento anotado.' });
    expect((await arrivalsOf(id)).walkins[0]?.payment).toEqual({
      ...cash,
      by: admin.staff.name,
      at: server.clock.now().toISOString(),
    });
    await call(walkins.withdrawPayment, { params });
    const read = await call(walkins.readWalkin, { params, body: { reason } });
    expect(read.json()).toMatchObject({
      at: server.clock.now().toISOString(),
      text: null,
      sheet: { driver: 'Caio Prado' },
    });
    const erased = await call(walkins.eraseWalkin, { params, body: { reason } });
    expect(erased.json()).toEqual({ message: 'Dados apagados. Fica que um carro entrou.' });
    const detail = { device: phone.id, sequence: 1 };
    const by = { ...byAdmin(), reason: null };
    expect(await told(id, last)).toEqual([
      { ...by, action: 'gate-payment-taken', detail: { ...detail, ...cash } },
      { ...by, action: 'gate-payment-withdrawn', detail },
      { ...by, reason, action: 'walkin-erased', detail },
    ]);
    expect((await call(walkins.readWalkin, { params, body: { reason } })).json().sheet).toBeNull();
    const looked = server.services.db.selectFrom('personal_access_log').select(['what', 'people']);
    const own = looked.where('staff_id', '=', admin.staff.id).where('what', '=', 'walk-in');
    expect(await own.execute()).toEqual([
      { what: 'walk-in', people: 3 },
      { what: 'walk-in', people: 3 },
    ]);
    const newest = server.services.db.selectFrom('checkin_scans').select('id');
    const entrance = await newest.orderBy('id', 'desc').executeTakeFirstOrThrow();
    for (const endpoint of [walkins.readWalkin, walkins.eraseWalkin]) {
      const other = await call(endpoint, { params: { id: entrance.id }, body: { reason } });
      expect(other.statusCode).toBe(404);
    }
  });

  it('says that a phone took the list, once for each that it got [GATE-11]', async () => {
    const fixture = await stageWith(9, 1);
    const { id } = fixture.stage;
    const phone = await pairedPhone(server, id, 'Portão 3');
    const last = (await auditSince(id)).at(-1)?.id;
    const take = async () =>
      (await phone.roster()).json<{ roster: { revision: number } }>().roster.revision;
    const first = await take();
    expect(await take()).toBe(first);
    await enter(server, fixture, await entrantFixture(server.services));
    const second = await take();
    expect(second).toBeGreaterThan(first);
    const detail = { device: phone.id, name: 'Portão 3' };
    const taken = (await told(id, last)).filter(({ action }) => action === 'roster-read');
    expect(taken).toEqual(
      [first, second].map((revision) => ({
        ...bySystem,
        action: 'roster-read',
        detail: { ...detail, revision },
      })),
    );
  });
});
