import * as z from 'zod/mini';
import { type Answer, endpoint } from '../endpoint.ts';
import { fileContent, requestWith } from '../files/sent-file.ts';
import { MED_KINDS } from '../payments/med.rules.ts';
import { REFUND_KEY_KINDS } from '../payments/refund-key.rules.ts';
import { LARGEST_PROOF } from '../payments/refund-proof.rules.ts';
import { REGISTRATION_STATUSES } from '../registrations/statuses.ts';
import { automakerId, messageAnswer, nullableText, positiveId } from '../shapes.ts';
import { deskHolder, deskStage } from './desk-shapes.ts';
import { moneyProposal } from './money-proposal.ts';
import { staffReason } from './registration.endpoints.ts';

/** Why a Pix has no registration, as the provider's list showed it. */
export const LINE_REASONS = ['no_txid', 'unknown_txid', 'other_brand', 'not_in_charge'] as const;

/** A registration that money may be meant for. */
const moneyPair = z.object({
  id: z.number(),
  number: z.number(),
  status: z.enum(REGISTRATION_STATUSES),
  holder: deskHolder,
  stage: deskStage,
  /** What is still open of its fee, as "500.00". */
  open: z.string(),
  created_at: z.string(),
  /** Whether the registration's customer has the payer's name. */
  named: z.boolean(),
  /** Its customer says that this very Pix is theirs. */
  claimed: z.boolean(),
});
export type MoneyPair = z.output<typeof moneyPair>;

/** Of a refund that the provider did not carry out. */
const failure = {
  /** Why, in the provider's words; null where it said nothing. */
  failure: nullableText,
  /** They say that the brand's account held too little. */
  lacks_funds: z.boolean(),
};

/** Money that arrived and belongs to no registration. */
const moneyLine = z.object({
  id: z.number(),
  automaker_id: z.number(),
  end_to_end_id: z.string(),
  txid: nullableText,
  amount: z.string(),
  /** What went back of it already, by somebody else's hand. */
  returned: z.string(),
  paid_at: z.string(),
  reason: z.enum(LINE_REASONS),
  /** Of the refund that was asked for; null without one. */
  refund: z.nullable(z.enum(['pending', 'processing', 'done', 'failed'])),
  ...failure,
  /** Whether the brand's provider can send it back; else somebody does, at the bank. */
  by_provider: z.boolean(),
  /** It was paid longer ago than a provider gives back: somebody does, at the bank. */
  too_late: z.boolean(),
  /** Who paid, as far as the bank says it; the document masked. Null where it does not, and once it is deleted. */
  payer: z.nullable(z.object({ name: nullableText, document: nullableText })),
  /** How many registrations fit: open for this very amount, entered before it was paid. */
  fits: z.number(),
  /** The registration to propose: the only one that fits, or the only one with the payer's name. */
  pair: z.nullable(z.object({ id: z.number(), number: z.number(), holder: z.string() })),
});
export type MoneyLine = z.output<typeof moneyLine>;

/** A refund that goes no further by itself. */
const moneyRefund = z.object({
  id: z.number(),
  automaker_id: z.number(),
  refund_id: z.string(),
  end_to_end_id: z.string(),
  amount: z.string(),
  /** Why it is given back, in words of the wire. */
  reason: z.string(),
  /** `failed`: the provider refused; `by_hand`: it goes back at the bank; `elsewhere`: somebody sent it, and the registration goes on. */
  waits: z.enum(['failed', 'by_hand', 'elsewhere']),
  /** Why the bank took the money back through the MED; null for all other refunds. */
  med: z.nullable(z.enum(MED_KINDS)),
  ...failure,
  /** Its Pix was paid longer ago than a provider gives back: asking again is refused. */
  too_late: z.boolean(),
  registration: z.object({ id: z.number(), number: z.number(), holder: z.string() }),
  /** The key that its customer gave for what is sent by hand, so far as it shows; null where they gave none. */
  key: z.nullable(z.object({ kind: z.enum(REFUND_KEY_KINDS), hint: z.string() })),
  /** Who paid, as `MoneyLine` has it: the other way to a destination. */
  payer: z.nullable(z.object({ name: nullableText, document: nullableText })),
  created_at: z.string(),
  updated_at: z.string(),
});
export type MoneyRefund = z.output<typeof moneyRefund>;

/** A customer says that a registration was paid to the Pix key (ADR 134): for somebody to look for the Pix. */
const moneyClaim = z.object({
  automaker_id: z.number(),
  registration: z.object({ id: z.number(), number: z.number(), holder: z.string() }),
  status: z.enum(REGISTRATION_STATUSES),
  stage: deskStage,
  /** What is still open of its fee, as "500.00". */
  open: z.string(),
  /** Until when the place is kept unpaid; the claim moves it no further. */
  expires_at: nullableText,
  /** As the customer typed them; null without an id. */
  end_to_end_id: nullableText,
  payer: z.string(),
  claimed_at: z.string(),
  /** The Pix of that id is a registration's already, or was settled. */
  taken: z.boolean(),
  /** Lines that may be the Pix, the likeliest first. */
  lines: z.array(
    z.object({
      id: z.number(),
      amount: z.string(),
      paid_at: z.string(),
      /** It bears the typed id, the payer's name, or only the amount. */
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
    'Money that waits for somebody: lines of the bank without a registration, lines that cannot be read, refunds that go no further by themselves.',
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
      /** What waits for a second person, since it is of more than the limit. */
      proposals: z.array(moneyProposal),
      /** What somebody decides alone at most: above it a colleague confirms. As "1000.00". */
      limit: z.string(),
      /** Brands whose payments are taken down from a statement, since they charge by static codes. */
      by_statement: z.array(z.number()),
      /** How far each brand's bank is read: whole until then, or null where reading keeps up. */
      reading: z.array(z.object({ automaker_id: z.number(), whole_until: nullableText })),
    }),
  },
  errors: [],
});
export type MoneyAnswer = Answer<typeof listMoney>;

export const listMoneyPairs = endpoint({
  method: 'GET',
  path: '/staff/money/lines/{id}/pairs',
  summary:
    'Registrations that a line may be meant for: those that fit first; with a number, that one alone.',
  access: 'staff:money:view',
  params: one,
  query: z.object({ number: z.optional(positiveId) }),
  responses: { 200: z.object({ pairs: z.array(moneyPair) }) },
  errors: ['not_found'],
});

const assignment = z.object({
  becomes: z.enum(REGISTRATION_STATUSES),
  amount: z.string(),
  /** What the registration still lacks afterwards. */
  missing: z.string(),
  /** What goes back of it: above the fee, or too late for the place. */
  returned: z.string(),
});
export type MoneyAssignment = z.output<typeof assignment>;

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
  summary: 'What giving a line to a registration would do now: done, told, undone.',
  access: 'staff:money:edit',
  params: one,
  body: z.object({ registration_id: positiveId }),
  responses: { 200: z.object({ outcome: assignment }) },
  errors: LINE_ERRORS,
});

export const matchMoney = endpoint({
  method: 'POST',
  path: '/staff/money/lines/{id}/match',
  summary:
    'Gives a line to a registration: it counts as any payment does. Above the limit it is proposed to a second person.',
  access: 'staff:money:edit',
  fresh: true,
  params: one,
  body: z.object({ registration_id: positiveId, reason: staffReason }),
  responses: { 200: z.object({ message: z.string(), outcome: assignment }) },
  errors: [...LINE_ERRORS, 'proposal_waits'],
});

export const unmatchMoney = endpoint({
  method: 'POST',
  path: '/staff/money/payments/{id}/unmatch',
  summary:
    'Takes a Pix away from the registration that the desk gave it to: it has no registration again. Where the fee is owed then, the registration waits for payment anew, and its customer is told.',
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
    'Asks the provider to send a line back to whoever paid it; again where it had refused. Above the limit it is proposed to a second person.',
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
    'Takes down what a line was: sent back at the bank, or the brand’s for something else. It leaves the list. Above the limit it is proposed to a second person.',
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
  summary: 'Takes a line that cannot be read off the list, once it is cleared up with the bank.',
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
    'Takes down that the Pix of a customer’s claim was looked for and not found: the customer reads so and may send another one. The id is the registration’s.',
  access: 'staff:money:edit',
  params: one,
  body: z.object({ reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export const retryMoneyRefund = endpoint({
  method: 'POST',
  path: '/staff/money/refunds/{id}/retry',
  summary: 'Asks the provider again for a refund that it had refused.',
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
  summary:
    'The whole Pix key to which a refund is sent by hand, for who sends it. Who opens it is kept.',
  access: 'staff:money:edit',
  params: one,
  responses: { 200: z.object({ kind: z.enum(REFUND_KEY_KINDS), pix_key: z.string() }) },
  errors: ['not_found'],
});

export const confirmMoneyRefund = endpoint({
  method: 'POST',
  path: '/staff/money/refunds/{id}/confirmation',
  summary:
    'Takes down that a refund left the bank by hand, with what shows it or why nothing does, or that one made there was seen: the customer is told of the first. Above the limit the first is proposed to a second person.',
  access: 'staff:money:edit',
  fresh: true,
  params: one,
  body: z.object({
    reason: staffReason,
    proof: z.optional(fileContent(LARGEST_PROOF)),
    /** Why there is no proof. */
    omitted: z.optional(staffReason),
  }),
  largestBody: requestWith(LARGEST_PROOF),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'refund_moved', 'proposal_waits'],
});
