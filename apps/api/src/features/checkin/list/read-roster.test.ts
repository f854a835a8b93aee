import { readRoster, type RosterAnswer } from '@trilha/contract/checkin/phone.endpoints.ts';
import { textDigest } from '@trilha/contract/checkin/sheet-box.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  pairedPhone,
  type TestPhone,
  waitingPhone,
} from '../../../testing/fixtures/checkin-fixture.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { leasedPhone } from '../../../testing/fixtures/walkin-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const MINUTE_MS = 60_000;
const WAIVER = 'Conheço os riscos.';

let server: TestApp;
let admin: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  admin = await signInStaff(server, 'admin');
});
afterAll(() => server.close());

/** A stage tomorrow with two cars; three phones at its gates, an unpaired one and a revoked one. */
async function gate() {
  const { services, clock } = server;
  const stage_date = new Date(clock.now().getTime() + 86_400_000);
  const of = { event_value_cents: 0, stage_date, waiver: WAIVER };
  const fixture = await stageFixture(services, of);
  for (let count = 0; count < 2; count += 1) {
    await enter(server, fixture, await entrantFixture(services));
  }
  const { id } = fixture.stage;
  const phones = {
    own: await leasedPhone(server, 2, id, 'Portão próprio'),
    other: await pairedPhone(server, id, 'Portão A', true),
    waiting: await waitingPhone(server, id, 'Portão sem celular'),
    ended: await pairedPhone(server, id, 'Portão perdido'),
  };
  await endPhone(phones.ended.id);
  const cars = (await told(phones.own)).roster?.cars ?? [];
  const ids = cars.map((car) => ({ car: car.id, person: car.crew[0]?.person ?? 0 }));
  const [one = { car: 0, person: 0 }, two = { car: 0, person: 0 }] = ids;
  return { ...phones, one, two };
}

const endPhone = (id: number) =>
  server.services.db
    .updateTable('staff_devices')
    .set({ revoked_at: server.clock.now() })
    .where('id', '=', id)
    .execute();
const told = async (phone: TestPhone): Promise<RosterAnswer> => (await phone.roster()).json();

/** Staff rejects the latest entry of a phone. */
async function reject(): Promise<number> {
  const { db, clock } = server.services;
  const newest = db.selectFrom('checkin_scans').select(['id', 'sequence']).orderBy('id', 'desc');
  const { id: scan_id, sequence } = await newest.executeTakeFirstOrThrow();
  const decision = { verdict: 'rejected', reason: 'Engano', staff_id: admin.staff.id } as const;
  await db
    .insertInto('checkin_decisions')
    .values({ scan_id, decided_at: clock.now(), ...decision })
    .execute();
  return sequence;
}

describe('what a phone is told of the others', () => {
  it('is whom they let in, where, and which against the verdict; nothing of its own [GATE-26]', async () => {
    const { own, other, one, two } = await gate();
    const at = server.clock.now().getTime();
    await other.send([
      await other.write({ car: one.car }),
      await other.override({ car: two.car }),
      // Looked at but not let in.
      await other.write({ car: two.car, verdict: 'pending_payment' }),
    ]);
    const where = 'Portão A';
    const arrivals = [
      { car: one.car, at, where, is_override: false },
      { car: two.car, at, where, is_override: true },
    ];
    expect((await told(own)).arrivals).toEqual(arrivals);
    expect((await told(other)).arrivals).toEqual([]);
  });

  it('leaves out what is set apart because its phone was ended before [GATE-07]', async () => {
    const { own, ended, one } = await gate();
    server.clock.advance(MINUTE_MS);
    await ended.send([await ended.write({ car: one.car })]);
    expect((await told(own)).arrivals).toEqual([]);
  });

  it('is who signed there, as long as that counts [GATE-32, GATE-38]', async () => {
    const { own, other, one } = await gate();
    await other.send([await other.sign({ ...one, text: WAIVER })]);
    const waiver = await textDigest(WAIVER);
    expect((await told(own)).signatures).toEqual([{ person: one.person, waiver, by: 'self' }]);
    expect((await told(other)).signatures).toEqual([]);
    const sequence = await reject();
    expect((await told(own)).signatures).toEqual([]);
    expect([(await told(other)).rejected, (await told(own)).rejected]).toEqual([[sequence], []]);
  });

  it('is which of its own entries never counted [GATE-38]', async () => {
    const { own, other, one } = await gate();
    await own.send([await own.write({ car: one.car })]);
    expect((await told(own)).rejected).toEqual([]);
    const entrance = await reject();
    await own.send([await own.walkIn({ waiver: await textDigest(WAIVER) })]);
    expect((await told(own)).rejected).toEqual([entrance]);
    const walkin = await reject();
    expect(new Set((await told(own)).rejected)).toEqual(new Set([entrance, walkin]));
    expect((await told(other)).rejected).toEqual([]);
  });

  it('is by which keys they sign, of those that still work here [GATE-30]', async () => {
    const { own, other } = await gate();
    const of = { id: other.id, name: 'Portão A', public_key: expect.any(String) };
    expect((await told(own)).phones).toEqual([of]);
    expect((await told(other)).phones).toMatchObject([{ id: own.id }]);
  });
});

describe('a phone that asks for its list', () => {
  it('proves itself by a request of the last five minutes; it is paired, and of a stage that has it [GATE-12]', async () => {
    const { own, waiting } = await gate();
    const now = server.clock.now().getTime();
    const asked = async (at: number) => (await own.roster(0, at)).json().code;
    const edges = [-5 * MINUTE_MS - 1, -5 * MINUTE_MS, 5 * MINUTE_MS, 5 * MINUTE_MS + 1];
    const unknown = 'device_unknown';
    expect(await Promise.all(edges.map((by) => asked(now + by)))).toEqual([
      unknown,
      undefined,
      undefined,
      unknown,
    ]);
    for (const id of [waiting.id, 2_000_000]) {
      const body = { device: id, at: now, signature: 'A'.repeat(86), revision: 0 };
      expect((await admin.browser.call(readRoster, { body })).json().code).toBe(unknown);
    }
  });
});
