import * as z from 'zod/mini';
import { CHOICES } from './postponing.rules.ts';
import { instant } from '../shapes.ts';

/** Question to a customer with a confirmed registration in a postponed stage; null when there is none. */
export const askedOfEntry = z.nullable(
  z.object({
    /** Original date of the stage. */
    date_before: instant,
    answer_by: instant,
    /** Choice applied without an answer. */
    default_choice: z.enum(CHOICES),
    /** Text from the organiser. */
    note: z.string(),
  }),
);
