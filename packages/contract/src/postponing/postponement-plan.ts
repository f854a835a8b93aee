import * as z from 'zod/mini';
import { isDay } from '../brazil/calendar.ts';
import { messages } from '../brazil/messages.ts';
import { moment } from '../seasons/season-fields.ts';
import { CHOICES } from './postponing.rules.ts';

const day = z.string().check(z.refine(isDay, { error: messages.invalid }));

/** New dates of a stage, and how confirmed participants respond. */
export const postponementPlan = z.object({
  stage_date: moment,
  end_registration_date: z.nullable(moment),
  cancellation_limit: z.nullable(day),
  /** Deadline for answers; before the new date. */
  answer_by: moment,
  /** Choice applied to those who do not answer. */
  default_choice: z.enum(CHOICES),
});
