/**
 * What no text of one line holds: control characters (U+0000, which no database takes, and ESC, which
 * a terminal obeys), line and paragraph separators, halves of surrogate pairs, and the marks that turn
 * the direction of the text around them, by which a name may show as another one.
 */
const UNWANTED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const BLANK = /[\t-\r\u0085\p{Zl}\p{Zp}]+/gu;
const EVERY_UNWANTED = new RegExp(UNWANTED, 'gu');

/** Whether a text may be stored and shown as it is. */
export function isPlainText(text: string): boolean {
  return !UNWANTED.test(text);
}

/** What is left of a text that was stored before this rule: breaks and tabs become a blank, the rest goes. */
export function toPlainText(text: string): string {
  return text.replace(BLANK, ' ').replace(EVERY_UNWANTED, '');
}
