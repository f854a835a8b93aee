import * as z from 'zod/mini';

/** What staff decided about an entry of a phone's log; null: nothing yet. */
export const staffDecision = z.nullable(
  z.object({
    verdict: z.enum(['accepted', 'rejected']),
    by: z.string(),
    at: z.string(),
    reason: z.string(),
  }),
);
