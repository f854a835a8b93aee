import * as z from 'zod/mini';
import { messages } from '../brazil/messages.ts';
import { isPlainText } from '../brazil/plain-text.ts';
import { REVIEW_QUESTION_NAMES } from '../desk/review/review.templates.ts';
import { instant, nullableText } from '../shapes.ts';

/** Maximum length of an answer. */
export const ANSWER_LETTERS = 500;

/** The organiser's question before deciding on a registration in review, and its answer (STAFF-75). */
export const reviewQuestionOfEntry = z.nullable(
  z.object({
    about: z.enum(REVIEW_QUESTION_NAMES),
    /** Text of the organiser; null when it was only sent by e-mail. */
    note: nullableText,
    asked_at: instant,
    /** Text of the customer; null also when they changed the registration instead. */
    answer: nullableText,
    /** When it was answered, by text or by a change; null until then. */
    answered_at: z.nullable(instant),
  }),
);

/** A short text answer. */
export const reviewAnswer = z.string().check(
  z.trim(),
  z.minLength(2, { error: 'Escreva a resposta' }),
  z.maxLength(ANSWER_LETTERS, { error: `No máximo ${ANSWER_LETTERS} letras` }),
  // Line breaks are allowed.
  z.refine((text) => isPlainText(text.replaceAll(/\r?\n/g, ' ')), { error: messages.characters }),
);
