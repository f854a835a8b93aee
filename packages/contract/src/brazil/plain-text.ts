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

/**
 * What shows nothing, but comes along when a text is copied: soft hyphens, blanks without width, letters
 * that are empty, and marks of direction. Not the two that turn letters around: those stay refused.
 */
const UNSEEN =
  /[\u034f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202c\u2060-\u206f\u2800\u3164\ufeff\uffa0]/gu;
const isUnseen = (character = '') => withoutUnseen(character).trim() === '';

/** A text without what nobody sees in it. Emoji are joined by such characters: only for texts without. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/** Whether a text has what nobody sees anywhere, but for the joiner between two parts of one emoji. */
export function holdsUnseen(text: string): boolean {
  const parted = text.replace(/(?<=[\p{So}\p{Sk}\ufe0f])\u200d(?=\p{So})/gu, '');
  return withoutUnseen(parted) !== parted;
}

/** A text without blanks, and without what nobody sees, at its ends. */
export function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isUnseen(text[start])) start += 1;
  while (start < end && isUnseen(text[end - 1])) end -= 1;
  return text.slice(start, end);
}
