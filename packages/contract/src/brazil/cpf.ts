import { digitsOf } from './digits.ts';

/** A CPF has nine base digits and two check digits (VAL-09). */
export const CPF_LENGTH = 11;

/**
 * Check digit of the given digits, modulo 11: weights count down to 2, a remainder below 2 gives 0 (Receita Federal's
 * rule for the CPF).
 */
function checkDigit(digits: string): number {
  const highestWeight = digits.length + 1;
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    sum += Number(digits[index]) * (highestWeight - index);
  }
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

function withCheckDigits(base: string): string {
  const first = `${base}${checkDigit(base)}`;
  return `${first}${checkDigit(first)}`;
}

/** True for 11 digits, not all the same, with two correct check digits; punctuation is ignored (VAL-09). */
export function isValidCpf(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length !== CPF_LENGTH) return false;
  if (/^(\d)\1+$/.test(digits)) return false;
  return withCheckDigits(digits.slice(0, 9)) === digits;
}

/** Masks up to 11 digits as 000.000.000-00; a partial number is masked as far as it goes (VAL-10). */
export function maskCpf(text: string): string {
  const digits = digitsOf(text).slice(0, CPF_LENGTH);
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(Boolean);
  const ending = digits.slice(9);
  return ending === '' ? groups.join('.') : `${groups.join('.')}-${ending}`;
}

/**
 * Masks a CPF except its middle digits, '***.456.789-**', as public bodies print it; empty text when it has no 11
 * digits.
 */
export function hideCpf(cpf: string): string {
  const digits = digitsOf(cpf);
  if (digits.length !== CPF_LENGTH) return '';
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}

const BASES = 1_000_000_000;
/** Replaces a base of nine equal digits, because such a CPF is invalid. */
const SPARE_BASE = '529982247';

/**
 * A fictitious valid CPF of 11 digits, for demonstration data and tests. The same `seed` (integer from 0) always gives
 * the same CPF, different seeds give different ones.
 */
export function fictitiousCpf(seed: number): string {
  // 7919 is coprime with 10⁹, so this is a permutation of the nine-digit numbers.
  const base = ((seed % BASES) * 7919 + 123_456_788) % BASES;
  const cpf = withCheckDigits(String(base).padStart(9, '0'));
  return isValidCpf(cpf) ? cpf : withCheckDigits(SPARE_BASE);
}
