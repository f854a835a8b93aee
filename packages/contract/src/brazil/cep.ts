import { digitsOf, halfWidth } from './digits.ts';

/** Digits of a CEP on the wire (VAL-13). */
export const CEP_LENGTH = 8;
/** Characters of a masked CEP, at which the search fires (ONB-22, CONST-06). */
export const CEP_SEARCH_LENGTH = 9;

/** True for a CEP on the wire. */
export function isCep(text: string): boolean {
  return /^[0-9]{8}$/.test(text);
}

/**
 * The 8 digits of a CEP, also out of a pasted address; a text of digits alone as its digits. Anything else stays
 * as it is: digits of a street's number and of a CEP together would make another CEP.
 */
export function readCep(text: string): string {
  const runs = (halfWidth(text).match(/[0-9][0-9.-]*/g) ?? []).map(digitsOf);
  const [found, ...more] = runs.filter(isCep);
  if (found !== undefined && more.length === 0) return found;
  return /[^\s.\-0-9]/.test(halfWidth(text)) ? text.trim() : digitsOf(text);
}

/** Masks up to 8 digits as 00000-000, as far as they go (VAL-13). */
export function maskCep(text: string): string {
  const digits = digitsOf(text).slice(0, CEP_LENGTH);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}
