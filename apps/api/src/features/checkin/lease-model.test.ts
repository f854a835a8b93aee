import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Arrivals,
  decideScan,
  readArrivals,
  withdrawDecision,
} from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { revokeDevice } from '@trilha/contract/checkin/devices.endpoints.ts';
import type { SignedScan } from '@trilha/contract/checkin/scan.ts';
import * as walkins from '@trilha/contract/checkin/walkins.endpoints.ts';
import { pairedPhone, type TestPhone } from '../../testing/fixtures/checkin-fixture.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { sized } from '../../testing/long-run.ts';
import { type SignedInStaff, signInStaff } from '../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const RUNS = sized(3, 60);
const REASON = 'Carros sem inscrição';
const CAPACITY = 6;

let server: TestApp;
let admin: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  admin = await signInStaff(server, 'admin');
});
afterAll(() => server.close());

const step = fc.record({
  does: fc.constantFrom(
    'lease',
    'lease',
    'return',
    'walk in',
    'walk in',
    'walk in',
    'undo',
    'tell',
    'tell',
    'accept',
    'reject',
    'link',
    'withdraw',
    'enter',
    'revoke',
  ),
  phone: fc.integer({ min: 0, max: 2 }),
  count: fc.integer({ min: 1, max: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface GatePhone {
  readonly phone: TestPhone;
  /** The phone's log; no entry may ever be lost. */
  readonly log: SignedScan[];
  told: number;
}

/** A stage with few places, three phones at its gate, and possible events. */
class Gate {
  readonly phones: GatePhone[] = [];
  readonly #fixture;
  readonly stage: number;

  constructor(fixture: Awaited<ReturnType<typeof stageFixture>>) {
    this.#fixture = fixture;
    this.stage = fixture.stage.id;
  }

  static async open(): Promise<Gate> {
    const stage_date = new Date(server.clock.now().getTime() + 86_400_000);
    const all = { event_value_cents: 0, stage_date, vacancies: CAPACITY };
    const gate = new Gate(await stageFixture(server.services, all));
    for (const name of ['Portão 1', 'Portão 2', 'Portão 3']) {
      const phone = await pairedPhone(server, gate.stage, name);
      gate.phones.push({ phone, log: [], told: 0 });
    }
    await gate.enter();
    return gate;
  }

  async enter(): Promise<void> {
    await enter(server, this.#fixture, await entrantFixture(server.services));
  }

  async arrivals(): Promise<Arrivals> {
    return (await admin.call(readArrivals, { params: { id: this.stage } })).json();
  }

  async #decide(count: number, body: object): Promise<void> {
    const { walkins: told } = await this.arrivals();
    const one = told[count % Math.max(1, told.length)];
    if (one === undefined) return;
    const params = { id: one.scan };
    await admin.call(decideScan, { params, body: { reason: REASON, ...body } });
  }

  async #withdraw(count: number): Promise<void> {
    const { walkins: told, arrivals } = await this.arrivals();
    const decided = [
      ...told.flatMap(({ decision, scan }) => (decision === null ? [] : [scan])),
      ...arrivals.flatMap(({ entrance: { is_walkin, scan } }) => (is_walkin ? [scan] : [])),
    ];
    const id = decided[count % Math.max(1, decided.length)];
    if (id !== undefined) await admin.call(withdrawDecision, { params: { id } });
  }

  async does({ does, phone: index, count }: Step): Promise<void> {
    const own = this.phones[index];
    if (own === undefined) return;
    const { phone, log } = own;
    const asked = { params: { id: phone.id }, body: { places: count, reason: REASON } };
    // The phone logs everything at the gate, even beyond its places.
    if (does === 'walk in') log.push(await phone.walkIn({ sheet: { plate: `ABC1D2${count}` } }));
    if (does === 'undo' && log.length > 0) {
      log.push(await phone.write({ undoes: Math.max(1, log.length - count) }));
    }
    if (does === 'tell') own.told = await this.#tell(own, count);
    if (does === 'lease') await admin.call(walkins.leasePlaces, asked);
    if (does === 'return') await admin.call(walkins.returnLease, asked);
    if (does === 'accept') await this.#decide(count, { verdict: 'accepted' });
    if (does === 'reject') await this.#decide(count, { verdict: 'rejected' });
    if (does === 'withdraw') await this.#withdraw(count);
    if (does === 'enter') await this.enter();
    if (does === 'revoke' && index === 2) {
      await admin.call(revokeDevice, { params: { id: phone.id }, body: { reason: REASON } });
    }
    if (does === 'link') {
      const [car] = (await this.arrivals()).missing;
      if (car) await this.#decide(count, { verdict: 'accepted', car: car.id });
    }
    server.clock.advance(1_000);
  }

  /** The phone uploads this many of its entries, newest first. */
  async #tell({ phone, log, told }: GatePhone, count: number): Promise<number> {
    const some = log.slice(told, told + count).toReversed();
    if (some.length > 0) await phone.send(some);
    return told + some.length;
  }

  /** The stage's places according to pool, ledger and phones. */
  async standing() {
    const { db } = server.services;
    const pools = await db
      .selectFrom('vacancy_pools')
      .select('taken')
      .where('step_id', '=', this.stage)
      .execute();
    const moves = await db
      .selectFrom('vacancy_ledger')
      .select(['delta', 'device_id'])
      .where('step_id', '=', this.stage)
      .execute();
    const sum = (some: typeof moves): number => some.reduce((all, { delta }) => all + delta, 0);
    const { devices, arrivals, walkins: told, missing } = await this.arrivals();
    const counting = told.filter(({ fate }) => fate === 'counts').length;
    return {
      taken: pools.reduce((all, one) => all + one.taken, 0),
      ledger: sum(moves),
      inside: counting + arrivals.length + missing.length,
      phones: devices.map(({ id, lease }) => ({
        ...lease,
        ledger: sum(moves.filter(({ device_id }) => device_id === id)),
      })),
    };
  }

  /** All phones upload everything, partly a second time. @returns the visible walk-ins, and all of them */
  async comesHome() {
    for (const { phone, log } of this.phones) if (log.length > 0) await phone.send(log);
    // A walk-in that was linked to a car and then reverted by its phone also reverts the entrance.
    const { walkins: told, arrivals, undone } = await this.arrivals();
    const entrances = arrivals.flatMap(({ entrance, others }) => [entrance, ...others]);
    const linked = entrances.filter(({ is_walkin }) => is_walkin).length;
    const written = this.phones.flatMap(({ log }) =>
      log.filter(({ text }) => text.includes('"walkin"')),
    );
    return { shown: told.length + linked + undone, written: written.length };
  }
}

it('no place is sold twice and no walk-in is lost, whatever three phones, the desk and customers do in whatever order [GATE-39, GATE-40, GATE-41, GATE-45]', async () => {
  const days = fc.array(step, { minLength: 12, maxLength: sized(24, 60), size: 'max' });
  const lived = async (day: readonly Step[]): Promise<void> => {
    const gate = await Gate.open();
    const seen = [];
    for (const one of day) {
      await gate.does(one);
      seen.push(await gate.standing());
    }
    const { shown, written } = await gate.comesHome();
    expect(shown).toBe(written);
    for (const { taken, ledger, inside, phones } of [...seen, await gate.standing()]) {
      expect(taken).toBe(ledger);
      expect(taken).toBeLessThanOrEqual(CAPACITY);
      expect(inside).toBeLessThanOrEqual(CAPACITY);
      expect(phones.every(({ held, ledger: booked }) => held === booked)).toBe(true);
      expect(phones.every(({ held, used }) => used <= held)).toBe(true);
    }
  };
  await fc.assert(fc.asyncProperty(days, lived), { numRuns: RUNS, endOnFailure: true });
});
