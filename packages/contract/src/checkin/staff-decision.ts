import * as z from 'zod/mini';

/** Staff decision about a scan; null when there is none yet. */
export const staffDecision = z.nullable(
  z.object({
    verdict: z.enum(['accepted', 'rejected']),
    by: z.string(),
    at: z.string(),
    reason: z.string(),
  }),
);
