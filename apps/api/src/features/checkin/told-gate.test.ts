import type { Arrivals } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import {
  type DeviceList,
  listDevices,
  revokeDevice,
} from '@trilha/contract/checkin/devices.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pairedPhone, waitingPhone } from '../../testing/fixtures/checkin-fixture.ts';
import { stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { gateDesk } from '../../testing/fixtures/gate-desk.ts';
import { leasedPhone } from '../../testing/fixtures/walkin-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const body = { reason: 'Perdido na trilha' };
let server: TestApp;
let admin: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  admin = await signInStaff(server, 'admin');
});
afterAll(() => server.close());

const { stageWith, arrivalsOf } = gateDesk(() => server);
const now = (): string => server.clock.now().toISOString();
const carsOf = (seen: Arrivals): number[] => seen.missing.map(({ id }) => id);
const devicesOf = async (stage: number, query: Record<string, string> = {}, { call } = admin) =>
  (await call(listDevices, { query }))
    .json<DeviceList>()
    .devices.filter((one) => one.stage.id === stage);

describe('what staff reads of a stage’s gate', () => {
  it('has who was turned away, the newest first, until what was missing was mended [GATE-14]', async () => {
    const { id } = (await stageWith(9, 3)).stage;
    const phone = await pairedPhone(server, id);
    const [one = 0, two = 0, three = 0] = carsOf(await arrivalsOf(id));
    const scans = [];
    const times: string[] = [];
    for (const seen of [
      { car: one, verdict: 'unsigned' },
      { car: two, verdict: 'minor_alone' },
      { car: three, verdict: 'pending_payment' },
      { car: null, number: 77, verdict: 'other_stage' },
    ] as const) {
      times.push(now());
      scans.push(await phone.write(seen));
      server.clock.advance(1_000);
    }
    await phone.send(scans);
    const told = async () =>
      (await arrivalsOf(id)).turned_away.map(({ car, number, at, device, verdict }) => [
        car?.id ?? null,
        number,
        at,
        device,
        verdict,
      ]);
    const gate = 'Portão 1';
    expect(await told()).toEqual([
      [null, 77, times[3], gate, 'other_stage'],
      [three, 3, times[2], gate, 'pending_payment'],
      [two, 2, times[1], gate, 'minor_alone'],
      [one, 1, times[0], gate, 'unsigned'],
    ]);
    const entrances = [one, two, three].map((car) => phone.write({ car }));
    await phone.send(await Promise.all(entrances));
    expect((await told()).map(([car]) => car)).toEqual([null, three]);
  });

  it('has arrivals and cars without an entry, the newest first, what was undone, and who is awaited [GATE-14]', async () => {
    const fixture = await stageWith(9, 3);
    const { id } = fixture.stage;
    const phone = await leasedPhone(server, 2, id);
    const [one = 0, two = 0, three = 0] = carsOf(await arrivalsOf(id));
    const waits = server.services.db
      .updateTable('registrations')
      .set({ status: 'Aguardando Pagamento' })
      .where('step_id', '=', id)
      .where('inscription_number', '=', 3);
    await waits.execute();
    const scans = [];
    for (const car of [one, two]) {
      scans.push(await phone.write({ car }), await phone.walkIn());
      server.clock.advance(1_000);
    }
    await phone.send(scans);
    await phone.send([await phone.write({ car: three }), await phone.write({ undoes: 5 })]);
    const seen = await arrivalsOf(id);
    expect(seen.stage).toMatchObject({ id, title: fixture.stage.title });
    expect(seen).toMatchObject({
      now: now(),
      expected: 2,
      arrived: 2,
      arrivals: [{ car: { id: two, number: 2, pending: [] } }, { car: { id: one } }],
      missing: [],
      undone: 1,
      forks: 0,
      gaps: [],
      free_places: 4,
      walkins: [
        { scan: seen.walkins[0]?.scan, device: 'Portão 1', is_conflict: true },
        { is_conflict: true },
      ],
      devices: [{ name: 'Portão 1', state: 'paired', lease: { held: 2, used: 2 } }],
    });
    const times = seen.walkins.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(times).size).toBe(2);
  });
});

describe('the phones that staff reads', () => {
  it('say since when they are there, until when, what they told and what of it is missing [GATE-10, GATE-18]', async () => {
    const { stage } = await stageWith(9, 1);
    const made = now();
    const phone = await leasedPhone(server, 3, stage.id);
    await waitingPhone(server, stage.id, 'Portão 2');
    const end = new Date(stage.stage_date ?? 0);
    server.clock.advance(1_000);
    await phone.roster();
    const scans = [await phone.walkIn(), await phone.write({}), await phone.write({})];
    await phone.send(scans.filter((_, index) => index !== 1));
    const about = { id: stage.id, automaker_id: 1, title: stage.title };
    const both = {
      stage: { ...about, stage_date: end.toISOString() },
      made_by: expect.any(String),
      made_at: made,
      expires_at: expect.stringMatching(/^2026-03-1\dT02:59:00\.000Z$/),
      revoked_at: null,
      may_override: false,
    };
    const none = { scans: 0, gaps: [], lease: { held: 0, used: 0 } };
    expect(await devicesOf(stage.id)).toEqual([
      {
        ...both,
        ...none,
        id: expect.any(Number),
        name: 'Portão 2',
        state: 'waiting',
        paired_at: null,
        last_seen_at: null,
        revision: null,
      },
      {
        ...both,
        id: phone.id,
        name: 'Portão 1',
        state: 'paired',
        paired_at: made,
        last_seen_at: now(),
        revision: 1,
        scans: 2,
        gaps: [{ from: 2, to: 2 }],
        lease: { held: 3, used: 1 },
      },
    ]);
    server.clock.advance(1_000);
    await admin.call(revokeDevice, { params: { id: phone.id }, body });
    const [, revoked] = await devicesOf(stage.id);
    expect(revoked).toMatchObject({ state: 'revoked', revoked_at: now() });
    // One place was used; the others returned to the stage.
    expect(revoked?.lease).toEqual({ held: 1, used: 1 });
  });

  it('are those of the stages and the brand that are asked for, each with places of its own stage [GATE-18]', async () => {
    const one = await stageWith(9);
    const two = await stageWith(9);
    const suzuki = await stageFixture(server.services, {
      automaker_id: 2,
      stage_date: one.stage.stage_date,
    });
    const first = await leasedPhone(server, 2, one.stage.id);
    await leasedPhone(server, 4, two.stage.id);
    await waitingPhone(server, suzuki.stage.id);
    await first.send([await first.walkIn()]);
    const leases = async (stage: number, query?: Record<string, string>, caller?: SignedInStaff) =>
      (await devicesOf(stage, query, caller)).map(({ lease }) => lease);
    expect(await leases(one.stage.id)).toEqual([{ held: 2, used: 1 }]);
    expect(await leases(two.stage.id)).toEqual([{ held: 4, used: 0 }]);
    expect(await leases(suzuki.stage.id, { brand: '2' })).toHaveLength(1);
    expect(await leases(suzuki.stage.id, { brand: '1' })).toEqual([]);
    expect(await leases(one.stage.id, { brand: '1' })).toHaveLength(1);
    const own = await signInStaff(server, 'admin', { stage_id: two.stage.id });
    expect(await leases(two.stage.id, {}, own)).toHaveLength(1);
    expect(await leases(one.stage.id, {}, own)).toEqual([]);
  });
});
