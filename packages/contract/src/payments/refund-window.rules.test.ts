import { expect, it } from 'vitest';
import { isTooLateToRefund } from './refund-window.rules.ts';

it('a provider gives back until ninety days after the payment, to the millisecond [MONEY-19]', () => {
  const paid = new Date('2026-01-01T12:00:00Z');
  const last = new Date('2026-04-01T12:00:00Z');
  expect(isTooLateToRefund(paid, paid)).toBe(false);
  expect(isTooLateToRefund(paid, last)).toBe(false);
  expect(isTooLateToRefund(paid, new Date(last.getTime() + 1))).toBe(true);
});
