import * as z from 'zod/mini';
import { messages } from '../brazil/messages.ts';
import { isPlainText } from '../brazil/plain-text.ts';
import { staffReason } from '../desk/registration.endpoints.ts';
import { opaqueText, positiveId } from '../shapes.ts';
import { MOST_ATTACHED } from './attachments.rules.ts';
import {
  fieldProblem,
  type MailingField,
  SUBJECT_LETTERS,
  TEXT_LETTERS,
} from './mailing-fields.rules.ts';

const isPlainEverywhere = (text: string): boolean => text.split(/\r?\n/u).every(isPlainText);

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
    z.refine(isPlainEverywhere, { error: messages.characters }),
  );

/** As a message may leave: both are said, and every field exists. */
export function writtenWith(fields: readonly MailingField[]) {
  const withFields = z.refine<string>((words) => fieldProblem(words, fields) === null, {
    error: ({ input }) => fieldProblem(String(input), fields) ?? '',
  });
  return {
    subject: mailingSubject.check(z.minLength(3, { error: 'Escreva o assunto' }), withFields),
    text: mailingText.check(z.minLength(3, { error: 'Escreva a mensagem' }), withFields),
  };
}

/** What goes along when a message to many is sent. */
export const sending = {
  /** Of whom it reaches, as the rehearsal said. */
  version: opaqueText(64),
  reason: staffReason,
  /** When it leaves; at once without. */
  send_at: z.optional(z.iso.datetime()),
  /** What the rehearsal names as `typed`. */
  confirm: z.optional(z.string().check(z.maxLength(254))),
};

/** Files of a message, in their order, none of them twice. */
export const attachedIds = z.array(positiveId).check(
  z.maxLength(MOST_ATTACHED, { error: `No máximo ${MOST_ATTACHED} anexos` }),
  z.refine((ids) => new Set(ids).size === ids.length, { error: 'Cada anexo uma vez' }),
);
