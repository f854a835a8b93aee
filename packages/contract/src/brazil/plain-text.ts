/**
 * Characters forbidden in a one-line text: control characters (databases refuse U+0000, terminals obey ESC), line and
 * paragraph separators, lone surrogates, and bidirectional controls, which can make a name look like another one.
 */
const UNWANTED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const BLANK = /[\t-\r\u0085\p{Zl}\p{Zp}]+/gu;
const EVERY_UNWANTED = new RegExp(UNWANTED, 'gu');

/** True when a text may be stored and shown as it is. */
export function isPlainText(text: string): boolean {
  return !UNWANTED.test(text);
}

/**
 * Cleans a text stored before `isPlainText` was enforced: line breaks and tabs become a space, other forbidden
 * characters are removed.
 */
export function toPlainText(text: string): string {
  return text.replace(BLANK, ' ').replace(EVERY_UNWANTED, '');
}

/**
 * Invisible characters that get copied along with a text: soft hyphens, zero-width spaces, empty letters and direction
 * marks. Excludes the two direction overrides, which stay refused.
 */
const UNSEEN =
  /[\u034f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202c\u2060-\u206f\u2800\u3164\ufeff\uffa0]/gu;
const isUnseen = (character = '') => withoutUnseen(character).trim() === '';

/** Removes invisible characters. Do not use it for texts with emoji, which such characters join. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/** True when a text contains invisible characters, apart from the joiner between two parts of an emoji. */
export function holdsUnseen(text: string): boolean {
  const parted = text.replace(/(?<=[\p{So}\p{Sk}\ufe0f])\u200d(?=\p{So})/gu, '');
  return withoutUnseen(parted) !== parted;
}

/** Removes blanks and invisible characters at both ends of a text. */
export function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isUnseen(text[start])) start += 1;
  while (start < end && isUnseen(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

/** True when each line of the text is plain (`isPlainText`). */
export function isPlainLines(text: string): boolean {
  return text.split(/\r?\n/u).every(isPlainText);
}
