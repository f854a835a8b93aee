import * as z from 'zod/mini';
import { type Answer, endpoint } from '../../endpoint.ts';
import { fileContent, requestWith } from '../../files/sent-file.ts';
import { MED_KINDS } from '../../payments/med.rules.ts';
import { REFUND_KEY_KINDS } from '../../payments/refund-key.rules.ts';
import { LARGEST_PROOF } from '../../payments/refund-proof.rules.ts';
import { REGISTRATION_STATUSES } from '../../registrations/statuses.ts';
import { automakerId, messageAnswer, nullableText, positiveId } from '../../shapes.ts';
import { deskHolder, deskStage } from '../desk-shapes.ts';
import { moneyProposal } from './money-proposal.ts';
import { staffReason } from '../registrations/registration.endpoints.ts';

/** Why a Pix has no registration, according to the provider's list. */
export const LINE_REASONS = ['no_txid', 'unknown_txid', 'other_brand', 'not_in_charge'] as const;

/** A registration that the money may be meant for. */
const moneyPair = z.object({
  id: z.number(),
  number: z.number(),
  status: z.enum(REGISTRATION_STATUSES),
  holder: deskHolder,
  stage: deskStage,
  /** Part of its fee still due, e.g. "500.00". */
  open: z.string(),
  created_at: z.string(),
  /** True when the registration's customer has the payer's name. */
  named: z.boolean(),
  /** True when its customer claims this Pix. */
  claimed: z.boolean(),
});
export type MoneyPair = z.output<typeof moneyPair>;

/** Failure of a refund at the provider. */
const failure = {
  /** The provider's explanation; null when it gave none. */
  failure: nullableText,
  /** True when the provider reports insufficient funds in the brand's account. */
  lacks_funds: z.boolean(),
};

/** Money received that belongs to no registration. */
const moneyLine = z.object({
  id: z.number(),
  automaker_id: z.number(),
  end_to_end_id: z.string(),
  txid: nullableText,
  amount: z.string(),
  /** Amount already returned outside this system. */
  returned: z.string(),
  paid_at: z.string(),
  reason: z.enum(LINE_REASONS),
  /** Status of the requested refund; null when there is none. */
  refund: z.nullable(z.enum(['pending', 'processing', 'done', 'failed'])),
  ...failure,
  /** True when the brand's provider can send it back; otherwise staff do so at the bank. */
  by_provider: z.boolean(),
  /** True when the payment is too old for a refund by the provider; staff send it at the bank. */
  too_late: z.boolean(),
  /** The payer as reported by the bank, document masked. Null when not reported, and once deleted. */
  payer: z.nullable(z.object({ name: nullableText, document: nullableText })),
  /** Number of matching registrations: this exact amount due, created before the payment. */
  fits: z.number(),
  /** Suggested registration: the only one that fits, or the only one with the payer's name. */
  pair: z.nullable(z.object({ id: z.number(), number: z.number(), holder: z.string() })),
});
export type MoneyLine = z.output<typeof moneyLine>;

/** A refund that needs staff to go on. */
const moneyRefund = z.object({
  id: z.number(),
  automaker_id: z.number(),
  refund_id: z.string(),
  end_to_end_id: z.string(),
  amount: z.string(),
  /** Reason of the refund, as a wire code. */
  reason: z.string(),
  /**
   * `failed`: the provider refused; `by_hand`: staff refund at the bank; `elsewhere`: it was sent outside this system,
   * and the registration stays valid.
   */
  waits: z.enum(['failed', 'by_hand', 'elsewhere']),
  /** Why the bank took the money back through MED; null for all other refunds. */
  med: z.nullable(z.enum(MED_KINDS)),
  ...failure,
  /** True when its Pix is too old for a refund by the provider: a retry is refused. */
  too_late: z.boolean(),
  registration: z.object({ id: z.number(), number: z.number(), holder: z.string() }),
  /** The Pix key that the customer gave for a manual refund, masked; null when they gave none. */
  key: z.nullable(z.object({ kind: z.enum(REFUND_KEY_KINDS), hint: z.string() })),
  /** The payer, as in `MoneyLine`: another possible destination. */
  payer: z.nullable(z.object({ name: nullableText, document: nullableText })),
  created_at: z.string(),
  updated_at: z.string(),
});
export type MoneyRefund = z.output<typeof moneyRefund>;

/** A customer's claim that a registration was paid to the Pix key (ADR 134); staff look for the Pix. */
const moneyClaim = z.object({
  automaker_id: z.number(),
  registration: z.object({ id: z.number(), number: z.number(), holder: z.string() }),
  status: z.enum(REGISTRATION_STATUSES),
  stage: deskStage,
  /** Part of its fee still due, e.g. "500.00". */
  open: z.string(),
  /** Payment deadline; the claim does not extend it. */
  expires_at: nullableText,
  /** As typed by the customer; null when they gave no id. */
  end_to_end_id: nullableText,
  payer: z.string(),
  claimed_at: z.string(),
  /** True when the Pix with that id already belongs to a registration or was settled. */
  taken: z.boolean(),
  /** Lines that may be the Pix, most likely first. */
  lines: z.array(
    z.object({
      id: z.number(),
      amount: z.string(),
      paid_at: z.string(),
      /** Why it may match: the typed id, the payer's name, or only the amount. */
      by: z.enum(['id', 'payer', 'amount']),
    }),
  ),
});
export type MoneyClaim = z.output<typeof moneyClaim>;

const one = z.object({ id: positiveId });
const ofBrand = z.object({ brand: z.optional(automakerId) });

export const listMoney = endpoint({
  method: 'GET',
  path: '/staff/money',
  summary:
    'Money that needs a decision: bank lines without a registration, unreadable lines, stuck refunds.',
  access: 'staff:money:view',
  query: ofBrand,
  responses: {
    200: z.object({
      lines: z.array(moneyLine),
      refunds: z.array(moneyRefund),
      claims: z.array(moneyClaim),
      unreadable: z.array(
        z.object({
          id: z.number(),
          automaker_id: z.number(),
          end_to_end_id: nullableText,
          txid: nullableText,
          amount: nullableText,
          paid_at: nullableText,
          first_seen_at: z.string(),
        }),
      ),
      /** Proposals above the limit that wait for a second person. */
      proposals: z.array(moneyProposal),
      /** Largest amount that one person decides alone, e.g. "1000.00"; above it a colleague confirms. */
      limit: z.string(),
      /** Brands that charge by static codes, whose payments are recorded from a bank statement. */
      by_statement: z.array(z.number()),
      /**
       * Progress of reading each brand's bank: complete until `whole_until`, or null when it is up to date; `read_at` is
       * the time up to which it was last read, null before the first reading.
       */
      reading: z.array(
        z.object({ automaker_id: z.number(), whole_until: nullableText, read_at: nullableText }),
      ),
    }),
  },
  errors: [],
});
export type MoneyAnswer = Answer<typeof listMoney>;

export const readBankNow = endpoint({
  method: 'POST',
  path: '/staff/money/brands/{brand}/reading',
  summary:
    'Reads the bank’s list of received Pix now instead of at the next of its regular times, of every brand at once. Asking again before it has begun changes nothing.',
  access: 'staff:money:edit',
  params: z.object({ brand: automakerId }),
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export const listMoneyPairs = endpoint({
  method: 'GET',
  path: '/staff/money/lines/{id}/pairs',
  summary:
    'Registrations that a bank line may be for, best matches first; with a number, only that registration.',
  access: 'staff:money:view',
  params: one,
  query: z.object({ number: z.optional(positiveId) }),
  responses: { 200: z.object({ pairs: z.array(moneyPair) }) },
  errors: ['not_found'],
});

/** What follows when a payment counts for a registration. */
export const moneyAssignment = z.object({
  becomes: z.enum(REGISTRATION_STATUSES),
  amount: z.string(),
  /** Amount that the registration still lacks afterwards. */
  missing: z.string(),
  /** Amount refunded: above the fee, or paid too late for the place. */
  returned: z.string(),
});
export type MoneyAssignment = z.output<typeof moneyAssignment>;

const LINE_ERRORS = [
  'not_found',
  'pix_settled',
  'pix_refund_under_way',
  'pix_not_payable',
  'pix_other_brand',
  'pix_partly_returned',
] as const;

export const rehearseMoneyMatch = endpoint({
  method: 'POST',
  path: '/staff/money/lines/{id}/match/rehearsal',
  summary: 'Dry run of matching a bank line to a registration.',
  access: 'staff:money:edit',
  params: one,
  body: z.object({ registration_id: positiveId }),
  responses: { 200: z.object({ outcome: moneyAssignment }) },
  errors: LINE_ERRORS,
});

export const matchMoney = endpoint({
  method: 'POST',
  path: '/staff/money/lines/{id}/match',
  summary:
    'Matches a bank line to a registration, as a regular payment. Above the limit it becomes a proposal to a second person.',
  access: 'staff:money:edit',
  fresh: true,
  params: one,
  body: z.object({ registration_id: positiveId, reason: staffReason }),
  responses: { 200: z.object({ message: z.string(), outcome: moneyAssignment }) },
  errors: [...LINE_ERRORS, 'proposal_waits'],
});

export const unmatchMoney = endpoint({
  method: 'POST',
  path: '/staff/money/payments/{id}/unmatch',
  summary:
    'Undoes a match of a Pix to a registration. When the fee is then open, the registration awaits payment again and its customer is notified.',
  access: 'staff:money:edit',
  fresh: true,
  params: one,
  body: z.object({ reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'pix_refund_under_way'],
});

export const refundMoney = endpoint({
  method: 'POST',
  path: '/staff/money/lines/{id}/refund',
  summary:
    'Asks the provider to refund a bank line, or again after a refusal. Above the limit it becomes a proposal to a second person.',
  access: 'staff:money:edit',
  fresh: true,
  params: one,
  body: z.object({ reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: [
    'not_found',
    'pix_settled',
    'pix_refund_under_way',
    'refund_by_hand',
    'refund_too_late',
    'proposal_waits',
  ],
});

export const explainMoney = endpoint({
  method: 'POST',
  path: '/staff/money/lines/{id}/explanation',
  summary:
    'Records what a bank line was: refunded at the bank, or other income of the brand. It leaves the list. Above the limit it becomes a proposal to a second person.',
  access: 'staff:money:edit',
  fresh: true,
  params: one,
  body: z.object({ how: z.enum(['refunded', 'kept']), reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'pix_settled', 'pix_refund_under_way', 'proposal_waits'],
});

export const closeMoneyUnreadable = endpoint({
  method: 'POST',
  path: '/staff/money/unreadable/{id}/closing',
  summary: 'Removes an unreadable line from the list after it was clarified with the bank.',
  access: 'staff:money:edit',
  fresh: true,
  params: one,
  body: z.object({ reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export const closeMoneyClaim = endpoint({
  method: 'POST',
  path: '/staff/money/claims/{id}/closing',
  summary:
    'Records that the Pix of a customer’s claim was not found: the customer sees this and may claim again. The id is the registration’s.',
  access: 'staff:money:edit',
  params: one,
  body: z.object({ reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export const retryMoneyRefund = endpoint({
  method: 'POST',
  path: '/staff/money/refunds/{id}/retry',
  summary: 'Asks the provider again for a refused refund.',
  access: 'staff:money:edit',
  fresh: true,
  params: one,
  body: z.object({ reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'refund_by_hand', 'refund_too_late', 'refund_moved'],
});

export const openRefundKey = endpoint({
  method: 'POST',
  path: '/staff/money/refunds/{id}/key',
  summary: 'The full Pix key for a manual refund. The server records who opens it.',
  access: 'staff:money:edit',
  params: one,
  responses: { 200: z.object({ kind: z.enum(REFUND_KEY_KINDS), pix_key: z.string() }) },
  errors: ['not_found'],
});

export const confirmMoneyRefund = endpoint({
  method: 'POST',
  path: '/staff/money/refunds/{id}/confirmation',
  summary:
    'Records a manual refund with its proof or why there is none and notifies the customer, or records that a refund made at the bank was seen. Above the limit the first becomes a proposal to a second person.',
  access: 'staff:money:edit',
  fresh: true,
  params: one,
  body: z.object({
    reason: staffReason,
    proof: z.optional(fileContent(LARGEST_PROOF)),
    /** Reason for giving no proof. */
    omitted: z.optional(staffReason),
  }),
  largestBody: requestWith(LARGEST_PROOF),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'refund_moved', 'proposal_waits'],
});
