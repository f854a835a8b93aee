import * as z from 'zod/mini';
import { messages } from '../../brazil/messages.ts';
import { isPlainLines, isPlainText } from '../../brazil/plain-text.ts';
import { staffReason } from '../registrations/registration.endpoints.ts';
import { opaqueText, positiveId } from '../../shapes.ts';
import { MOST_ATTACHED } from './attachments.rules.ts';
import {
  fieldProblem,
  type MailingField,
  SUBJECT_LETTERS,
  TEXT_LETTERS,
} from './mailing-fields.rules.ts';

export const mailingSubject = z
  .string()
  .check(
    z.trim(),
    z.maxLength(SUBJECT_LETTERS, { error: `No máximo ${SUBJECT_LETTERS} letras` }),
    z.refine(isPlainText, { error: messages.characters }),
  );
export const mailingText = z
  .string()
  .check(
    z.trim(),
    z.maxLength(TEXT_LETTERS, { error: 'No máximo 5.000 letras' }),
    z.refine(isPlainLines, { error: messages.characters }),
  );

/** A complete message: subject and text are present, and all placeholders exist. */
export function writtenWith(fields: readonly MailingField[]) {
  const withFields = z.refine<string>((words) => fieldProblem(words, fields) === null, {
    error: ({ input }) => fieldProblem(String(input), fields) ?? '',
  });
  return {
    subject: mailingSubject.check(z.minLength(3, { error: 'Escreva o assunto' }), withFields),
    text: mailingText.check(z.minLength(3, { error: 'Escreva a mensagem' }), withFields),
  };
}

/** Fields sent along with a mailing. */
export const sending = {
  /** Version of the recipients, from the rehearsal. */
  version: opaqueText(64),
  reason: staffReason,
  /** When to send it; immediately when missing. */
  send_at: z.optional(z.iso.datetime()),
  /** The text that the rehearsal returned as `typed`. */
  confirm: z.optional(z.string().check(z.maxLength(254))),
};

/** Files of a message in order, without repetition. */
export const attachedIds = z.array(positiveId).check(
  z.maxLength(MOST_ATTACHED, { error: `No máximo ${MOST_ATTACHED} anexos` }),
  z.refine((ids) => new Set(ids).size === ids.length, { error: 'Cada anexo uma vez' }),
);
