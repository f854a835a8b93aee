import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESULT_STATUSES, type ResultStatus } from '../results/result-table.ts';
import { type CountingRules, countStandings, type ScoringLine } from './standings.rules.ts';
import {
  DISQUALIFIED,
  DRIVER_RULES,
  DRIVERS,
  HAND_RULES,
  HAND_SEASON,
  PAIRS,
  PAIRS_DISQUALIFIED,
  PAIRS_WITHDRAWN,
  SWAPPED,
} from '../testing/acceptance-season.data.ts';
import { handTableOf } from '../testing/hand-table.ts';

const ALL = [1, 2, 3, 4, 5, 6];

function lineOf(
  scorer: string,
  stage: number,
  result: number | ResultStatus,
  number = scorer,
): ScoringLine {
  const [place, status] = typeof result === 'number' ? [result, null] : [null, result];
  return { scorer, stage, number, car: null, place, status, points: null };
}

const linesOf = (category: string): ScoringLine[] =>
  HAND_SEASON.filter((car) => car.category === category).flatMap(({ number, places }) =>
    places.flatMap((result, at) => (result === null ? [] : [lineOf(number, at + 1, result)])),
  );

describe('the season that was counted by hand', () => {
  it.each(Object.keys(PAIRS))('gives the pairs of %s every number [AFTER-20, AFTER-21]', (name) => {
    expect(handTableOf(countStandings(HAND_RULES, linesOf(name), ALL))).toEqual(PAIRS[name]);
  });

  it('gives the drivers every number, whatever car they drove [AFTER-20]', () => {
    const lines = linesOf('Turismo').map((line) =>
      line.stage === SWAPPED.stage && line.number === SWAPPED.car
        ? { ...line, scorer: 'the navigator of 0240' }
        : line,
    );
    expect(handTableOf(countStandings(DRIVER_RULES, lines, ALL))).toEqual(DRIVERS);
  });

  it('counts a late disqualification, which cannot be dropped [AFTER-21]', () => {
    const lines = linesOf('Turismo').map((line) => {
      const result = line.stage === 6 ? DISQUALIFIED[line.number] : undefined;
      return result === undefined ? line : lineOf(line.scorer, 6, result);
    });
    expect(handTableOf(countStandings(HAND_RULES, lines, ALL))).toEqual(PAIRS_DISQUALIFIED);
    const lenient = { ...HAND_RULES, drop_disqualified: true };
    const row = countStandings(lenient, lines, ALL).find(({ scorer }) => scorer === '0214');
    // 18 + 14 + 16 + 11 + 18
    expect(row?.total).toBe(77);
  });

  it('is counted without a stage whose result was withdrawn [AFTER-21]', () => {
    const lines = linesOf('Turismo').filter(({ stage }) => stage !== 2);
    expect(handTableOf(countStandings(HAND_RULES, lines, [1, 3, 4, 5, 6]))).toEqual(
      PAIRS_WITHDRAWN,
    );
  });

  it('says what decided between equal totals [AFTER-21]', () => {
    const rows = countStandings(HAND_RULES, linesOf('Turismo'), ALL);
    expect(rows.flatMap(({ number, ties }) => ties.map((tie) => [number, tie]))).toEqual([
      ['0187', { number: '0214', by: 'dropped', own: 13, other: 11 }],
      ['0214', { number: '0187', by: 'dropped', own: 11, other: 13 }],
    ]);
  });
});

describe('a championship', () => {
  const rules: CountingRules = { ...HAND_RULES, best: null, minimum: 0 };

  it('shares a place that nothing decides, and leaves the next one out [AFTER-21]', () => {
    const lines = [lineOf('a', 1, 2), lineOf('b', 1, 2), lineOf('c', 1, 3)];
    const rows = countStandings(rules, lines, [1]);
    expect(rows.map(({ scorer, place }) => [scorer, place])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 3],
    ]);
    expect(rows[0]?.ties).toEqual([{ number: 'b', by: null, own: 0, other: 0 }]);
  });

  it('may take the points of the results, with decimals, but none of who is out [AFTER-20]', () => {
    const column: CountingRules = { ...rules, points: 'column', participation: 0 };
    const lines = [
      { ...lineOf('a', 1, 1), points: 0.1 },
      { ...lineOf('a', 2, 1), points: 0.2 },
      { ...lineOf('b', 1, 'DSQ'), points: 9 },
      { ...lineOf('c', 1, 'NC'), points: 0.3 },
    ];
    const totals = countStandings(column, lines, [1, 2]).map((row) => [row.scorer, row.total]);
    expect(totals).toEqual([
      ['a', 0.3],
      ['c', 0.3],
      ['b', 0],
    ]);
  });

  it('counts the better of two cars of one scorer [AFTER-20]', () => {
    const lines = [lineOf('team', 1, 5, '0001-B'), lineOf('team', 1, 2, '0001-A')];
    const [row] = countStandings(rules, lines, [1]);
    expect(row?.scores).toMatchObject([{ number: '0001-A', points: 18 }]);
  });

  it('keeps a stage without a start in the sum where it cannot be dropped [AFTER-21]', () => {
    const lines = [lineOf('a', 1, 1), lineOf('a', 2, 1)];
    const five = { ...rules, best: 2 };
    const totals = [true, false].map(
      (drop_absence) => countStandings({ ...five, drop_absence }, lines, [1, 2, 3])[0]?.total,
    );
    expect(totals).toEqual([42, 21]);
  });

  it('places everybody until so many stages were held as it asks for [AFTER-21]', () => {
    const lines = [lineOf('a', 1, 1), lineOf('b', 1, 2), lineOf('a', 2, 1)];
    const placesAt = (held: number[]) =>
      countStandings({ ...rules, minimum: 2 }, lines, held).map(({ place }) => place);
    expect(placesAt([1])).toEqual([1, 2]);
    expect(placesAt([1, 2])).toEqual([1, null]);
  });
});

/* A second count, as plain as possible: every way to drop is tried, every place is the number of those before. */

interface Naive {
  readonly total: number;
  readonly key: readonly number[];
}

function choices<One>(all: readonly One[], count: number): One[][] {
  if (count === 0) return [[]];
  return all.flatMap((one, at) =>
    choices(all.slice(at + 1), count - 1).map((rest) => [one, ...rest]),
  );
}

function naiveRow(
  rules: CountingRules,
  results: ReadonlyArray<number | ResultStatus | null>,
): Naive {
  const table = rules.points === 'column' ? [] : rules.points;
  const scores = results.map((result, at) => {
    const isPlace = typeof result === 'number';
    const started = isPlace || result === 'NC' || result === 'DNF';
    const points =
      (isPlace ? (table[result - 1] ?? 0) : 0) +
      (started ? rules.participation : 0) +
      (result === 1 ? rules.win_bonus : 0);
    const mayDrop = result === 'DSQ' ? rules.drop_disqualified : started || rules.drop_absence;
    return { at, points, mayDrop };
  });
  const droppable = scores.filter(({ mayDrop }) => mayDrop);
  const wanted = rules.best === null ? 0 : Math.max(0, results.length - rules.best);
  const sum = scores.reduce((all, { points }) => all + points, 0);
  const totals = choices(droppable, Math.min(wanted, droppable.length)).map((out) => ({
    total: out.reduce((left, { points }) => left - points, sum),
    dropped: out.map(({ points }) => points).toSorted((one, other) => other - one),
  }));
  const best = totals.reduce((one, other) => (other.total > one.total ? other : one));
  const count = (place: number) => results.filter((result) => result === place).length;
  const dropped = [...best.dropped, ...Array.from({ length: 9 }, () => 0)].slice(0, 9);
  const parts = {
    wins: [count(1)],
    seconds: [count(2)],
    thirds: [count(3)],
    dropped,
    last_stage: [scores.at(-1)?.points ?? 0],
  };
  return { total: best.total, key: rules.tie_break.flatMap((by) => parts[by]) };
}

const isBefore = (one: Naive, other: Naive): boolean => {
  const [mine, theirs] = [
    [one.total, ...one.key],
    [other.total, ...other.key],
  ];
  const at = mine.findIndex((value, index) => value !== theirs[index]);
  return at !== -1 && (mine[at] ?? 0) > (theirs[at] ?? 0);
};

const anyRules: fc.Arbitrary<CountingRules> = fc.record({
  points: fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 4 }),
  participation: fc.nat({ max: 2 }),
  win_bonus: fc.nat({ max: 2 }),
  best: fc.option(fc.integer({ min: 1, max: 6 })),
  drop_disqualified: fc.boolean(),
  drop_absence: fc.boolean(),
  tie_break: fc.shuffledSubarray(['wins', 'seconds', 'thirds', 'dropped', 'last_stage'] as const),
  minimum: fc.nat({ max: 4 }),
});
const anyResult = fc.option(
  fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom(...RESULT_STATUSES)),
  { freq: 4 },
);
const anySeason = fc.integer({ min: 1, max: 6 }).chain((stages) =>
  fc.array(fc.array(anyResult, { minLength: stages, maxLength: stages }), {
    minLength: 1,
    maxLength: 7,
  }),
);

it('counts any season as a second, plain count does [AFTER-20, AFTER-21]', () => {
  fc.assert(
    fc.property(anyRules, anySeason, (rules, season) => {
      const held = (season[0] ?? []).map((_, at) => at + 1);
      const lines = season.flatMap((results, car) =>
        results.flatMap((result, at) =>
          result === null ? [] : [lineOf(`000${car}`, at + 1, result)],
        ),
      );
      const there = season.flatMap((results, car) => {
        if (results.every((result) => result === null)) return [];
        const started = results.filter((one) => one !== null && one !== 'DNS').length;
        const isShort = held.length >= rules.minimum && started < rules.minimum;
        return [{ scorer: `000${car}`, isShort, row: naiveRow(rules, results) }];
      });
      const ranked = there.filter(({ isShort }) => !isShort);
      const expected = there.map(({ scorer, isShort, row }) => ({
        scorer,
        total: row.total,
        place: isShort ? null : ranked.filter((one) => isBefore(one.row, row)).length + 1,
      }));
      const counted = countStandings(rules, lines, held);
      const found = counted.map(({ scorer, total, place }) => ({ scorer, total, place }));
      expect(found.toSorted((a, b) => (a.scorer < b.scorer ? -1 : 1))).toEqual(expected);
      expect(counted.flatMap(({ place }) => place ?? [])).toEqual(
        expected.flatMap(({ place }) => place ?? []).toSorted((a, b) => a - b),
      );
    }),
    { numRuns: 500 },
  );
});
