/** Longest code that a form takes. */
export const VOUCHER_MAX_LENGTH = 40;

/** A code as it is stored and compared: without blanks around it, in any letter case (C142). */
export function voucherCode(typed: string): string {
  return typed.trim().toUpperCase();
}
