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

/** A letter touching a digit, or between two of them: 'O' typed for a zero, an extension ('ramal 12'). */
const LETTER_WITHIN = /\d\p{L}|\p{L}\d|\d[^\d]*\p{L}[^\d]*\d/u;
/** A letter that stands alone: 'O' after a blank may be a zero too. */
const LONE_LETTER = /(?<![\p{L}\p{M}])\p{L}(?![\p{L}\p{M}])/u;

/**
 * Whether letters of a text may stand for digits, so that dropping them could give another number. Words before or
 * behind the number ('Tel.: …', '… WhatsApp') are none.
 */
export function hasLetterWithin(text: string): boolean {
  const plain = halfWidth(text);
  return LETTER_WITHIN.test(plain) || LONE_LETTER.test(plain);
}
