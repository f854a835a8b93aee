import { expect, it } from 'vitest';
import { openingReport } from '../testing/opening-fixture.ts';
import { plotOf } from './plot.ts';
import { waitingColumns } from './waiting-columns.ts';

const second = (at: number, placed: number, waiting = 0) => ({
  second: at,
  attempts: placed + waiting,
  placed,
  waiting,
  refused: 0,
});

it('draws each car as a mark, the last place apart, in ten columns at least [OPEN-33]', () => {
  const { columns, scale, across, later } = plotOf(openingReport());
  expect([scale, across, columns.length, later]).toEqual([1, 3, 10, 2]);
  expect(columns[0]?.marks).toEqual(['placed', 'placed', 'placed']);
  expect(columns[1]?.marks).toEqual(['last', 'waiting', 'waiting', 'refused', 'refused']);
});

it('ends at the last of thirteen seconds with something in it [OPEN-33]', () => {
  const seconds = [second(0, 1), second(11, 1), second(40, 1)];
  expect(plotOf(openingReport({ seconds })).columns).toHaveLength(12);
});

it('lets a mark stand for more cars rather than a column for more than fifty marks [OPEN-33]', () => {
  for (const cars of [48, 49, 240, 5_508, 900_000]) {
    const plot = plotOf(openingReport({ seconds: [second(0, 1, cars - 1)] }));
    const marks = plot.columns[0]?.marks.length ?? 0;
    expect(marks).toBeLessThanOrEqual(50);
    expect(marks * plot.scale).toBeGreaterThanOrEqual(cars);
    expect(plot.across).toBeLessThanOrEqual(5);
  }
});

it('tells a long waiting list by weeks, whose sums are those of its days [OPEN-33]', () => {
  const days = Array.from({ length: 40 }, (_, index) => ({
    day: `day ${index}`,
    promoted: 1,
    left: 0,
    waiting: 40 - index,
  }));
  expect(waitingColumns(days.slice(0, 11))).toHaveLength(11);
  const weeks = waitingColumns(days);
  expect(weeks.map((week) => [week.day, week.promoted, week.waiting])).toEqual([
    ['day 0', 7, 34],
    ['day 7', 7, 27],
    ['day 14', 7, 20],
    ['day 21', 7, 13],
    ['day 28', 7, 6],
    ['day 35', 5, 1],
  ]);
});
