import { expect, it } from 'vitest';
import { markdownTable, median } from './table.ts';

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
