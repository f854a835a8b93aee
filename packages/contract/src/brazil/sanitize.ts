import { halfWidth } from './digits.ts';
import { toPlainText, withoutUnseen } from './plain-text.ts';

/**
 * Silently removes every character except letters (accented included), digits and whitespace (VAL-08). Applies to the
 * typed fields of VAL-07; values picked from a list are exempt (C62). First composes decomposed accents and converts
 * full-width digits, so that both are kept.
 */
export function sanitize(text: string): string {
  return halfWidth(withoutUnseen(text))
    .normalize('NFC')
    .replace(/[^\p{L}0-9\s]/gu, '');
}

/**
 * What a field shows while text is typed, pasted or filled in (VAL-08, decision 039): sanitized immediately. A pasted
 * line break or tab becomes a space, because it would be refused without being visible.
 */
export function sanitizeTyped(text: string): string {
  return sanitize(toPlainText(text));
}
