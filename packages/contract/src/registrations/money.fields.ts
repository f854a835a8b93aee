import * as z from 'zod/mini';
import { nullableText } from '../shapes.ts';

/** Money of a registration that goes back, or has gone back; the most urgent part of it where there are several. */
export const refundAnswer = z.object({
  /** `failed`: the provider refused it, and staff decides (D22). */
  status: z.enum(['failed', 'coming', 'done']),
  /** As "1000.00". */
  amount: z.string(),
  /** When it arrived; null until it has. */
  done_at: nullableText,
});
export type RefundAnswer = z.output<typeof refundAnswer>;

/** What of a registration's money is where. */
export const moneyAnswer = z.object({
  /** What arrived and neither went back nor is on its way, as "1000.00". */
  held: z.string(),
  /** It came by a static code: a person sends it back, to whom the organiser finds (D22). */
  by_hand: z.boolean(),
  refund: z.nullable(refundAnswer),
});
