import { expect, it } from 'vitest';
import { isCredentialOver, lastCredentialDay } from './credential.rules.ts';

it('is kept until the day after the stage, in São Paulo', () => {
  expect(lastCredentialDay('2026-04-18T11:00:00.000Z')).toBe('2026-04-19');
  // Half past ten at night there, the next day in UTC.
  expect(lastCredentialDay('2026-04-19T01:30:00.000Z')).toBe('2026-04-19');
  expect(lastCredentialDay('2026-12-31T12:00:00.000Z')).toBe('2027-01-01');
  expect(lastCredentialDay(null)).toBeNull();
});

it('is over when that day is, to the minute', () => {
  expect(isCredentialOver('2026-04-19', new Date('2026-04-20T02:59:59.999Z'))).toBe(false);
  expect(isCredentialOver('2026-04-19', new Date('2026-04-20T03:00:00.000Z'))).toBe(true);
  expect(isCredentialOver(null, new Date('2099-01-01T00:00:00.000Z'))).toBe(false);
});
