import * as z from 'zod/mini';
import { messages } from '../brazil/messages.ts';
import { isPlainText, trimmed } from '../brazil/plain-text.ts';
import { instant } from '../shapes.ts';

/** Maximum length of the payer's name. */
export const PAYER_LETTERS = 100;

/** End-to-end id of a Pix (SPI manual of the central bank, `EndToEndId`): 32 characters, starting with E. */
const END_TO_END_ID = /^E[0-9A-Za-z]{31}$/;

/** Removes blanks and hyphens copied from a receipt, and fixes a lower-case e that a phone may type. */
export function tidyEndToEndId(typed: string): string {
  return typed.replaceAll(/[\s\u200b-]/g, '').replace(/^e/, 'E');
}

/** A typed end-to-end id, or null. */
export const typedEndToEndId = z.pipe(
  z.string().check(
    z.maxLength(200, { error: 'Confira o ID do Pix' }),
    // Allows line breaks, because the text may be copied from a receipt.
    z.refine((text) => isPlainText(text.replaceAll(/\r?\n/g, ' ')), { error: messages.characters }),
  ),
  z.pipe(
    z.transform(tidyEndToEndId),
    z.string().check(
      z.refine((id) => id === '' || END_TO_END_ID.test(id), {
        error: 'O ID tem 32 letras e números e começa com E. Confira no comprovante.',
      }),
    ),
  ),
);

/** Name of the payer as shown by their bank. */
export const payerName = z.pipe(
  z.string().check(z.refine(isPlainText, { error: messages.characters })),
  z.pipe(
    z.transform(trimmed),
    z
      .string()
      .check(
        z.minLength(2, { error: 'Escreva o nome de quem pagou' }),
        z.maxLength(PAYER_LETTERS, { error: `No máximo ${PAYER_LETTERS} letras` }),
      ),
  ),
);

/** State of the customer's payment claim at the desk; null when there is no claim. */
export const claimOfPayment = z.nullable(
  z.object({
    at: instant,
    /** True when staff looked for the Pix and did not find it. */
    is_closed: z.boolean(),
  }),
);
