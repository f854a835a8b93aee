import * as z from 'zod/mini';
import { messages } from '../../brazil/messages.ts';
import { isPlainText } from '../../brazil/plain-text.ts';
import { type Answer, endpoint } from '../../endpoint.ts';
import { CREW_ROLES } from '../../registrations/crew-roles.ts';
import { REGISTRATION_STATUSES } from '../../registrations/statuses.ts';
import { emptyBody, messageAnswer, nullableText, positiveId } from '../../shapes.ts';
import { deskRegistrationRow, rowVersion } from '../desk-shapes.ts';
import { refundOfEntry } from '../money/refund-proof.ts';
import { reviewQuestion } from '../review/review-shapes.ts';

const crewMember = z.object({
  person_id: z.number(),
  role: z.enum(CREW_ROLES),
  name: z.string(),
  /** Masked, '***.456.789-**'; empty when there is none. */
  cpf: z.string(),
  /** Masked, '(••) •••••-0001'; empty when there is none. */
  phone: z.string(),
  /** Whole years on the stage's day; null when birth date or day is unknown. */
  age: z.nullable(z.number()),
});

/** History of a registration: who did what, when and why. Never contains the customer's personal data. */
export const timelineEntry = z.object({
  /** Unique within one registration, and stable. */
  key: z.string(),
  at: z.string(),
  kind: z.enum(['change', 'message', 'charge', 'payment', 'refund']),
  /** Verb of the audit, name of a message, or state of a payment or refund. */
  what: z.string(),
  who: z.enum(['customer', 'staff', 'system']),
  /** Name of the responsible staff member. */
  name: nullableText,
  reason: nullableText,
  /** Further facts, as wire codes. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** A message about a registration, with its delivery state. */
export const messageRow = z.object({
  key: z.string(),
  message: z.string(),
  fate: z.enum(['sent', 'waiting', 'failing', 'given_up']),
  at: z.string(),
  /** Kind of error, never an address. */
  error: nullableText,
});

export const deskRegistration = z.object({
  ...deskRegistrationRow.shape,
  type: z.enum(['normal', 'voucher', 'bypass']),
  cancelled: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
  crews: z.array(
    z.object({
      vehicle_id: z.number(),
      plate: z.string(),
      model: z.string(),
      year: z.string(),
      color: nullableText,
      /** Only the last six of 17 characters, which staff compare with the document. */
      chassis: z.string(),
      /** True when the automaker's core knows the chassis. */
      is_known: z.boolean(),
      /** Vehicle data from the automaker's core; null when it does not know the chassis. */
      core: z.nullable(z.object({ model: nullableText, year: nullableText, color: nullableText })),
      members: z.array(crewMember),
    }),
  ),
  money: z.object({
    unit: z.string(),
    /** Fee per vehicle before staff changed it; null when nobody did. */
    full_unit: nullableText,
    places: z.number(),
    due: z.string(),
    received: z.string(),
    /** Refunded, or being refunded. */
    returned: z.string(),
    /** Amount that the customer still owes; "0.00" when nothing is due. */
    open: z.string(),
    txid: nullableText,
    /** True when it is charged by a static code, so that staff may record a Pix from the bank statement. */
    is_static: z.boolean(),
    payments: z.array(
      z.object({
        id: z.number(),
        end_to_end_id: z.string(),
        amount: z.string(),
        paid_at: z.string(),
        /** True when staff assigned the payment to this registration and may undo that. */
        matched: z.boolean(),
      }),
    ),
    refunds: z.array(refundOfEntry),
  }),
  timeline: z.array(timelineEntry),
  messages: z.array(messageRow),
  /** The customer's other registrations that the staff member may see. */
  history: z.object({
    total: z.number(),
    confirmed: z.number(),
    cancelled: z.number(),
    /** The newest of them. */
    entries: z.array(
      z.object({
        id: z.number(),
        number: z.number(),
        stage_title: z.string(),
        stage_date: nullableText,
        status: z.enum(REGISTRATION_STATUSES),
        /** Until when the customer confirms an entry that staff made; null or absent for all others. */
        confirm_until: z.optional(nullableText),
        /** Who cancelled it: customer, organiser or system; null when nobody did. */
        cancelled_by: nullableText,
      }),
    ),
  }),
  /** Question asked during the review. */
  question: z.nullable(reviewQuestion),
  /** True when the customer can show a credential now. */
  has_credential: z.boolean(),
});
export type DeskRegistration = z.output<typeof deskRegistration>;

const one = z.object({ id: positiveId });
/** Reason given by staff, stored in the audit and read by colleagues. */
export const staffReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, { error: 'Diga o motivo' }),
    z.maxLength(300, { error: 'No máximo 300 letras' }),
    z.refine(isPlainText, { error: messages.characters }),
  );
/** Text from staff to the customer, in the message. */
const noteToCustomer = z.optional(
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(500, { error: 'No máximo 500 letras' }),
      z.refine(isPlainText, { error: messages.characters }),
    ),
);

export const readDeskRegistration = endpoint({
  method: 'GET',
  path: '/staff/registrations/{id}',
  summary: 'One registration with crews, money, timeline and messages.',
  access: 'staff:registrations:view',
  params: one,
  responses: { 200: z.object({ registration: deskRegistration }) },
  errors: ['not_found'],
});

export const approveDeskReview = endpoint({
  method: 'POST',
  path: '/staff/registrations/{id}/approval',
  summary: 'Approves a registration in review (D20); refused when it changed meanwhile.',
  access: 'staff:registrations:edit',
  params: one,
  body: z.object({ version: rowVersion }),
  responses: { 200: z.object({ message: z.string(), status: z.enum(REGISTRATION_STATUSES) }) },
  errors: ['not_found', 'changed_meanwhile', 'not_in_review'],
});

/** Consequences of a cancellation. Counted by the same code in rehearsal and execution, so the rehearsal is exact. */
const cancelConsequences = z.object({
  was: z.enum(REGISTRATION_STATUSES),
  /** Places that become free. */
  places: z.number(),
  /** Amount received and not refunded, e.g. "500.00"; the largest possible refund. */
  held: z.string(),
  /** Amount refunded to the customer. */
  refund: z.string(),
  /** Amount kept. */
  kept: z.string(),
  /** Part of `held` above the fee, which was already owed back and cannot be kept. */
  excess: z.string(),
  /** Part of the refund that the provider no longer accepts; staff send it at the bank (MONEY-19). */
  by_bank: z.string(),
  /** Inscription numbers promoted from the waiting list. */
  promoted: z.array(z.number()),
  /** Messages that this sends. */
  mails: z.number(),
});
export type CancelConsequences = z.output<typeof cancelConsequences>;

/** Amount to refund, e.g. "250.00"; when missing, everything held. */
const refundWish = z.optional(
  z.string().check(z.regex(/^\d{1,7}\.\d{2}$/, { error: 'Escreva o valor como 250,00' })),
);

export const rehearseDeskCancel = endpoint({
  method: 'POST',
  path: '/staff/registrations/{id}/cancellation/rehearsal',
  summary: 'Dry run of cancelling a registration.',
  access: 'staff:registrations:edit',
  params: one,
  body: z.optional(z.nullable(z.object({ refund: refundWish }))),
  responses: {
    200: z.object({
      consequences: cancelConsequences,
      version: rowVersion,
      /** True when the refund is so large that Financeiro must confirm it. */
      takes_two: z.boolean(),
    }),
  },
  errors: ['not_found', 'registration_cancelled'],
});

export const cancelDeskRegistration = endpoint({
  method: 'POST',
  path: '/staff/registrations/{id}/cancellation',
  summary:
    'Cancels a registration for the organiser, or rejects it in review: frees places, promotes waiting entries and refunds payments, in full by default. Requires a fresh second factor when money was received.',
  access: 'staff:registrations:edit',
  params: one,
  body: z.object({
    version: rowVersion,
    reason: staffReason,
    note: noteToCustomer,
    refund: refundWish,
  }),
  responses: {
    200: z.object({
      message: z.string(),
      consequences: cancelConsequences,
      /** True when the refund is so large that Financeiro must confirm it: nothing is done yet. */
      is_proposed: z.boolean(),
    }),
  },
  errors: [
    'not_found',
    'registration_cancelled',
    'changed_meanwhile',
    'fresh_factor_needed',
    'proposal_waits',
  ],
});

export const resendDeskMessage = endpoint({
  method: 'POST',
  path: '/staff/registrations/{id}/messages',
  summary: 'Sends the customer a message with the registration’s current state.',
  access: 'staff:messages:edit',
  params: one,
  body: emptyBody,
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export type DeskRegistrationAnswer = Answer<typeof readDeskRegistration>;
