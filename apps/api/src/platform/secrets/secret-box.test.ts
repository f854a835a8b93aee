import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { keyedDigest, seal, unseal } from './secret-box.ts';

const key = randomBytes(32);

it('opens what it sealed, under the same key, for the same use, about the same thing [STAFF-09]', () => {
  const box = seal(key, 'totp', 'JBSWY3DPEHPK3PXP', 'staff 1');
  expect(box.includes('JBSWY3DPEHPK3PXP')).toBe(false);
  expect(unseal(key, 'totp', box, 'staff 1')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => unseal(randomBytes(32), 'totp', box, 'staff 1')).toThrow('unable to authenticate');
  expect(() => unseal(key, 'recovery', box, 'staff 1')).toThrow('unable to authenticate');
  expect(() => unseal(key, 'totp', box, 'staff 2')).toThrow('unable to authenticate');
});

it('notices any changed byte, and never seals the same twice [STAFF-09]', () => {
  const box = seal(key, 'totp', 'segredo', 'a');
  expect(seal(key, 'totp', 'segredo', 'a').equals(box)).toBe(false);
  for (let at = 0; at < box.length; at += 1) {
    const changed = Buffer.from(box);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(key, 'totp', changed, 'a')).toThrow('unable to authenticate');
  }
});

it('makes digests that another key does not', () => {
  const digest = keyedDigest(key, 'recovery', 'x');
  expect(keyedDigest(key, 'recovery', 'x').equals(digest)).toBe(true);
  expect(keyedDigest(randomBytes(32), 'recovery', 'x').equals(digest)).toBe(false);
});
