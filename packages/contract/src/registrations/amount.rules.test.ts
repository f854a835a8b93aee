import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { centsToWire } from '../brazil/money.ts';
import { amountDueCents, openCents } from './amount.rules.ts';

it('charges each vehicle, in whole cents', () => {
  expect(amountDueCents('500.00', 1)).toBe(50_000);
  expect(amountDueCents('500.00', 2)).toBe(100_000);
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), fc.nat({ max: 10 }), (cents, vehicles) => {
      expect(amountDueCents(centsToWire(cents), vehicles)).toBe(cents * vehicles);
    }),
  );
});

it('owes nothing without a price or when the event is not paid', () => {
  expect([null, '', '0.00'].map((value) => amountDueCents(value, 2))).toEqual([0, 0, 0]);
  expect(amountDueCents('500.00', 2, false)).toBe(0);
});

it('asks for what has not arrived of it, and for nothing where more has (D22)', () => {
  const open = (amount: string | null, held: string) => openCents({ amount, money: { held } });
  expect(open('500.00', '0.00')).toBe(50_000);
  expect(open('500.00', '300.00')).toBe(20_000);
  expect([open('500.00', '500.00'), open('500.00', '700.00'), open(null, '0.00')]).toEqual([
    0, 0, 0,
  ]);
});
