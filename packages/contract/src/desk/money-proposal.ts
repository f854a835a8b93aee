import * as z from 'zod/mini';
import { nullableText } from '../shapes.ts';

/** What is done with money above the limit by two: a Pix sent back, explained, given to a registration; a refund taken down as sent. */
const PROPOSED_ACTS = ['refund_line', 'explain_line', 'match_line', 'confirm_refund'] as const;

/** What somebody wants done with money above the limit, until a second person decides. */
export const moneyProposal = z.object({
  id: z.number(),
  automaker_id: z.number(),
  act: z.enum(PROPOSED_ACTS),
  amount: z.string(),
  /** The line or the refund that it is about, as `listMoney` has it; one of them is null. */
  line_id: z.nullable(z.number()),
  refund_id: z.nullable(z.number()),
  /** Whom a Pix would be given to, or whose refund it is. */
  registration: z.nullable(z.object({ id: z.number(), number: z.number(), holder: z.string() })),
  /** What a Pix would be explained as. */
  how: z.nullable(z.enum(['refunded', 'kept'])),
  staff: z.object({ id: z.number(), name: z.string() }),
  reason: z.string(),
  created_at: z.string(),
  /** Proposed by who asks: somebody else confirms, and they may take it back. */
  is_own: z.boolean(),
  /** The bank's name of the Pix; null for a refund. */
  end_to_end_id: nullableText,
});
export type MoneyProposal = z.output<typeof moneyProposal>;
