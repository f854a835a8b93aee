import { digitsOf } from './digits.ts';

/** Digits of a CEP on the wire (VAL-13). */
export const CEP_LENGTH = 8;
/** Characters of a masked CEP, at which the search fires (ONB-22, CONST-06). */
export const CEP_SEARCH_LENGTH = 9;

/** True when the text holds exactly 8 digits once everything else is removed (VAL-13). */
export function isValidCep(text: string): boolean {
  return digitsOf(text).length === CEP_LENGTH;
}

/** Masks up to 8 digits as 00000-000, as far as they go (VAL-13). */
export function maskCep(text: string): string {
  const digits = digitsOf(text).slice(0, CEP_LENGTH);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}
