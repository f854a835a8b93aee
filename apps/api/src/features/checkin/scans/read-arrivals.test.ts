import { decideScan } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { revokeDevice } from '@trilha/contract/checkin/devices.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pairedPhone, waitingPhone } from '../../../testing/fixtures/checkin-fixture.ts';
import { gateDesk } from '../../../testing/fixtures/gate-desk.ts';
import { leasedPhone } from '../../../testing/fixtures/walkin-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const reason = 'Vi o carro';
let server: TestApp;
let admin: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  admin = await signInStaff(server, 'admin');
});
afterAll(() => server.close());

const { stageWith, arrivalsOf, placesOf, decide } = gateDesk(() => server);
const now = (): string => server.clock.now().toISOString();
const decideAs = (id: number, verdict: string) =>
  admin.call(decideScan, { params: { id }, body: { verdict, reason } });

describe('an entrance that staff reads', () => {
  it('says when, on which phone, against what and what was decided by whom [GATE-14, GATE-26]', async () => {
    const { id } = (await stageWith(9, 2)).stage;
    const [one = 0, two = 0] = (await arrivalsOf(id)).missing.map((car) => car.id);
    const phone = await pairedPhone(server, id, 'Portão Norte', true);
    const other = await pairedPhone(server, id, 'Portão Sul');
    const waiting = await waitingPhone(server, id, 'Portão Leste');
    const first = now();
    await phone.send([await phone.write({ car: one })]);
    server.clock.advance(1_000);
    const second = now();
    await other.send([await other.write({ car: one })]);
    await phone.send([await phone.override({ car: two, words: 'Pix na fila' })]);
    const seen = await arrivalsOf(id);
    const plain = { scan: expect.any(Number), override: null, is_walkin: false, decision: null };
    expect(seen.arrivals).toMatchObject([
      {
        car: { id: one, registration: expect.any(Number) },
        number: 1,
        is_conflict: true,
        entrance: { ...plain, at: first, device: 'Portão Norte' },
        others: [{ ...plain, at: second, device: 'Portão Sul' }],
      },
    ]);
    expect(seen.set_apart).toMatchObject([
      {
        car: { id: two },
        number: 2,
        why: 'override',
        entrance: {
          at: second,
          device: 'Portão Norte',
          override: { verdict: 'pending_payment', reason: 'paid_here', words: 'Pix na fila' },
          decision: null,
        },
      },
    ]);
    server.clock.advance(1_000);
    await decideAs(seen.set_apart[0]?.entrance.scan ?? 0, 'rejected');
    const decision = { verdict: 'rejected', by: admin.staff.name, at: now(), reason };
    const after = await arrivalsOf(id);
    expect(after.rejected).toMatchObject([{ car: { id: two }, entrance: { decision } }]);
    expect(after.set_apart).toEqual([]);
    const lease = { held: 0, used: 0 };
    const paired = { state: 'paired', last_seen_at: second, lease };
    expect(after.devices).toEqual([
      { id: waiting.id, name: 'Portão Leste', state: 'waiting', last_seen_at: null, lease },
      { id: other.id, name: 'Portão Sul', ...paired },
      { id: phone.id, name: 'Portão Norte', ...paired },
    ]);
  });

  it('against a verdict puts the car and its people on the trail until somebody rejects it; a car without an entry is there too [GATE-59]', async () => {
    const { id } = (await stageWith(9, 3)).stage;
    const [one = 0, two = 0] = (await arrivalsOf(id)).missing.map((car) => car.id);
    const phone = await leasedPhone(server, 1, id);
    const bold = await pairedPhone(server, id, 'Portão Norte', true);
    await phone.send([await phone.write({ car: one }), await phone.walkIn({ people: 3 })]);
    await bold.send([await bold.override({ car: two })]);
    const crews = await server.services.db
      .selectFrom('registration_people')
      .select('id')
      .where('registration_vehicle_id', 'in', [one, two])
      .execute();
    const seen = await arrivalsOf(id);
    expect(seen).toMatchObject({
      expected: 3,
      arrived: 2,
      on_trail: { cars: 3, people: crews.length + 3 },
    });
    expect(seen.missing).toHaveLength(1);
    // A gate without arrivals also learns of another gate's walk-ins.
    const other = await pairedPhone(server, id, 'Portão Sul');
    expect((await other.roster()).json()).toMatchObject({ walkins: { cars: 1, people: 3 } });
    expect((await phone.roster()).json()).toMatchObject({ walkins: { cars: 0, people: 0 } });
    await decideAs(seen.set_apart[0]?.entrance.scan ?? 0, 'rejected');
    expect(await arrivalsOf(id)).toMatchObject({ arrived: 1, on_trail: { cars: 2 } });
  });

  it('of a car that is none of the stage’s has no car, and counts; a memory that was copied is named [GATE-08, GATE-14]', async () => {
    const { id } = (await stageWith(9, 1)).stage;
    const phone = await pairedPhone(server, id);
    const [car = 0] = (await arrivalsOf(id)).missing.map((one) => one.id);
    await phone.send([await phone.write({ car: 2_147_483_646 })]);
    await phone.send([await phone.write({ car, sequence: 1 })]);
    const seen = await arrivalsOf(id);
    const cars = seen.arrivals.map((one) => [one.car?.id ?? null, one.number]);
    expect(cars).toEqual(
      expect.arrayContaining([
        [car, 1],
        [null, null],
      ]),
    );
    expect(seen).toMatchObject({ expected: 1, arrived: 2, missing: [], forks: 2, gaps: [] });
    // Two entries that took the same place are reverted together.
    await phone.send([await phone.write({ undoes: 1 })]);
    expect(await arrivalsOf(id)).toMatchObject({ arrived: 0, undone: 2, missing: [{ id: car }] });
  });
});

describe('what a phone tells late', () => {
  it('of a phone that was ended takes nothing back, although it is dated before that [GATE-57]', async () => {
    const { id } = (await stageWith(3)).stage;
    const phone = await leasedPhone(server, 2, id);
    await phone.send([await phone.walkIn()]);
    const undo = await phone.write({ undoes: 1 });
    server.clock.advance(1_000);
    await admin.call(revokeDevice, { params: { id: phone.id }, body: { reason } });
    expect(await placesOf(id)).toEqual({ free: 2, held: 1, used: 1, unbooked: 0 });
    await phone.send([undo]);
    expect(await placesOf(id)).toEqual({ free: 2, held: 1, used: 1, unbooked: 0 });
  });

  it('is passed on to partners once, and of its own stage alone [HOOK-25]', async () => {
    const [{ stage }, { stage: elsewhere }] = [await stageWith(3, 1), await stageWith(3)];
    const phone = await pairedPhone(server, stage.id);
    const other = await pairedPhone(server, elsewhere.id);
    await server.services.jobs.runDue();
    const queued = async () => {
      const rows = server.services.db.selectFrom('jobs').select('payload');
      const found = await rows.where('name', '=', 'tell-arrivals').orderBy('id').execute();
      await server.services.jobs.runDue();
      return found.map(({ payload }) => payload);
    };
    const scans = [await phone.write({ car: 1 }), await phone.write({ car: 2 })];
    const answer = (await other.send(scans)).json();
    expect(answer).toEqual({
      kept: scans.map(({ signature }) => signature),
      refused: [],
      now: now(),
    });
    expect(await queued()).toEqual([{ stage: stage.id }]);
    await phone.send(scans);
    expect(await queued()).toEqual([]);
    const own = await other.write({ car: 3 });
    await phone.send([...scans, own]);
    expect(await queued()).toEqual([{ stage: elsewhere.id }]);
    await phone.send([]);
    expect(await queued()).toEqual([]);
    await admin.call(revokeDevice, { params: { id: phone.id }, body: { reason } });
    expect(await queued()).toEqual([{ stage: stage.id }]);
    const [{ entrance } = { entrance: { scan: 0 } }] = (await arrivalsOf(elsewhere.id)).arrivals;
    await decide(elsewhere.id, entrance.scan, { verdict: 'rejected' });
    expect(await queued()).toEqual([{ stage: elsewhere.id }]);
  });
});
