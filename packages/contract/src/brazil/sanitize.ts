import { halfWidth } from './digits.ts';
import { toPlainText, withoutUnseen } from './plain-text.ts';

/**
 * Removes every character except letters (accented included), digits and whitespace, without a
 * word (VAL-08). Applies to the typed fields of VAL-07; values picked from a list are exempt
 * (C62). Decomposed accents are composed first and digits of other keyboards become ours, so that they
 * are kept.
 */
export function sanitize(text: string): string {
  return halfWidth(withoutUnseen(text))
    .normalize('NFC')
    .replace(/[^\p{L}0-9\s]/gu, '');
}

/**
 * What a field shows of a text while it is typed, pasted or filled in (VAL-08, decision 039): what
 * sanitizing takes away is gone at once, and a pasted break or tab, which would be refused without
 * being seen, is a blank.
 */
export function sanitizeTyped(text: string): string {
  return sanitize(toPlainText(text));
}
