import * as z from 'zod/mini';
import { nullableText } from '../../shapes.ts';

/** Proof of a refund made manually at the bank, or the reason why there is none. */
export const refundProof = z.object({
  id: z.number(),
  /** True when its file exists and is still stored. */
  has_file: z.boolean(),
  /** Reason for giving no proof. */
  omitted: nullableText,
});
export type RefundProof = z.output<typeof refundProof>;

/** A refund as listed with its registration. */
export const refundOfEntry = z.object({
  refund_id: z.string(),
  amount: z.string(),
  /** Reason of the refund, as a wire code. */
  reason: z.string(),
  status: z.enum(['pending', 'processing', 'done', 'failed']),
  at: z.string(),
  /** Null when no proof was required. */
  proof: z.nullable(refundProof),
});
