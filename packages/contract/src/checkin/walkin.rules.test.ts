import { describe, expect, it } from 'vitest';
import { entrance, kept, NOTHING, OPENS, undo, walkin } from '../testing/gate-entries.ts';
import { mergeScans } from './merge.rules.ts';
import { judgeWalkins, standingWalkins, usedPlaces, walkinsLeft } from './walkin.rules.ts';

describe('cars without an entry, all logs together', () => {
  it('count walk-ins up to the places of their phone, set the others apart, and give a place back by undo, refusal or link [GATE-41, GATE-44]', () => {
    const log = [1, 2, 3].map((sequence) => kept(walkin(1, sequence, OPENS + sequence)));
    const key = (index: number) => log[index]?.key ?? '';
    const leases = new Map([[1, 2]]);
    const fates = (facts: object, more: ReturnType<typeof kept>[] = []) =>
      mergeScans([...log, ...more], { ...NOTHING, leases, ...facts }).walkins.map(
        ({ fate }) => fate,
      );
    expect(fates({})).toEqual(['counts', 'counts', 'no_place']);
    expect(fates({ leases: new Map() })).toEqual(['no_place', 'no_place', 'no_place']);
    expect(fates({}, [kept(undo(1, 4, 1, OPENS + 9))])).toEqual(['undone', 'counts', 'counts']);
    const rejected = { decisions: new Map([[key(1), 'rejected' as const]]) };
    expect(fates(rejected)).toEqual(['counts', 'rejected', 'counts']);
    expect(fates({ revoked: new Map([[1, OPENS + 2]]) })).toEqual([
      'counts',
      'revoked_device',
      'revoked_device',
    ]);
    // A walk-in that staff accepted has its place.
    const accepted = { decisions: new Map([[key(2), 'accepted' as const]]) };
    expect(fates({ ...accepted, leases: new Map([[1, 3]]) })).toEqual(Array(3).fill('counts'));
    // Accepted walk-ins take the phone's places before undecided ones, whatever their order.
    expect(fates(accepted)).toEqual(['counts', 'no_place', 'counts']);
    const links = new Map([[key(0), 7]]);
    const decisions = new Map([[key(0), 'accepted' as const]]);
    const whole = mergeScans(log, { ...NOTHING, leases, links, decisions });
    expect(whole.arrivals).toMatchObject([{ car: 7, at: OPENS + 1, isWalkin: true }]);
    expect(whole.walkins.map(({ fate }) => fate)).toEqual(['counts', 'counts']);
    expect(
      [0, 1, 2, 9].map((leased) =>
        walkinsLeft(
          leased,
          log.map(({ scan }) => scan),
        ),
      ),
    ).toEqual([0, 0, 0, 6]);
  });

  it('name walk-ins with one plate on two phones, both kept, until somebody says what they are [GATE-43]', () => {
    const log = [kept(walkin(1, 1, OPENS)), kept(walkin(2, 1, OPENS + 1))];
    const key = (index: number) => log[index]?.key ?? '';
    const plates = new Map(log.map((one) => [one.key, 'RVK4E21']));
    const leases = new Map([
      [1, 1],
      [2, 1],
    ]);
    const conflicts = (decisions = new Map<string, 'accepted' | 'rejected'>()) =>
      mergeScans(log, { ...NOTHING, plates, leases, decisions }).walkins.map(
        ({ fate, isConflict }) => [fate, isConflict],
      );
    expect(conflicts()).toEqual([
      ['counts', true],
      ['counts', true],
    ]);
    expect(conflicts(new Map([[key(1), 'accepted']]))).toEqual([
      ['counts', false],
      ['counts', false],
    ]);
    expect(conflicts(new Map([[key(0), 'rejected']]))).toEqual([
      ['rejected', false],
      ['counts', false],
    ]);
  });

  it('are no conflict while their plates are not known [GATE-43]', () => {
    const log = [walkin(1, 1, OPENS), walkin(2, 1, OPENS + 1)].map(kept);
    const { walkins } = mergeScans(log, NOTHING);
    expect(walkins.map(({ isConflict }) => isConflict)).toEqual([false, false]);
  });

  it('take the places in the order of the log, the tenth after the second [GATE-41]', () => {
    const log = [walkin(1, 10, OPENS), walkin(1, 2, OPENS + 1)].map(kept);
    const { walkins } = mergeScans(log, { ...NOTHING, leases: new Map([[1, 1]]) });
    expect(walkins.map(({ sequence, fate }) => [sequence, fate])).toEqual([
      [10, 'no_place'],
      [2, 'counts'],
    ]);
  });

  it('give the one place of a phone whose memory was copied to the same car, in whatever order they come [GATE-41, GATE-08]', () => {
    const [one, other] = [walkin(1, 1, OPENS), walkin(1, 1, OPENS + 1)];
    const log = [
      { ...kept(one), key: '1:1:a' },
      { ...kept(other), key: '1:1:b' },
    ];
    const facts = { ...NOTHING, leases: new Map([[1, 1]]) };
    for (const came of [log, log.toReversed()]) {
      const judged = judgeWalkins(came, { taken: new Set(), distrusted: new Set() }, facts);
      expect(judged.map(({ key, fate }) => [key, fate])).toEqual([
        ['1:1:a', 'counts'],
        ['1:1:b', 'no_place'],
      ]);
    }
  });

  it('say whether everybody aboard signed the statement [GATE-42]', () => {
    const log = [walkin(1, 1, OPENS), { ...walkin(1, 2, OPENS + 1), waiver: 'w'.repeat(43) }];
    const { walkins } = mergeScans(log.map(kept), NOTHING);
    expect(walkins.map(({ isSigned }) => isSigned)).toEqual([false, true]);
  });

  it('use places of their own phones, where they count [GATE-41]', () => {
    const log = [
      walkin(1, 1, OPENS),
      walkin(1, 2, OPENS),
      walkin(1, 3, OPENS),
      walkin(2, 1, OPENS),
    ];
    const leases = new Map([
      [1, 2],
      [2, 5],
    ]);
    const { walkins } = mergeScans(log.map(kept), { ...NOTHING, leases });
    expect([...usedPlaces(walkins)]).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });
});

it('a phone has the place of a car again that it took back, and none less for cars with an entry [GATE-44, GATE-48]', () => {
  const [first, second] = [walkin(1, 1, OPENS), walkin(1, 3, OPENS + 2)];
  const log = [first, entrance(1, 2, 7, OPENS + 1), second];
  expect(standingWalkins(log)).toEqual([first, second]);
  expect(walkinsLeft(3, log)).toBe(1);
  const undone = [...log, undo(1, 4, 1, OPENS + 3)];
  expect(standingWalkins(undone)).toEqual([second]);
  expect(walkinsLeft(3, undone)).toBe(2);
  expect(walkinsLeft(0, undone)).toBe(0);
});
