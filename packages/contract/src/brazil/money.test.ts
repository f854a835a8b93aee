import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { centsFromWire, centsToWire, formatReais, wholeReais } from './money.ts';

it('writes cents with two decimals and reads them back, without loss', () => {
  expect([0, 5, 50, 50_000, 123_456].map(centsToWire)).toEqual([
    '0.00',
    '0.05',
    '0.50',
    '500.00',
    '1234.56',
  ]);
  fc.assert(
    fc.property(
      fc.nat({ max: 99_999_999_999 }),
      (cents) => centsFromWire(centsToWire(cents)) === cents,
    ),
  );
});

it('reads nothing as nothing due and refuses what is no amount', () => {
  expect([null, '', ' ', '0', '0.00', '500'].map(centsFromWire)).toEqual([0, 0, 0, 0, 0, 50_000]);
  for (const text of ['500,00', '1.5', '-1.00', '1e3', 'R$ 5', 'NaN']) {
    expect(() => centsFromWire(text)).toThrow(RangeError);
  }
});

it('shows reais as people write them [EVT-40]', () => {
  expect(formatReais(50_000)).toBe('R$ 500,00');
  expect(formatReais(123_456_789)).toBe('R$ 1.234.567,89');
});

it('holds an amount together where a line may end', () => {
  expect(wholeReais(123_456_789)).toBe('R$\u00A01.234.567,89');
});
