import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isValidChassis, maskChassis, normaliseChassis } from './chassis.ts';

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

it('keeps at most 17 letters and digits while typing [VAL-15]', () => {
  expect(maskChassis('93x-atgk5 wlc123456789')).toBe('93XATGK5WLC123456');
  fc.assert(fc.property(fc.string(), (text) => /^[A-Z0-9]{0,17}$/.test(maskChassis(text))));
});
