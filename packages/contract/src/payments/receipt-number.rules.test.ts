import { expect, it } from 'vitest';
import { formatReceiptNumber } from './receipt-number.rules.ts';

it.each([
  [42, '2026-04-16T12:00:00Z', '2026-000042'],
  // The year in São Paulo.
  [1_234_567, '2027-01-01T02:59:59Z', '2026-1234567'],
  [1, '2027-01-01T03:00:00Z', '2027-000001'],
])('numbers the receipt of payment %i of %s as %s [FACE-53]', (id, paidAt, number) => {
  expect(formatReceiptNumber(id, new Date(paidAt))).toBe(number);
});
