import * as z from 'zod/mini';
import { CHOICES } from '../postponing/postponing.rules.ts';
import { nullableText } from '../shapes.ts';
import { refundProof } from './refund-proof.ts';

/**
 * What is done by two. With money above the limit: a Pix sent back, explained, given to a registration;
 * a refund taken down as sent; a registration cancelled or changed, or asked for less. Whatever it costs: a stage cancelled, postponed.
 */
const PROPOSED_ACTS = [
  'refund_line',
  'explain_line',
  'match_line',
  'confirm_refund',
  'cancel_registration',
  'edit_registration',
  'adjust_fee',
  'cancel_stage',
  'postpone_stage',
] as const;

/** What somebody wants done, until a second person decides. */
export const moneyProposal = z.object({
  id: z.number(),
  automaker_id: z.number(),
  act: z.enum(PROPOSED_ACTS),
  amount: z.string(),
  /** The line or the refund that it is about, as `listMoney` has it; at most one of them is there. */
  line_id: z.nullable(z.number()),
  refund_id: z.nullable(z.number()),
  /** Whom a Pix would be given to, or whose refund it is. */
  registration: z.nullable(z.object({ id: z.number(), number: z.number(), holder: z.string() })),
  /** The stage that would be cancelled or postponed. */
  stage: z.nullable(z.object({ id: z.number(), title: z.string() })),
  /** When a stage would be held instead, and how people answer. */
  dates: z.nullable(
    z.object({
      stage_date: z.string(),
      end_registration_date: nullableText,
      cancellation_limit: nullableText,
      answer_by: z.string(),
      default_choice: z.enum(CHOICES),
    }),
  ),
  /** What customers would read. */
  note: nullableText,
  /** What shows the refund that would be taken down. */
  proof: z.nullable(refundProof),
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

/** Whether somebody proposed it at the desk, who may take it back there. */
export const isOfRegistration = ({ act }: Pick<MoneyProposal, 'act'>): boolean =>
  act === 'cancel_registration' || act === 'edit_registration' || act === 'adjust_fee';
