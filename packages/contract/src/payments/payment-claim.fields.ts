import * as z from 'zod/mini';
import { messages } from '../brazil/messages.ts';
import { isPlainText, trimmed } from '../brazil/plain-text.ts';

/** The longest name of who paid, in letters. */
export const PAYER_LETTERS = 100;

/** The bank's id of a Pix (SPI manual of the central bank, `EndToEndId`): 32 signs, the first of them E. */
const END_TO_END_ID = /^E[0-9A-Za-z]{31}$/;

/** Blanks and hyphens come along when it is copied from a receipt; a phone may write the E small. */
export function tidyEndToEndId(typed: string): string {
  return typed.replaceAll(/[\s\u200b-]/g, '').replace(/^e/, 'E');
}

/** The id of a Pix as somebody types it, or nothing. */
export const typedEndToEndId = z.pipe(
  z.string().check(
    z.maxLength(200, { error: 'Confira o ID do Pix' }),
    // It may come along with the lines of a receipt.
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

/** Who paid, as their bank shows them. */
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

/** How far the desk is with what a customer said: null where nothing was said. */
export const claimOfPayment = z.nullable(
  z.object({
    at: z.string(),
    /** The desk looked for the Pix and did not find it. */
    is_closed: z.boolean(),
  }),
);
