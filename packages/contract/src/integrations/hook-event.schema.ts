import * as z from 'zod/mini';
import { REGISTRATION_STATUSES } from '../registrations/statuses.ts';
import { ALL_HOOK_EVENTS, TEST_EVENT } from './hook-events.rules.ts';

/** Body of a webhook request: ids to look up with a key, no personal data. */
export const hookMessage = z.object({
  type: z.enum([...ALL_HOOK_EVENTS, TEST_EVENT]),
  /** Time of the event. */
  timestamp: z.string(),
  data: z.object({
    /** Null in a test event. */
    stage: z.nullable(z.object({ id: z.int(), title: z.string() })),
    registration: z.optional(
      z.object({
        id: z.int(),
        /** The inscription number. */
        number: z.number(),
        /** Status when the message is created. */
        status: z.enum(REGISTRATION_STATUSES),
      }),
    ),
    /** Id of the entered vehicle whose arrival was recorded or undone, as in the start list. */
    car: z.optional(z.number()),
    /** Counts this car's arrivals and their reversals; the highest number is the newest. */
    turn: z.optional(z.number()),
    result: z.optional(z.object({ id: z.int() })),
  }),
});
export type HookMessage = z.output<typeof hookMessage>;
