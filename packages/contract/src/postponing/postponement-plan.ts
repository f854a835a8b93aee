import * as z from 'zod/mini';
import { isDay } from '../brazil/calendar.ts';
import { messages } from '../brazil/messages.ts';
import { moment } from '../seasons/season-fields.ts';
import { CHOICES } from './postponing.rules.ts';

const day = z.string().check(z.refine(isDay, { error: messages.invalid }));

/** A stage's other dates, and how those who are confirmed answer. */
export const postponementPlan = z.object({
  stage_date: moment,
  end_registration_date: z.nullable(moment),
  cancellation_limit: z.nullable(day),
  /** Until when people answer; before the new date. */
  answer_by: moment,
  /** What counts for who does not answer. */
  default_choice: z.enum(CHOICES),
});
