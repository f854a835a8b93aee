import { messages } from '../brazil/messages.ts';
import { isPlainText, trimmed } from '../brazil/plain-text.ts';

/** Maximum length of a code in forms. */
export const VOUCHER_MAX_LENGTH = 40;

/** A code as stored and compared: trimmed of blanks and invisible characters, case-insensitive (C142). */
export function voucherCode(typed: string): string {
  return trimmed(typed).toUpperCase();
}

/** Error of a typed code before it is looked up; null when the format is valid (decision 029). */
export function voucherProblem(typed: string): string | null {
  const code = trimmed(typed);
  if (!isPlainText(code)) return messages.characters;
  return code.length > VOUCHER_MAX_LENGTH ? messages.maxLength(VOUCHER_MAX_LENGTH) : null;
}
