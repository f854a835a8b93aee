import { digitsOf } from './digits.ts';

/** A CPF has nine base digits and two check digits (VAL-09). */
export const CPF_LENGTH = 11;

/**
 * The check digit of the given digits, modulo 11: weights count down to 2, a remainder below 2
 * gives 0 (Receita Federal's rule for the CPF).
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

/** True for 11 digits, not all alike, with two correct check digits; punctuation is ignored (VAL-09). */
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

/** A CPF of which only the middle shows, '***.456.789-**', as public bodies print it; nothing for what is none. */
export function hideCpf(cpf: string): string {
  const digits = digitsOf(cpf);
  if (digits.length !== CPF_LENGTH) return '';
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}

const BASES = 1_000_000_000;
/** What stands in for a base whose digits are all alike, since such a CPF is refused. */
const SPARE_BASE = '529982247';

/**
 * A fictitious CPF with correct check digits, for demonstration data and tests: 11 digits, the
 * same for the same whole `seed` from 0, and another for another seed.
 */
export function fictitiousCpf(seed: number): string {
  // 7919 has no factor in common with 10⁹, so this only shuffles the nine-digit numbers.
  const base = ((seed % BASES) * 7919 + 123_456_788) % BASES;
  const cpf = withCheckDigits(String(base).padStart(9, '0'));
  return isValidCpf(cpf) ? cpf : withCheckDigits(SPARE_BASE);
}
