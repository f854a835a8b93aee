import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BEST_STARTS,
  type CarStanding,
  categoryOrder,
  proposalReason,
  proposeOrder,
} from './start-proposal.rules.ts';
import { byStart } from './start.rules.ts';

const car = (number: number, category: string, time: string | null = null) => ({
  id: number + 1_000,
  number,
  category,
  start: time === null ? null : { group: null, time },
});
const numbers = (cars: ReadonlyArray<{ readonly number: number }>): number[] =>
  cars.map(({ number }) => number);
const standings = (all: Readonly<Record<number, readonly [number | null, number]>>) =>
  new Map<number, CarStanding>(
    Object.entries(all).map(([number, [place, total]]) => [
      Number(number) + 1_000,
      { place, total },
    ]),
  );

describe('an order by the standings', () => {
  /** They start now by time: 142, 187, 203, 211, 214, 240; then those without a time by number: 232, 301. */
  const CARS = [
    car(301, 'Graduados'),
    car(240, 'Turismo', '08:05'),
    car(232, 'Turismo'),
    car(214, 'Graduados', '08:04'),
    car(211, 'Turismo', '08:03'),
    car(203, 'Turismo', '08:02'),
    car(187, 'Graduados', '08:01'),
    car(142, 'Turismo', '08:00'),
  ];
  const STANDINGS = standings({
    // Two cars share the second place.
    211: [1, 87],
    232: [2, 60],
    203: [2, 60],
    // This car took part in too few stages to have a place.
    240: [null, 20],
    // This car has a place, because it started, but no points.
    142: [4, 0],
    301: [1, 40],
    214: [2, 37.5],
  });

  it('is by place, category by category, then those without points as they stand [AFTER-45]', () => {
    const order = proposeOrder(CARS, STANDINGS, { best: 'first', categories: [] });
    expect(numbers(order)).toEqual([211, 203, 232, 142, 240, 301, 214, 187]);
  });

  it('has the best last and the categories as staff choose [AFTER-45]', () => {
    const order = proposeOrder(CARS, STANDINGS, { best: 'last', categories: ['Graduados'] });
    expect(numbers(order)).toEqual([214, 301, 187, 203, 232, 211, 142, 240]);
    expect(categoryOrder(CARS, ['Nenhuma', 'Graduados'])).toEqual(['Graduados', 'Turismo']);
  });

  it('says why each car stands where it does [AFTER-45]', () => {
    const said = (standing?: CarStanding, name = 'Campeonato de pilotos') =>
      proposalReason(standing, name);
    expect(said({ place: 4, total: 85 })).toBe('4º no Campeonato de pilotos, 85 pontos');
    expect(said({ place: 1, total: 37.5 }, 'Duplas')).toBe('1º em Duplas, 37,5 pontos');
    expect(said({ place: null, total: 1 }, 'Duplas')).toBe(
      'sem lugar em Duplas: poucas etapas, 1 ponto',
    );
    expect(said({ place: 9, total: 0 })).toBe('sem pontos');
    expect(said()).toBe('sem pontos');
  });
});

const CATEGORIES = ['Turismo', 'Graduados', 'Turismo Light'];
const anyCars = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 25 })
  .chain((all) =>
    fc.tuple(
      ...all.map((number) =>
        fc.record({
          category: fc.constantFrom(...CATEGORIES),
          time: fc.option(fc.constantFrom('08:00', '08:01', '08:02', '08:03')),
          standing: fc.option(
            fc.record({
              place: fc.option(fc.integer({ min: 1, max: 8 })),
              total: fc.integer({ min: 0, max: 9 }),
            }),
          ),
          number: fc.constant(number),
        }),
      ),
    ),
  )
  .map((all) => ({
    cars: all.map(({ number, category, time }) => car(number, category, time)),
    standingOf: new Map(
      all.flatMap(({ number, standing }) =>
        standing ? [[number + 1_000, standing] as const] : [],
      ),
    ),
  }));
const anyRules = fc.record({
  best: fc.constantFrom(...BEST_STARTS),
  categories: fc.shuffledSubarray(CATEGORIES),
});

describe('any cars, standings and wishes', () => {
  it('give every car exactly once, whatever order they are given in [AFTER-45]', () => {
    fc.assert(
      fc.property(anyCars, anyRules, ({ cars, standingOf }, rules) => {
        const order = proposeOrder(cars, standingOf, rules);
        const sorted = (all: readonly number[]) => all.toSorted((one, other) => one - other);
        expect(sorted(numbers(order))).toEqual(sorted(numbers(cars)));
        expect(proposeOrder(cars.toReversed(), standingOf, rules)).toEqual(order);
        for (const [index, one] of order.entries()) {
          const next = order[index + 1];
          if (next === undefined || next.category !== one.category) continue;
          const [here, after] = [one, next].map(({ id }) => standingOf.get(id));
          const points = (standing?: CarStanding) => (standing?.place && standing.total) || 0;
          // Nobody without points starts before somebody with points.
          expect(points(here) > 0 || points(after) === 0).toBe(true);
          if (points(here) === 0 || points(after) === 0) continue;
          const step = (after?.place ?? 0) - (here?.place ?? 0);
          expect(rules.best === 'first' ? step : -step).toBeGreaterThanOrEqual(0);
          expect(step !== 0 || one.number < next.number).toBe(true);
        }
      }),
    );
  });

  it('change nothing without standings [AFTER-45]', () => {
    fc.assert(
      fc.property(anyCars, anyRules, ({ cars }, rules) => {
        expect(proposeOrder(cars, new Map(), rules)).toEqual(byStart(cars));
      }),
    );
  });
});
