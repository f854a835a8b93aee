import * as z from 'zod/mini';
import { messages } from '../brazil/messages.ts';
import { isPlainText } from '../brazil/plain-text.ts';
import { REVIEW_QUESTION_NAMES } from '../desk/review/review.templates.ts';
import { nullableText } from '../shapes.ts';

/** The longest answer, in letters. */
export const ANSWER_LETTERS = 500;

/** What the organiser asked before it decides an entry in review, and what became of it (STAFF-75). */
export const reviewQuestionOfEntry = z.nullable(
  z.object({
    about: z.enum(REVIEW_QUESTION_NAMES),
    /** In the organiser's words; null where they left with an e-mail alone. */
    note: nullableText,
    asked_at: z.string(),
    /** In the customer's words; null also where they changed the entry instead. */
    answer: nullableText,
    /** When it was answered, in words or by a change; null while the organiser waits for it. */
    answered_at: nullableText,
  }),
);

/** A short answer in words. */
export const reviewAnswer = z.string().check(
  z.trim(),
  z.minLength(2, { error: 'Escreva a resposta' }),
  z.maxLength(ANSWER_LETTERS, { error: `No máximo ${ANSWER_LETTERS} letras` }),
  // It may have lines.
  z.refine((text) => isPlainText(text.replaceAll(/\r?\n/g, ' ')), { error: messages.characters }),
);
