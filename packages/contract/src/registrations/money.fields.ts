import * as z from 'zod/mini';
import { instant } from '../shapes.ts';

/** Refund of a registration, made or in progress; the most urgent one when there are several. */
export const refundAnswer = z.object({
  /** `failed`: the provider refused it, and staff decide (D22). */
  status: z.enum(['failed', 'coming', 'done']),
  /** Example: "1000.00". */
  amount: z.string(),
  /** When it was completed; null until then. */
  done_at: z.nullable(instant),
});
export type RefundAnswer = z.output<typeof refundAnswer>;

/** Where a registration's money is. */
export const moneyAnswer = z.object({
  /** Amount received and neither refunded nor being refunded, e.g. "1000.00". */
  held: z.string(),
  /** True when it was paid with a static code: staff refund it manually, to an account that they find out (D22). */
  by_hand: z.boolean(),
  refund: z.nullable(refundAnswer),
});
