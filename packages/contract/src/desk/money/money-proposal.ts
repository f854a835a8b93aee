import * as z from 'zod/mini';
import { CHOICES } from '../../postponing/postponing.rules.ts';
import { nullableText } from '../../shapes.ts';
import { refundProof } from './refund-proof.ts';

/**
 * Actions that need two people. Above the limit: a Pix sent back, explained, assigned to a registration or recorded by
 * hand; a refund recorded as sent; a registration cancelled, changed or charged less; a cost or delivery of a solidarity account.
 * For any amount: a stage cancelled or postponed, a solidarity account marked 'prestado'.
 */
const PROPOSED_ACTS = [
  'refund_line',
  'explain_line',
  'match_line',
  'confirm_refund',
  'cancel_registration',
  'edit_registration',
  'adjust_fee',
  'record_payment',
  'cancel_stage',
  'postpone_stage',
  'solidarity_edit',
  'solidarity_render',
] as const;

/** An action waiting for a second person's decision. */
export const moneyProposal = z.object({
  id: z.number(),
  automaker_id: z.number(),
  act: z.enum(PROPOSED_ACTS),
  amount: z.string(),
  /** Id of the line or refund that it is about, as in `listMoney`; at most one is set. */
  line_id: z.nullable(z.number()),
  refund_id: z.nullable(z.number()),
  /** The registration that the Pix would be assigned to, or that the refund belongs to. */
  registration: z.nullable(z.object({ id: z.number(), number: z.number(), holder: z.string() })),
  /** The stage to be cancelled or postponed, or that the solidarity account belongs to. */
  stage: z.nullable(z.object({ id: z.number(), title: z.string() })),
  /** Proposed new date of the stage, and how customers respond. */
  dates: z.nullable(
    z.object({
      stage_date: z.string(),
      end_registration_date: nullableText,
      cancellation_limit: nullableText,
      answer_by: z.string(),
      default_choice: z.enum(CHOICES),
    }),
  ),
  /** Text for customers. */
  note: nullableText,
  /** Proof of the refund to be recorded. */
  proof: z.nullable(refundProof),
  /** The edit of the solidarity account: 'anotar o custo “Palco e som”, R$ 2.000,00'. */
  what: nullableText,
  /** Proposed explanation of the Pix. */
  how: z.nullable(z.enum(['refunded', 'kept'])),
  staff: z.object({ id: z.number(), name: z.string() }),
  reason: z.string(),
  created_at: z.string(),
  /** True when the caller proposed it: another person must confirm, and the caller may withdraw it. */
  is_own: z.boolean(),
  /** End-to-end id of the Pix; null for a refund, and for a Pix whose statement shows none. */
  end_to_end_id: nullableText,
});
export type MoneyProposal = z.output<typeof moneyProposal>;

/** True for proposals to end a stage, which another role confirms. */
export const isOfEnding = ({ act }: Pick<MoneyProposal, 'act'>): boolean =>
  act === 'cancel_stage' || act === 'postpone_stage';

/** True for proposals about a solidarity account, which the proposer may withdraw at its page. */
export const isOfSolidarity = ({ act }: Pick<MoneyProposal, 'act'>): boolean =>
  act === 'solidarity_edit' || act === 'solidarity_render';

/** True for proposals made at the registration's page, where the proposer may withdraw them. */
export const isOfRegistration = ({ act }: Pick<MoneyProposal, 'act'>): boolean =>
  act === 'cancel_registration' || act === 'edit_registration' || act === 'adjust_fee';
