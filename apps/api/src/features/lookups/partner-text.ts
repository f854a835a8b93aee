import { isPlainText } from '@trilha/contract/brazil/plain-text.ts';
import * as z from 'zod/mini';

/** One line of a partner's text: trimmed, of bounded length, without what no text may hold. */
export function partnerText(maxLength: number) {
  return z.string().check(z.trim(), z.maxLength(maxLength), z.refine(isPlainText));
}
