import { messages } from '../brazil/messages.ts';
import { isPlainText, trimmed } from '../brazil/plain-text.ts';

/** Longest code that a form takes. */
export const VOUCHER_MAX_LENGTH = 40;

/** A code as it is stored and compared: without what nobody sees around it, in any letter case (C142). */
export function voucherCode(typed: string): string {
  return trimmed(typed).toUpperCase();
}

/** What is wrong with a typed code before anybody looks for it; null when nothing is (decision 029). */
export function voucherProblem(typed: string): string | null {
  const code = trimmed(typed);
  if (!isPlainText(code)) return messages.characters;
  return code.length > VOUCHER_MAX_LENGTH ? messages.maxLength(VOUCHER_MAX_LENGTH) : null;
}
