/**
 * Converts full-width and styled digits and Latin letters (１２３, Ａ, －, 𝟏) to ASCII with NFKC. Only those, because NFKC
 * would also turn 'nº' into 'no'.
 */
export function halfWidth(text: string): string {
  return text.replace(/[\p{Nd}\uFF01-\uFF5E]/gu, (character) => character.normalize('NFKC'));
}

/** The digits 0 to 9 of a text, in order, including full-width ones; everything else is dropped. */
export function digitsOf(text: string): string {
  return halfWidth(text).replace(/[^0-9]/g, '');
}
