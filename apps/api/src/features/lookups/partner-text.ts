import { isPlainText } from '@trilha/contract/brazil/plain-text.ts';
import * as z from 'zod/mini';

/** Validates one line of a partner's text: trimmed, limited in length, without forbidden characters. */
export function partnerText(maxLength: number) {
  return z.string().check(z.trim(), z.maxLength(maxLength), z.refine(isPlainText));
}
