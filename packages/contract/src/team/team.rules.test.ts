import { expect, it } from 'vitest';
import { needsGuardianConsent } from './team.rules.ts';

it.each([
  ['2014-03-11', true, 'the eve of the twelfth birthday'],
  ['2014-03-10', false, 'the twelfth birthday'],
  ['2026-03-10', true, 'born today'],
  ['1990-01-01', false, 'grown up'],
])('born %s needs a guardian: %s (%s)', (born, expected) => {
  expect(needsGuardianConsent(born, new Date('2026-03-10T15:00:00Z'))).toBe(expected);
});

it('follows the day in São Paulo', () => {
  expect(needsGuardianConsent('2014-03-10', new Date('2026-03-10T02:59:59Z'))).toBe(true);
  expect(needsGuardianConsent('2014-03-10', new Date('2026-03-10T03:00:00Z'))).toBe(false);
});
