import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { newTotpSecret, sealTotp, unsealTotp } from './totp.ts';

it('opens the secret of an app for its owner alone [STAFF-09]', () => {
  const key = randomBytes(32);
  const secret = newTotpSecret();
  const box = sealTotp(key, 7, secret);
  expect(unsealTotp(key, 7, box)).toBe(secret);
  expect(() => unsealTotp(key, 8, box)).toThrow(/./);
  expect(() => unsealTotp(randomBytes(32), 7, box)).toThrow(/./);
});

it('makes a secret of 160 bits [STAFF-09]', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
});
