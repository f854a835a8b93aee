import { describe, expect, it } from 'vitest';
import { typedAmount } from './amounts.ts';
import { typedNumber, typedWhole, wholeProblem } from './typed-number.ts';

describe('what somebody types of a number', () => {
  it.each([
    ['1.250', 1250],
    ['1.250.000', 1250000],
    ['62,5', 62.5],
    ['62.5', 62.5],
    ['1.250,75', 1250.75],
    [' -12,25 ', -12.25],
    ['120', 120],
  ])('%s is read as Brazilians write it [DESK-156]', (typed, number) => {
    expect(typedNumber(typed)).toBe(number);
  });

  it.each(['', 'muitas', '1e3', '0x10', '1,2,3', '1.25.0', 'Infinity', '12 carros'])(
    '%o is no number [DESK-156]',
    (typed) => {
      expect(typedNumber(typed)).toBeNull();
    },
  );

  it('says of a part of a car that it is no whole number [DESK-156]', () => {
    expect(typedWhole('1.250')).toBe(1250);
    expect(typedWhole('2,5')).toBeNaN();
    expect([wholeProblem(''), wholeProblem('3'), wholeProblem('2,5')]).toEqual([
      null,
      null,
      'Um número inteiro',
    ]);
  });
});

describe('what somebody types of money', () => {
  it.each([
    ['R$ 1250,50', '1250.50'],
    ['R$\u00A01.250,50', '1250.50'],
    ['500.00', '500.00'],
    ['62.5', '62.50'],
    ['62,5', '62.50'],
    ['1.250', '1250.00'],
    ['450', '450.00'],
  ])('%s is the amount that was meant [DESK-156]', (typed, wire) => {
    expect(typedAmount(typed)).toBe(wire);
  });

  it.each(['', '1.25.0', '-5', '1,250', '1e3', 'cem', '12.500.00'])(
    '%o is refused instead of becoming another amount [DESK-156]',
    (typed) => {
      expect(typedAmount(typed)).toBeNull();
    },
  );
});
