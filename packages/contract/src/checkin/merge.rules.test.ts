import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, live, shuffled } from '../testing/gate-days.ts';
import {
  entrance,
  kept,
  keptAt,
  NOTHING,
  OPENS,
  override,
  signing,
  undo,
  walkin,
} from '../testing/gate-entries.ts';
import { mergeScans } from './merge.rules.ts';
import type { SeenScan } from './scan.ts';
import { usedPlaces } from './walkin.rules.ts';

const LONG = process.env['LONG'] === '1';
const MINUTE = 60_000;
/** Car and time of each signature. Two phones may sign in the same millisecond, so the order is not fixed. */
const told = ({ car, at }: { car: number; at: number }) => `${at} ${car}`;
/** The scan of a phone that only looked at a car. */
const seen = (device: number): SeenScan => ({
  v: 1,
  kind: 'seen',
  device,
  sequence: 1,
  car: 7,
  number: 7,
  how: 'search',
  verdict: 'enters',
  at: OPENS,
  offset: 0,
  revision: 1,
});

describe('all logs together', () => {
  it('are the same attendance in every order, and it is what happened; no entry is lost, no signature either, and no phone lets more in without an entry than it has places [GATE-04, GATE-05, GATE-32, GATE-41]', () => {
    fc.assert(
      fc.property(day, (lived) => {
        const { log, first, signed, walkins, samePlate, facts } = live(lived);
        const whole = mergeScans(log, facts);
        expect(mergeScans(shuffled(log, lived.order), facts)).toEqual(whole);
        expect(mergeScans(log.toReversed(), facts)).toEqual(whole);
        expect(new Map(whole.arrivals.map(({ car, at }) => [car, at]))).toEqual(first);
        const counting = whole.signatures.filter(({ fate }) => fate === 'counts');
        expect(counting.map(told).toSorted()).toEqual(signed.map(told).toSorted());
        const inside = whole.walkins.filter(({ fate }) => fate === 'counts');
        expect(inside.map(({ key }) => key).toSorted()).toEqual(walkins.toSorted());
        for (const [device, used] of usedPlaces(whole.walkins)) {
          expect(used).toBeLessThanOrEqual(facts.leases.get(device as 1 | 2 | 3) ?? 0);
        }
        const twice = whole.walkins.filter(({ isConflict }) => isConflict);
        expect(twice.map(({ key }) => key).toSorted()).toEqual(samePlate.toSorted());
        const listed = [
          ...whole.arrivals.flatMap((arrival) => [arrival, ...arrival.others]),
          ...whole.setApart,
          ...whole.undone,
          ...whole.rejected,
          ...whole.turnedAway,
          ...whole.undos,
          ...whole.signatures,
          ...whole.walkins,
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
    // An undo sent after the revocation has no effect on the phone's earlier scans.
    const before = [entrance(2, 1, 7, OPENS - 1), undo(2, 2, 1, OPENS)].map(kept);
    const { arrivals: stay, undos } = mergeScans(before, facts);
    expect([stay.map(({ car }) => car), undos.length]).toEqual([[7], 1]);
  });

  it('set apart whatever a phone brings after it was revoked, however early it is dated [GATE-57]', () => {
    const facts = {
      ...NOTHING,
      revoked: new Map([[1, OPENS + 60]]),
      leases: new Map([[1, 2]]),
    };
    const backdated = [
      entrance(1, 2, 7, OPENS + 1),
      signing(1, 3, 7, OPENS + 2),
      walkin(1, 4, OPENS + 3),
      undo(1, 5, 1, OPENS + 4),
    ];
    const early = kept(entrance(1, 1, 6, OPENS));
    const brought = (received: number) =>
      mergeScans([early, ...backdated.map((one) => keptAt(one, received))], facts);
    const late = brought(OPENS + 60);
    expect(late.arrivals.map(({ car }) => car)).toEqual([6]);
    expect(late.setApart).toMatchObject([{ car: 7, why: 'revoked_device' }]);
    expect(late.signatures).toMatchObject([{ fate: 'revoked_device' }]);
    expect(late.walkins).toMatchObject([{ fate: 'revoked_device' }]);
    // The same scans count when they are received before the revocation.
    const timely = brought(OPENS + 59);
    expect([timely.arrivals.map(({ car }) => car), timely.setApart]).toEqual([[7], []]);
    expect(timely.signatures).toMatchObject([{ fate: 'counts' }]);
    expect(timely.walkins).toMatchObject([{ fate: 'counts' }]);
  });

  it('set apart who came in against the verdict, and whether the phone might, until somebody decides; undo takes it back too [GATE-26]', () => {
    const log = [
      override(1, 1, 7, OPENS),
      override(3, 1, 8, OPENS + 1),
      override(2, 1, 9, OPENS + 2),
      undo(2, 2, 1, OPENS + 3),
    ].map(kept);
    const { setApart, arrivals, undone } = mergeScans(log, NOTHING);
    expect(setApart).toMatchObject([
      { car: 7, why: 'override', override: { verdict: 'pending_payment', reason: 'paid_here' } },
      { car: 8, why: 'override_unentitled' },
    ]);
    expect([arrivals, undone.map(({ car }) => car)]).toEqual([[], [9]]);
    const decisions = new Map([[setApart[1]?.key ?? '', 'accepted' as const]]);
    expect(mergeScans(log, { ...NOTHING, decisions }).arrivals).toMatchObject([{ car: 8 }]);
  });

  it('keep every signature: undone by its phone alone, set apart after the phone was ended, until somebody decides [GATE-32]', () => {
    const log = [
      signing(1, 1, 7, OPENS),
      signing(2, 1, 7, OPENS + 1),
      undo(2, 2, 1, OPENS + 2),
      signing(3, 1, 7, OPENS + 3),
    ].map(kept);
    const facts = { ...NOTHING, revoked: new Map([[3, OPENS + 2]]) };
    const fates = (decisions = new Map<string, 'accepted' | 'rejected'>()) =>
      mergeScans(log, { ...facts, decisions }).signatures.map(({ fate }) => fate);
    expect(fates()).toEqual(['counts', 'undone', 'revoked_device']);
    const keyOf = (index: number) => log[index]?.key ?? '';
    expect(fates(new Map([[keyOf(3), 'accepted']]))).toEqual(['counts', 'undone', 'counts']);
    expect(fates(new Map([[keyOf(0), 'rejected']]))[0]).toBe('rejected');
    const { arrivals, signatures } = mergeScans(log, facts);
    expect(arrivals).toEqual([]);
    expect(signatures[0]).toMatchObject({ car: 7, person: 70, by: 'self', device: 1, at: OPENS });
  });

  it('name what is missing between two entries of a phone, and entries that contradict each other [GATE-08]', () => {
    const log = [entrance(1, 2, 5, OPENS), entrance(1, 5, 6, OPENS), entrance(2, 1, 7, OPENS)];
    expect(mergeScans(log.map(kept), NOTHING).gaps).toEqual([
      { device: 1, from: 1, to: 1 },
      { device: 1, from: 3, to: 4 },
    ]);
    const copied = [kept(entrance(2, 1, 7, OPENS)), kept(entrance(2, 1, 17, OPENS))];
    const { forks, arrivals } = mergeScans([...copied, kept(entrance(2, 2, 8, OPENS))], NOTHING);
    expect(forks).toEqual(copied.map(({ key }) => key).toSorted());
    expect(arrivals.map(({ car }) => car)).toEqual([7, 17, 8]);
  });

  it('name what is missing phone by phone, in the order of their numbers [GATE-08]', () => {
    const log = [entrance(10, 2, 5, OPENS), entrance(2, 10, 6, OPENS), entrance(2, 3, 7, OPENS)];
    expect(mergeScans(log.map(kept), NOTHING).gaps).toEqual([
      { device: 2, from: 1, to: 2 },
      { device: 2, from: 4, to: 9 },
      { device: 10, from: 1, to: 1 },
    ]);
  });

  it('list who was turned away and what was taken back in one order, whichever came first [GATE-04]', () => {
    const away = (device: number): SeenScan => ({ ...seen(device), verdict: 'pending_payment' });
    const log = [away(1), away(2), undo(1, 2, 9, OPENS), undo(2, 2, 9, OPENS)].map(kept);
    for (const came of [log, log.toReversed()]) {
      const { turnedAway, undos } = mergeScans(came, NOTHING);
      expect([turnedAway, undos].map((list) => list.map(({ scan }) => scan.device))).toEqual([
        [1, 2],
        [1, 2],
      ]);
    }
  });

  it('take an entry that found no car for no arrival, whatever its verdict says [GATE-05]', () => {
    const nobody = kept({ ...seen(1), car: null, number: null });
    const { arrivals, turnedAway } = mergeScans([nobody], NOTHING);
    expect([arrivals, turnedAway]).toEqual([[], [nobody]]);
  });

  it('are told by staff which car a walk-in is, and of no other entry [GATE-45]', () => {
    const came = kept(entrance(1, 1, 7, OPENS));
    const { arrivals } = mergeScans([came], { ...NOTHING, links: new Map([[came.key, 8]]) });
    expect(arrivals).toMatchObject([{ car: 7, isWalkin: false }]);
  });

  it.each([
    [-1, { car: [], signature: 'counts' }],
    [0, { car: ['revoked_device'], signature: 'revoked_device' }],
  ])(
    'trust what a phone says %d ms from its end only where that is before it [GATE-07, GATE-32]',
    (after, { car, signature }) => {
      const log = [entrance(1, 1, 7, OPENS + after), signing(1, 2, 7, OPENS + after)].map(kept);
      const told = mergeScans(log, { ...NOTHING, revoked: new Map([[1, OPENS]]) });
      expect(told.setApart.map(({ why }) => why)).toEqual(car);
      expect(told.signatures.map(({ fate }) => fate)).toEqual([signature]);
    },
  );

  it.each([
    ['just before', -1, []],
    ['at the moment', 0, ['cancelled_since']],
  ])('set apart who came %s it was cancelled, or do not [GATE-07]', (_, after, why) => {
    const log = [kept(entrance(1, 1, 7, OPENS + after))];
    const { setApart } = mergeScans(log, { ...NOTHING, cancelled: new Map([[7, OPENS]]) });
    expect(setApart.map((one) => one.why)).toEqual(why);
  });
});
