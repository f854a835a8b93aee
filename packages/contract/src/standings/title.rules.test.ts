import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountingRules, countStandings, type ScoringLine } from './standings.rules.ts';
import { decideTitle } from './title.rules.ts';

const RULES: CountingRules = {
  points: [10, 6, 3],
  participation: 1,
  win_bonus: 0,
  best: null,
  drop_disqualified: false,
  drop_absence: true,
  tie_break: ['wins'],
  minimum: 0,
};

/** Places by scorer, one for each stage; null for no start. */
function linesOf(places: Readonly<Record<string, ReadonlyArray<number | null>>>): ScoringLine[] {
  return Object.entries(places).flatMap(([scorer, all]) =>
    all.flatMap((place, at) =>
      place === null
        ? []
        : [{ scorer, stage: at + 1, number: scorer, car: null, place, points: null, status: null }],
    ),
  );
}

describe('a title [AFTER-80]', () => {
  const two = linesOf({ a: [1, 1], b: [2, 2] });

  it('is decided once nobody can reach the leader, and not by an equal total', () => {
    // 22 against 14: with one stage left, 25 is possible.
    expect(decideTitle(RULES, two, [1, 2], 1)).toEqual([]);
    const three = linesOf({ a: [1, 1, 1], b: [2, 2, 2] });
    // 33 against 21: 32 is possible.
    expect(decideTitle(RULES, three, [1, 2, 3], 1)).toEqual(['a-1']);
    // 33 against 22: 33 is possible.
    const level = linesOf({ a: [1, 1, 1], b: [2, 2, 2], c: [null, null, 1] });
    expect(decideTitle({ ...RULES, points: [10, 6.333, 3] }, level, [1, 2, 3], 1)).toEqual(['a-1']);
    expect(decideTitle({ ...RULES, points: [11, 7, 3] }, three, [1, 2, 3], 1)).toEqual([]);
  });

  it('is decided by the table of a complete season, shared where the place is', () => {
    expect(decideTitle(RULES, two, [1, 2], 0)).toEqual(['a-1']);
    const shared = linesOf({ a: [1, 2], b: [2, 1] });
    expect(decideTitle(RULES, shared, [1, 2], 0)).toEqual(['a-1', 'b-1']);
    expect(decideTitle(RULES, [], [], 0)).toEqual([]);
  });

  it('stays open while points come from a column, or the leader lacks starts', () => {
    const three = linesOf({ a: [1, 1, 1], b: [2, 2, 2] });
    const column = three.map((line) => ({ ...line, points: line.scorer === 'a' ? 30 : 1 }));
    expect(decideTitle({ ...RULES, points: 'column' }, column, [1, 2, 3], 1)).toEqual([]);
    expect(decideTitle({ ...RULES, minimum: 4 }, three, [1, 2, 3], 1)).toEqual([]);
  });

  it('counts with a rival who has not started yet', () => {
    // 11 against 3: who comes with the last stage reaches 11.
    expect(decideTitle(RULES, linesOf({ a: [1], b: [3] }), [1], 1)).toEqual([]);
    const low = { ...RULES, participation: 0 };
    const lines = linesOf({ a: [2, 3], b: [null, null] });
    // 9 against a possible 10.
    expect(decideTitle(low, lines, [1, 2], 1)).toEqual([]);
  });

  it('counts with the place that gives most points, also where it is not the first', () => {
    const rules = { ...RULES, points: [10, 25, 3] };
    // 33 against 12: 38 is possible with a second place, 23 with a first.
    const lines = linesOf({ a: [1, 1, 1], b: [3, 3, 3] });
    expect(decideTitle(rules, lines, [1, 2, 3], 1)).toEqual([]);
  });

  it('counts with a disqualification of the leader that cannot be dropped', () => {
    // The best three of four count: 33 for the leader; with a disqualification kept, 22 and one drop of 11.
    const rules = { ...RULES, best: 3 };
    const lines = linesOf({ a: [1, 1, 1], b: [2, 2, null] });
    expect(decideTitle(rules, lines, [1, 2, 3], 1)).toEqual([]);
    expect(decideTitle({ ...rules, drop_disqualified: true }, lines, [1, 2, 3], 1)).toEqual([
      'a-1',
    ]);
  });

  it('never changes hands, whatever the stages that are left bring', () => {
    const place = fc.option(fc.integer({ min: 1, max: 4 }));
    const season = fc.array(fc.tuple(place, place, place, place), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(season, fc.option(fc.integer({ min: 1, max: 4 })), (rows, best) => {
        const rules = { ...RULES, best };
        const lines = linesOf(Object.fromEntries(rows.map((one, at) => [`car${at}`, one])));
        const early = lines.filter(({ stage }) => stage <= 3);
        const [champion, ...shared] = decideTitle(rules, early, [1, 2, 3], 1);
        if (champion === undefined) return;
        const first = countStandings(rules, lines, [1, 2, 3, 4]).filter((row) => row.place === 1);
        const scorer = countStandings(rules, early, [1, 2, 3]).find(
          ({ id }) => id === champion,
        )?.scorer;
        expect([first.map((row) => row.scorer), shared]).toEqual([[scorer], []]);
      }),
    );
  });
});
