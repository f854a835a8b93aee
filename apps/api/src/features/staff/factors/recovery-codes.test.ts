import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.ts';

const key = randomBytes(32);
const isSame = (one: string, other: string): boolean =>
  recoveryDigest(key, 7, one).equals(recoveryDigest(key, 7, other));

it('are ten, of letters that nobody takes for another, in two halves [STAFF-17]', () => {
  const codes = newRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

it('are the same however they are typed, and with letters for the digits they look like [STAFF-17]', () => {
  expect(isSame('70K21-9XV1T', ' 7ok2i 9xvlt ')).toBe(true);
  expect(isSame('70K21-9XV1T', '70K21–9XV1T')).toBe(true);
  expect(isSame('70K21-9XV1T', '70K21-9XV1U')).toBe(false);
});

it('are of one person alone, and of one key [STAFF-09]', () => {
  const code = '70K21-9XV1T';
  expect(recoveryDigest(key, 7, code).equals(recoveryDigest(key, 8, code))).toBe(false);
  expect(recoveryDigest(randomBytes(32), 7, code).equals(recoveryDigest(key, 7, code))).toBe(false);
});
