import * as fc from 'fast-check';
import type { KeptScan, ScanDecision } from '../checkin/kept-scan.ts';
import type { MergeFacts } from '../checkin/merge.rules.ts';
import type { Scan } from '../checkin/scan.ts';
import { entrance, kept, NOTHING, OPENS, override, signing, undo, walkin } from './gate-entries.ts';

/** Random days at a gate, with what really happened. */
const PHONES = [1, 2, 3] as const;
const CARS = 400;
const MINUTE = 60_000;

/** One action at a gate on one phone, some time after the previous one. */
interface Step {
  readonly phone: number;
  readonly car: number;
  readonly does: 'enters' | 'undo' | 'turned away' | 'override' | 'signs' | 'walks in';
  readonly after: number;
}

/** A car came in; `stands`: the staff decision for an override. */
type Came = { at: number; car: number; device: number; gone: boolean; stands: boolean | null };
/** A person signed. */
type Signed = Omit<Came, 'stands'>;
/** A walk-in; `is`: the staff decision. */
type Walked = Signed & { key: string; sequence: number; is: 'open' | 'rejected' | 'linked' };

interface Day {
  readonly steps: readonly Step[];
  readonly offsets: readonly number[];
  readonly revokedAt: number | null;
  readonly cancelled: readonly [number, number][];
  readonly order: readonly number[];
  /** Places leased to each phone, and how many were taken back without its knowledge. */
  readonly leases: readonly (readonly [given: number, taken: number])[];
}

const step: fc.Arbitrary<Step> = fc.record({
  phone: fc.integer({ min: 0, max: 2 }),
  // Half of them about few cars, so that phones conflict.
  car: fc.oneof(fc.integer({ min: 1, max: CARS }), fc.integer({ min: 1, max: 12 })),
  does: fc.constantFrom(
    'enters',
    'enters',
    'enters',
    'undo',
    'turned away',
    'override',
    'signs',
    'walks in',
  ),
  after: fc.integer({ min: 0, max: MINUTE }),
});
const moment = fc.integer({ min: 0, max: 300 * MINUTE });
export const day: fc.Arbitrary<Day> = fc.record({
  steps: fc.array(step, { minLength: 20, maxLength: 900, size: 'max' }),
  offsets: fc.array(fc.integer({ min: -9e7, max: 9e7 }), { minLength: 3, maxLength: 3 }),
  revokedAt: fc.option(moment),
  cancelled: fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), moment), { maxLength: 4 }),
  order: fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
  leases: fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 4 })), {
    minLength: 3,
    maxLength: 3,
  }),
});

const heldOf = ([given, taken]: readonly [number, number] = [0, 0]): number =>
  Math.max(0, given - taken);

/** What phones record over a day, and what really happened: who came in when, by the true clock. */
export function live({ steps, offsets, revokedAt, cancelled, leases }: Day) {
  const scans: Scan[] = [];
  const truth: Came[] = [];
  const signed: Signed[] = [];
  const walked: Walked[] = [];
  const undone = new Set<string>();
  const decisions = new Map<string, ScanDecision>();
  const last = new Map<number, { sequence: number; entrance: Signed }>();
  const sequences = new Map<number, number>();
  const revoked = new Map<number, number>(revokedAt === null ? [] : [[3, OPENS + revokedAt]]);
  let at = OPENS;
  for (const { phone, car, does, after } of steps) {
    at += after;
    const device = PHONES[phone] ?? 1;
    const offset = offsets[phone] ?? 0;
    const sequence = (sequences.get(device) ?? 0) + 1;
    const before = last.get(device);
    if (does === 'undo' && before === undefined) continue;
    sequences.set(device, sequence);
    if (does === 'undo' && before !== undefined) {
      scans.push({ ...undo(device, sequence, before.sequence, at - offset), offset });
      // An undo after the revocation has no effect on earlier scans.
      before.entrance.gone = at < (revoked.get(device) ?? Infinity);
      undone.add(`${device}:${before.sequence}`);
      last.delete(device);
      continue;
    }
    if (does === 'signs') {
      scans.push({ ...signing(device, sequence, car, at - offset), offset });
      const one = { at, car, device, gone: false };
      signed.push(one);
      last.set(device, { sequence, entrance: one });
      continue;
    }
    if (does === 'walks in') {
      const scan = { ...walkin(device, sequence, at - offset), offset };
      const { key } = kept(scan);
      const own = walked.filter((one) => one.device === device);
      const used = own.filter((one) => !undone.has(`${device}:${one.sequence}`)).length;
      // As in the app: no phone records more walk-ins than it believes it has places.
      if (used >= (leases[phone]?.[0] ?? 0)) {
        sequences.set(device, sequence - 1);
        continue;
      }
      scans.push(scan);
      const is = car % 8 === 1 ? 'rejected' : car % 8 === 3 ? 'linked' : 'open';
      if (is !== 'open') decisions.set(key, is === 'linked' ? 'accepted' : 'rejected');
      const one: Walked = { at, car, device, sequence, key, is, gone: false };
      walked.push(one);
      last.set(device, { sequence, entrance: one });
      continue;
    }
    const scan = entrance(device, sequence, car, at, offset);
    if (does === 'turned away') {
      scans.push({ ...scan, verdict: 'already_in' } as Scan);
      continue;
    }
    const isOverride = does === 'override';
    const written = isOverride ? { ...override(device, sequence, car, at - offset), offset } : scan;
    scans.push(written);
    // Staff decided about every second car, and accepted every fourth.
    const isDecided = isOverride && car % 2 === 0;
    if (isDecided) decisions.set(kept(written).key, car % 4 === 0 ? 'accepted' : 'rejected');
    const came = { at, car, device, gone: false, stands: isOverride ? car % 4 === 0 : null };
    truth.push(came);
    last.set(device, { sequence, entrance: came });
  }
  const gone = new Map(cancelled.map(([car, after]) => [car, OPENS + after]));
  const counts = truth.filter(
    (one) =>
      !one.gone &&
      (one.stands ??
        (one.at < (revoked.get(one.device) ?? Infinity) &&
          one.at < (gone.get(one.car) ?? Infinity))),
  );
  const standing = walked.filter(({ gone: isGone }) => !isGone);
  const linked = standing.filter(({ is }) => is === 'linked');
  const held = new Map(PHONES.map((one, index) => [one, heldOf(leases[index])]));
  const open = standing.filter(
    ({ is, at: when, device }) => is === 'open' && when < (revoked.get(device) ?? Infinity),
  );
  const walkins = [...Map.groupBy(open, ({ device }) => device)].flatMap(([device, own]) =>
    own.slice(0, held.get(device as (typeof PHONES)[number]) ?? 0).map(({ key }) => key),
  );
  const first = new Map<number, number>();
  for (const { car, at: when } of [...counts, ...linked])
    first.set(car, Math.min(first.get(car) ?? when, when));
  const trusted = signed.filter(
    ({ gone: isGone, at: when, device }) => !isGone && when < (revoked.get(device) ?? Infinity),
  );
  return {
    log: scans.map(kept),
    first,
    /** Car and time of each signature that counts. */
    signed: trusted,
    /** Walk-ins that took a place of their phone. */
    walkins,
    /** Walk-ins with the same plate as another one. */
    samePlate: standing
      .filter(({ is }) => is === 'open')
      .filter(({ car }, _, all) => all.filter((one) => one.car === car).length > 1)
      .map(({ key }) => key),
    facts: {
      ...NOTHING,
      revoked,
      cancelled: gone,
      decisions,
      leases: held,
      links: new Map(
        walked.flatMap(({ key, car, is }) => (is === 'linked' ? [[key, car] as const] : [])),
      ),
      plates: new Map(walked.map(({ key, car }) => [key, `P${car}`])),
    } satisfies MergeFacts,
  };
}

/** The log in batches in random order, some of them twice. */
export function shuffled(log: readonly KeptScan[], order: readonly number[]): KeptScan[] {
  const size = Math.max(1, Math.ceil(log.length / 30));
  const batches = Array.from({ length: Math.ceil(log.length / size) }, (_, index) =>
    log.slice(index * size, (index + 1) * size),
  );
  const drawn = batches.map((batch, index) => ({ batch, draw: order[index % order.length] ?? 0 }));
  const once = drawn.toSorted((a, b) => a.draw - b.draw).flatMap(({ batch }) => batch);
  return [...once, ...drawn.filter(({ draw }) => draw % 3 === 0).flatMap(({ batch }) => batch)];
}
