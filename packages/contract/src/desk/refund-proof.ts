import * as z from 'zod/mini';
import { nullableText } from '../shapes.ts';

/** What shows that a refund was made by hand at the bank, or why nothing does. */
export const refundProof = z.object({
  id: z.number(),
  /** Whether its file can be opened: there is one, and it is still kept. */
  has_file: z.boolean(),
  /** Why there is none. */
  omitted: nullableText,
});
export type RefundProof = z.output<typeof refundProof>;

/** A refund as it stands with its registration. */
export const refundOfEntry = z.object({
  refund_id: z.string(),
  amount: z.string(),
  /** Why it is given back, in words of the wire. */
  reason: z.string(),
  status: z.enum(['pending', 'processing', 'done', 'failed']),
  at: z.string(),
  /** Null where nothing was asked for. */
  proof: z.nullable(refundProof),
});
