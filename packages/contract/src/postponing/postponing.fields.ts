import * as z from 'zod/mini';
import { CHOICES } from './postponing.rules.ts';

/** What a customer is asked of a confirmed entry whose stage was postponed; null: nothing. */
export const askedOfEntry = z.nullable(
  z.object({
    /** The date that they had entered for. */
    date_before: z.string(),
    answer_by: z.string(),
    /** What counts without an answer. */
    default_choice: z.enum(CHOICES),
    /** The organiser's words. */
    note: z.string(),
  }),
);
