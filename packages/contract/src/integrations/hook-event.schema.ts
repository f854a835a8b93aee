import * as z from 'zod/mini';
import { REGISTRATION_STATUSES } from '../registrations/statuses.ts';
import { ALL_HOOK_EVENTS, TEST_EVENT } from './hook-events.rules.ts';

/** What a webhook's request carries: numbers that lead to what a key may read, nobody's data. */
export const hookMessage = z.object({
  type: z.enum([...ALL_HOOK_EVENTS, TEST_EVENT]),
  /** When it happened. */
  timestamp: z.string(),
  data: z.object({
    /** Null in a test. */
    stage: z.nullable(z.object({ id: z.number(), title: z.string() })),
    registration: z.optional(
      z.object({
        id: z.number(),
        /** The inscription number. */
        number: z.number(),
        /** As it is when the message is made. */
        status: z.enum(REGISTRATION_STATUSES),
      }),
    ),
    /** The entered vehicle that came in, or did not after all, as the start list numbers it. */
    car: z.optional(z.number()),
    /** How often that car has come in or been taken out again, this time included: the highest is the newest. */
    turn: z.optional(z.number()),
    result: z.optional(z.object({ id: z.number() })),
  }),
});
export type HookMessage = z.output<typeof hookMessage>;
