import { digitsOf, halfWidth } from './digits.ts';

/** Digits of a CEP on the wire (VAL-13). */
export const CEP_LENGTH = 8;
/** Length of a masked CEP, at which the lookup starts (ONB-22, CONST-06). */
export const CEP_SEARCH_LENGTH = 9;

/** True for a CEP on the wire. */
export function isCep(text: string): boolean {
  return /^[0-9]{8}$/.test(text);
}

/**
 * Returns the 8 digits of a CEP, also from a pasted address, and all digits of a text that has only digits. Returns
 * anything else unchanged: a house number and a CEP joined would make another CEP.
 */
export function readCep(text: string): string {
  const runs = (halfWidth(text).match(/[0-9][0-9.-]*/g) ?? []).map(digitsOf);
  const [found, ...more] = runs.filter(isCep);
  if (found !== undefined && more.length === 0) return found;
  return /[^\s.\-0-9]/.test(halfWidth(text)) ? text.trim() : digitsOf(text);
}

/** Masks up to 8 digits as 00000-000; a partial CEP is masked as far as it goes (VAL-13). */
export function maskCep(text: string): string {
  const digits = digitsOf(text).slice(0, CEP_LENGTH);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}
