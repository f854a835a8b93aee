/**
 * Digits and Latin letters as other keyboards write them (１２３, Ａ, －, 𝟏), as ours write them (NFKC).
 * Only those: the same rule would make 'nº' a 'no'.
 */
export function halfWidth(text: string): string {
  return text.replace(/[\p{Nd}\uFF01-\uFF5E]/gu, (character) => character.normalize('NFKC'));
}

/** The digits 0 to 9 of a text, in order, from whatever keyboard; everything else is dropped. */
export function digitsOf(text: string): string {
  return halfWidth(text).replace(/[^0-9]/g, '');
}
