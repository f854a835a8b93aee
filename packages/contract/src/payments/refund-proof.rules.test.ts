import { expect, it } from 'vitest';
import { proofKeptUntil } from './refund-proof.rules.ts';

it.each([
  ['2026-04-16T13:00:00Z', '2032-01-01T03:00:00.000Z'],
  // The last hour of the year in São Paulo is already the next year in UTC.
  ['2027-01-01T02:59:59Z', '2032-01-01T03:00:00.000Z'],
  ['2027-01-01T03:00:00Z', '2033-01-01T03:00:00.000Z'],
])('keeps a proof of %s for five years after its year [MONEY-52]', (taken, until) => {
  expect(proofKeptUntil(new Date(taken)).toISOString()).toBe(until);
});
