import { expect, test } from 'vitest';
import { backofficeLimits } from './byte-budgets.data.ts';
import { isOver } from './byte-budgets.ts';
import { measureBackoffice } from './backoffice-bytes.ts';

const page = `<script type="module" src="/gestao/index-a.js"></script>
  <link rel="modulepreload" href="/gestao/hooks-b.js"><link rel="icon" href="/gestao/icon.svg">
  <link rel="stylesheet" href="/gestao/index-c.css">`;
const files = ['index-a.js', 'hooks-b.js', 'index-c.css', 'today-d.js', 'panel-e.js', 'icon.svg'];

function measured(sizes: Readonly<Record<string, number>>) {
  const sizeOf = (file: string): number => sizes[file.replace('gestao/', '')] ?? 0;
  return measureBackoffice({ page, files: files.map((file) => `gestao/${file}`), sizeOf });
}

test('weighs what the page names, and of the rest the heaviest [DESK-41]', () => {
  const rows = measured({
    '': 1,
    'index-a.js': 100,
    'hooks-b.js': 20,
    'index-c.css': 7,
    'today-d.js': 30,
    'panel-e.js': 40,
    'icon.svg': 10_000,
  });
  expect(rows.map(({ bytes }) => bytes)).toEqual([128, 40]);
  expect(rows[1]?.name).toContain('panel-e.js');
  expect(rows.some(isOver)).toBe(false);
});

test('a part that grows over its bar fails, first or later [DESK-41]', () => {
  const { first, later } = backofficeLimits;
  expect(measured({ 'index-a.js': first * 1000 + 1 }).map(isOver)).toEqual([true, false]);
  expect(measured({ 'today-d.js': later * 1000 + 1 }).map(isOver)).toEqual([false, true]);
});
