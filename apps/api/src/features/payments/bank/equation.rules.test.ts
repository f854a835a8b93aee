import { describe, expect, it } from 'vitest';
import { equationOf, linesVersion } from './equation.rules.ts';

const sum = (bin: 'matched' | 'explained' | 'unmatched', over: object = {}) => ({
  bin,
  is_return: false,
  lines: 1,
  bank_cents: 0,
  books_cents: 0,
  difference_cents: 0,
  ...over,
});

describe("a day's equation", () => {
  it('takes what went back off either side, and what was explained off the rest [MONEY-09]', () => {
    const sums = [
      sum('matched', { lines: 3, bank_cents: 90_000, books_cents: 90_000 }),
      sum('matched', { is_return: true, bank_cents: 20_000, books_cents: 15_000 }),
      sum('explained', { bank_cents: 4_000, difference_cents: 4_000 }),
      sum('unmatched', { lines: 2, bank_cents: 700, difference_cents: 700 }),
    ];
    expect(equationOf(sums)).toEqual({
      bankReceived: 94_700,
      bankReturned: 20_000,
      booksReceived: 90_000,
      booksReturned: 15_000,
      explained: 4_000,
      rest: 94_700 - 20_000 - (90_000 - 15_000) - 4_000,
      open: 2,
    });
  });

  it('is nothing, and no minus nothing, where nothing moved', () => {
    const back = sum('matched', { is_return: true });
    expect(Object.is(equationOf([back]).rest, 0)).toBe(true);
  });
});

describe('what a day’s lines say', () => {
  const one = { ...sum('matched'), automaker_id: 1, day: '2026-03-02', digest: 'a' };
  const other = { ...sum('unmatched'), automaker_id: 1, day: '2026-03-02', digest: 'b' };

  it('is the same in any order, and another where a line, its bin or its direction is [MONEY-12]', () => {
    const version = linesVersion([one, other]);
    expect(version).toMatch(/^[\da-f]{32}$/);
    expect(linesVersion([other, one])).toBe(version);
    const changed = [
      [one],
      [one, { ...other, digest: 'c' }],
      [one, { ...other, bin: 'explained' as const }],
      [one, { ...other, is_return: true }],
    ];
    expect(new Set([version, ...changed.map(linesVersion)]).size).toBe(5);
  });
});
