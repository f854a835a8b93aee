import { expect, it } from 'vitest';
import { markdownTable, median, quantile } from './table.ts';

it('draws rows as a Markdown table with the columns of the first', () => {
  const rows = [
    { Page: '/events', CLS: 0 },
    { Page: '/cars', CLS: 0.01 },
  ];
  expect(markdownTable(rows)).toBe(
    '| Page | CLS |\n| --- | --- |\n| /events | 0 |\n| /cars | 0.01 |',
  );
});

it('tells the middle figure, by size and not by spelling', () => {
  expect(median([9, 100, 20])).toBe(20);
});

it('tells the figure below which all but a hundredth lie, and the largest', () => {
  const figures = Array.from({ length: 201 }, (_, index) => 200 - index);
  expect([quantile(figures, 0.99), quantile(figures, 1)]).toEqual([198, 200]);
});
