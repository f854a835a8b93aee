import * as z from 'zod/mini';
import { nullableText } from '../../shapes.ts';
import { REVIEW_QUESTION_NAMES } from './review.templates.ts';

/** Somebody has it open to decide it. */
export const reviewClaim = z.object({ name: z.string(), is_mine: z.boolean(), until: z.string() });
export type ReviewClaim = z.output<typeof reviewClaim>;

/** The newest question about an entry in review. */
export const reviewQuestion = z.object({
  about: z.enum(REVIEW_QUESTION_NAMES),
  at: z.string(),
  /** Who asked. */
  name: z.string(),
  /** What was asked; null where the words left with an e-mail alone. */
  note: nullableText,
  /** Whether the customer answered in words, or the entry changed since. */
  is_answered: z.boolean(),
  /** The customer's words; null where there are none. */
  answer: nullableText,
  /** When they wrote them. */
  answered_at: nullableText,
});
