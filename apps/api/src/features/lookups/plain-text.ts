import * as z from 'zod/mini';

/** One line of a partner's text: trimmed, of bounded length, without control characters. */
export function plainText(maxLength: number) {
  return z.string().check(z.trim(), z.maxLength(maxLength), z.regex(/^[^\p{Cc}]*$/u));
}
