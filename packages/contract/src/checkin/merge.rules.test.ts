import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeptScan, type MergeFacts, mergeScans } from './merge.rules.ts';
import { correctedTime, readScan, type Scan } from './scan.ts';

const LONG = process.env['LONG'] === '1';
const PHONES = [1, 2, 3] as const;
const CARS = 400;
const MINUTE = 60_000;
const OPENS = Date.parse('2026-04-18T10:00:00Z');

const NOTHING: MergeFacts = { revoked: new Map(), cancelled: new Map(), decisions: new Map() };
const kept = (scan: Scan): KeptScan => ({
  key: `${scan.device}:${scan.sequence}:${JSON.stringify(scan).length}`,
  scan,
});
const entrance = (device: number, sequence: number, car: number, at: number, offset = 0): Scan => ({
  v: 1,
  kind: 'seen',
  device,
  sequence,
  car,
  number: car,
  how: 'credential',
  verdict: 'enters',
  at: at - offset,
  offset,
  revision: 1,
});
const undo = (device: number, sequence: number, undoes: number, at: number): Scan => ({
  v: 1,
  kind: 'undo',
  device,
  sequence,
  undoes,
  at,
  offset: 0,
  revision: 1,
});

/** One thing that happens at a gate, on one phone, somewhat after the thing before. */
interface Step {
  readonly phone: number;
  readonly car: number;
  readonly does: 'enters' | 'undo' | 'turned away';
  readonly after: number;
}

interface Day {
  readonly steps: readonly Step[];
  readonly offsets: readonly number[];
  readonly revokedAt: number | null;
  readonly cancelled: readonly [number, number][];
  readonly order: readonly number[];
}

const step: fc.Arbitrary<Step> = fc.record({
  phone: fc.integer({ min: 0, max: 2 }),
  // Half of them about few cars, so that phones meet.
  car: fc.oneof(fc.integer({ min: 1, max: CARS }), fc.integer({ min: 1, max: 12 })),
  does: fc.constantFrom('enters', 'enters', 'enters', 'undo', 'turned away'),
  after: fc.integer({ min: 0, max: MINUTE }),
});
const moment = fc.integer({ min: 0, max: 300 * MINUTE });
const day: fc.Arbitrary<Day> = fc.record({
  steps: fc.array(step, { minLength: 20, maxLength: 900, size: 'max' }),
  offsets: fc.array(fc.integer({ min: -9e7, max: 9e7 }), { minLength: 3, maxLength: 3 }),
  revokedAt: fc.option(moment),
  cancelled: fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), moment), { maxLength: 4 }),
  order: fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
});

/** What phones take down over a day, and what really happened: who came in when by the true clock. */
function live({ steps, offsets, revokedAt, cancelled }: Day) {
  const scans: Scan[] = [];
  const truth: { at: number; car: number; device: number; gone: boolean }[] = [];
  const last = new Map<number, { sequence: number; entrance: (typeof truth)[number] }>();
  const sequences = new Map<number, number>();
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
      before.entrance.gone = true;
      last.delete(device);
      continue;
    }
    const scan = entrance(device, sequence, car, at, offset);
    if (does === 'turned away') {
      scans.push({ ...scan, verdict: 'already_in' } as Scan);
      continue;
    }
    scans.push(scan);
    const came = { at, car, device, gone: false };
    truth.push(came);
    last.set(device, { sequence, entrance: came });
  }
  const revoked = new Map<number, number>(revokedAt === null ? [] : [[3, OPENS + revokedAt]]);
  const gone = new Map(cancelled.map(([car, after]) => [car, OPENS + after]));
  const counts = truth.filter(
    (one) =>
      !one.gone &&
      one.at < (revoked.get(one.device) ?? Infinity) &&
      one.at < (gone.get(one.car) ?? Infinity),
  );
  const first = new Map<number, number>();
  for (const { car, at: when } of counts) first.set(car, Math.min(first.get(car) ?? when, when));
  return { log: scans.map(kept), first, facts: { ...NOTHING, revoked, cancelled: gone } };
}

/** The log in batches that come in any order, some of them twice. */
function shuffled(log: readonly KeptScan[], order: readonly number[]): KeptScan[] {
  const size = Math.max(1, Math.ceil(log.length / 30));
  const batches = Array.from({ length: Math.ceil(log.length / size) }, (_, index) =>
    log.slice(index * size, (index + 1) * size),
  );
  const drawn = batches.map((batch, index) => ({ batch, draw: order[index % order.length] ?? 0 }));
  const once = drawn.toSorted((a, b) => a.draw - b.draw).flatMap(({ batch }) => batch);
  return [...once, ...drawn.filter(({ draw }) => draw % 3 === 0).flatMap(({ batch }) => batch)];
}

describe('all logs together', () => {
  it('are the same attendance in every order, and it is what happened; no entry is lost [GATE-04, GATE-05]', () => {
    fc.assert(
      fc.property(day, (lived) => {
        const { log, first, facts } = live(lived);
        const whole = mergeScans(log, facts);
        expect(mergeScans(shuffled(log, lived.order), facts)).toEqual(whole);
        expect(mergeScans(log.toReversed(), facts)).toEqual(whole);
        expect(new Map(whole.arrivals.map(({ car, at }) => [car, at]))).toEqual(first);
        const listed = [
          ...whole.arrivals.flatMap((arrival) => [arrival, ...arrival.others]),
          ...whole.setApart,
          ...whole.undone,
          ...whole.rejected,
          ...whole.turnedAway,
          ...whole.undos,
        ].map(({ key }) => key);
        expect(listed.toSorted()).toEqual(log.map(({ key }) => key).toSorted());
        expect([whole.gaps, whole.forks]).toEqual([[], []]);
      }),
      { numRuns: LONG ? 400 : 25, endOnFailure: true },
    );
  });

  it('take the earliest corrected time, however wrong a phone’s clock is [GATE-04]', () => {
    const early = entrance(2, 1, 7, OPENS, 3 * 60 * MINUTE);
    const late = entrance(1, 1, 7, OPENS + MINUTE, 0);
    expect(early.at).toBeLessThan(late.at - 60 * MINUTE);
    const [arrival] = mergeScans([late, early].map(kept), NOTHING).arrivals;
    expect(arrival).toMatchObject({ device: 2, at: OPENS, isConflict: true });
    expect(arrival?.others.map(({ device }) => device)).toEqual([1]);
  });

  it('take back what an undo names, also one that came before it; another phone’s stands [GATE-06]', () => {
    const log = [undo(1, 2, 1, OPENS), entrance(1, 1, 7, OPENS), entrance(2, 1, 7, OPENS + 9)];
    const { arrivals, undone } = mergeScans(log.map(kept), NOTHING);
    expect(arrivals).toMatchObject([{ car: 7, device: 2, isConflict: false }]);
    expect(undone).toMatchObject([{ device: 1, sequence: 1 }]);
  });

  it('set apart who was cancelled before, and what a phone says after it was revoked, until somebody decides [GATE-07]', () => {
    const log = [1, 2, 3].map((car) => kept(entrance(car, 1, car, OPENS + car)));
    const facts = { ...NOTHING, cancelled: new Map([[1, OPENS]]), revoked: new Map([[2, OPENS]]) };
    const { setApart, arrivals } = mergeScans(log, facts);
    expect(setApart.map(({ car, why }) => [car, why])).toEqual([
      [1, 'cancelled_since'],
      [2, 'revoked_device'],
    ]);
    expect(arrivals.map(({ car }) => car)).toEqual([3]);
    const decisions = new Map([
      [setApart[0]?.key ?? '', 'accepted' as const],
      [setApart[1]?.key ?? '', 'rejected' as const],
    ]);
    const decided = mergeScans(log, { ...facts, decisions });
    expect(decided.setApart).toEqual([]);
    expect(decided.arrivals.map(({ car }) => car)).toEqual([1, 3]);
    expect(decided.rejected.map(({ car }) => car)).toEqual([2]);
  });

  it('name what is missing between two entries of a phone, and entries that contradict each other [GATE-08]', () => {
    const log = [entrance(1, 2, 5, OPENS), entrance(1, 5, 6, OPENS), entrance(2, 1, 7, OPENS)];
    expect(mergeScans(log.map(kept), NOTHING).gaps).toEqual([
      { device: 1, from: 1, to: 1 },
      { device: 1, from: 3, to: 4 },
    ]);
    const copied = [kept(entrance(2, 1, 7, OPENS)), kept(entrance(2, 1, 17, OPENS))];
    const { forks, arrivals } = mergeScans(copied, NOTHING);
    expect(forks).toHaveLength(2);
    expect(arrivals.map(({ car }) => car)).toEqual([7, 17]);
  });
});

describe('an entry of the log', () => {
  it('is read as it was signed, and nothing else is one [GATE-01]', () => {
    const one = entrance(3, 9, 12, OPENS, -1500);
    expect(readScan(JSON.stringify(one))).toEqual(one);
    expect(correctedTime(one)).toBe(OPENS);
    const wrong = [{ ...one, v: 2 }, { ...one, name: 'Ana' }, { ...one, sequence: 0 }, null];
    expect(wrong.map((text) => readScan(JSON.stringify(text)))).toEqual([null, null, null, null]);
    expect(readScan('{')).toBeNull();
  });
});
