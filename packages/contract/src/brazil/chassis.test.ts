import { expect, it } from 'vitest';
import { isValidChassis, normaliseChassis } from './chassis.ts';

it('needs exactly 17 letters or digits in either case [VAL-15]', () => {
  expect(isValidChassis('93XATGK5WLC123456')).toBe(true);
  expect(isValidChassis(' 93xatgk5wlc123456 ')).toBe(true);
  expect(isValidChassis('IOQ45678901234567')).toBe(true);
  for (const text of ['', '93XATGK5WLC12345', '93XATGK5WLC1234567', '93XATGK5WLC12345-']) {
    expect(isValidChassis(text)).toBe(false);
  }
});

it('is sent trimmed and in upper case', () => {
  expect(normaliseChassis(' 93xatgk5wlc123456\n')).toBe('93XATGK5WLC123456');
});
