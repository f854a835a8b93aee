/**
 * Removes every character except letters (accented included), digits and whitespace, without a
 * word (VAL-08). Applies to the typed fields of VAL-07; values picked from a list are exempt
 * (C62). Decomposed accents are composed first, so that they are kept.
 */
export function sanitize(text: string): string {
  return text.normalize('NFC').replace(/[^\p{L}0-9\s]/gu, '');
}
