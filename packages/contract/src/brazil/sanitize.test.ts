import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPlainText } from './plain-text.ts';
import { sanitize, sanitizeTyped } from './sanitize.ts';

it('keeps letters with accents, digits and blanks, and drops the rest [VAL-08]', () => {
  expect(sanitize('José Ângelo d’Ávila Ção 42')).toBe('José Ângelo dÁvila Ção 42');
  expect(sanitize('Av. Brasil, nº 10 - S/N (fundos) <b>@#')).toBe('Av Brasil nº 10  SN fundos b');
  expect(sanitize('🚙 4x4_!')).toBe(' 4x4');
});

it('drops letters that nobody sees, which would make a name of nothing [VAL-08]', () => {
  expect(sanitize('Rui\u3164\u115f\u200b Reis\uffa0')).toBe('Rui Reis');
});

it('keeps accents that arrive decomposed [VAL-08]', () => {
  expect(sanitize('Joa\u0303o')).toBe('João');
});

it('is done after one pass and never adds anything [VAL-08]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = sanitize(text);
      expect(sanitize(clean)).toBe(clean);
      expect(clean).not.toMatch(/[^\p{L}0-9\s]/u);
    }),
  );
});

it('leaves in a field nothing that is refused or removed later [VAL-08]', () => {
  expect(sanitizeTyped('Rua\tdas\u2028Flores, 7\u202E')).toBe('Rua das Flores 7');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const held = sanitizeTyped(text);
      expect(isPlainText(held)).toBe(true);
      expect(sanitize(held)).toBe(held);
    }),
  );
});
