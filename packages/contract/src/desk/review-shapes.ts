import * as z from 'zod/mini';
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
  /** Whether the entry changed since. */
  is_answered: z.boolean(),
});
