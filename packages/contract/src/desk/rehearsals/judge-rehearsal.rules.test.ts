import { describe, expect, it } from 'vitest';
import { judgeRehearsal } from './judge-rehearsal.rules.ts';
import type { RehearsalReport } from './rehearsal-report.ts';

const HELD: RehearsalReport = {
  customers: 100,
  pressed_twice: 20,
  first_timers: { customers: 0, filled: 0, p50: null, p95: null, p99: null },
  answers: [
    { code: 'waiting', count: 63 },
    { code: 'placed', count: 30 },
    { code: 'voucher_exhausted', count: 7 },
  ],
  answer: { p50: 190, p95: 430, p99: 480 },
  codes: { due: 30, told: 30, p50: 4_000, p95: 30_000, p99: 31_000 },
  places: { capacity: 30, registrations: 30, pools: 30, ledger: 30 },
  doubled: 0,
  untold: 0,
  in_order: true,
  processor: 0.4,
};

describe('the judgement of a rehearsal', () => {
  it('counts whoever was told what became of them, refusals too, and names first what came nearest to its limit [ROOM-19]', () => {
    expect(judgeRehearsal(HELD)).toEqual({
      broken: [],
      unanswered: 0,
      answered: 100,
      strains: [
        { part: 'codes', share: 0.5 },
        { part: 'processor', share: 0.4 },
        { part: 'answers', share: 430 / 3_000 },
        { part: 'filling', share: 0 },
      ],
      verdict: 'held',
    });
  });

  it.each<[string, Partial<RehearsalReport>, string]>([
    ['places beyond the capacity', { places: { ...HELD.places, capacity: 29 } }, 'oversold'],
    [
      'registrations that no count knows',
      { places: { ...HELD.places, registrations: 29 } },
      'ledger',
    ],
    ['a count that says otherwise', { places: { ...HELD.places, pools: 29 } }, 'ledger'],
    ['a ledger that says otherwise', { places: { ...HELD.places, ledger: 31 } }, 'ledger'],
    ['somebody entered twice', { doubled: 1 }, 'doubled'],
    ['an entry nobody was told of', { untold: 1 }, 'untold'],
    ['a line in another order', { in_order: false }, 'order'],
  ])('is broken by %s, whatever else held [ROOM-19]', (_, told, broken) => {
    expect(judgeRehearsal({ ...HELD, ...told })).toMatchObject({
      broken: [broken],
      verdict: 'broken',
    });
  });

  it.each<[string, Partial<RehearsalReport>, string]>([
    ['nobody told some what became of them', { answers: [{ code: 'busy', count: 3 }] }, 'answers'],
    ['answers took longer than promised', { answer: { ...HELD.answer, p95: 3_001 } }, 'answers'],
    ['a code never came', { codes: { ...HELD.codes, told: 29 } }, 'codes'],
    [
      'somebody could not give their data',
      { first_timers: { customers: 9, filled: 8, p50: 100, p95: 200, p99: 200 } },
      'filling',
    ],
    [
      'giving data took longer than promised',
      { first_timers: { customers: 9, filled: 9, p50: 100, p95: 3_001, p99: 3_001 } },
      'filling',
    ],
    ['codes took longer than promised', { codes: { ...HELD.codes, p95: 60_001 } }, 'codes'],
  ])('is strained where %s [ROOM-19, ROOM-28]', (_, told, first) => {
    const { verdict, strains } = judgeRehearsal({ ...HELD, ...told });
    expect([verdict, strains[0]?.part]).toEqual(['strained', first]);
  });

  it.each(['no_answer', 'unexpected', 'busy', 'unknown'])(
    'counts who got %s among those that nobody told [ROOM-19]',
    (code) => {
      const answers = [...HELD.answers, { code, count: 3 }];
      expect(judgeRehearsal({ ...HELD, answers })).toMatchObject({ unanswered: 3, answered: 100 });
    },
  );

  it('holds at the very promise, and by a processor that is busy above it [ROOM-19]', () => {
    const answer = { ...HELD.answer, p95: 3_000 };
    const codes = { ...HELD.codes, p95: 60_000 };
    expect(judgeRehearsal({ ...HELD, answer, codes, processor: 1.2 })).toMatchObject({
      verdict: 'held',
      strains: [{ part: 'processor', share: 1.2 }, { share: 1 }, { share: 1 }, { share: 0 }],
    });
  });
});
