import * as z from 'zod/mini';
import { nullableText } from '../../shapes.ts';
import { REVIEW_QUESTION_NAMES } from './review.templates.ts';

/** A staff member has it open for a decision. */
export const reviewClaim = z.object({ name: z.string(), is_mine: z.boolean(), until: z.string() });
export type ReviewClaim = z.output<typeof reviewClaim>;

/** The newest question about a registration in review. */
export const reviewQuestion = z.object({
  about: z.enum(REVIEW_QUESTION_NAMES),
  at: z.string(),
  /** Who asked. */
  name: z.string(),
  /** Text of the question; null when it was only sent by e-mail. */
  note: nullableText,
  /** True when the customer answered with text, or the registration changed since. */
  is_answered: z.boolean(),
  /** The customer's text; null when there is none. */
  answer: nullableText,
  /** When the customer wrote the answer. */
  answered_at: nullableText,
});
