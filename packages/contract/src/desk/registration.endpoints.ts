import * as z from 'zod/mini';
import { messages } from '../brazil/messages.ts';
import { isPlainText } from '../brazil/plain-text.ts';
import { type Answer, endpoint } from '../endpoint.ts';
import { REGISTRATION_STATUSES } from '../registrations/statuses.ts';
import { emptyBody, messageAnswer, nullableText, positiveId } from '../shapes.ts';
import { deskRegistrationRow, rowVersion } from './desk-shapes.ts';
import { refundOfEntry } from './refund-proof.ts';
import { reviewQuestion } from './review/review-shapes.ts';

const crewMember = z.object({
  person_id: z.number(),
  role: z.enum(['conductor', 'navigator', 'companion']),
  name: z.string(),
  /** '***.456.789-**'; empty where none is kept. */
  cpf: z.string(),
  /** '(••) •••••-0001'; empty where none is kept. */
  phone: z.string(),
  /** Whole years on the stage's day; null where birth or day is unknown. */
  age: z.nullable(z.number()),
});

/** What happened to a registration: who, when, why. Never a person's data of the customer. */
export const timelineEntry = z.object({
  /** Stable within one registration. */
  key: z.string(),
  at: z.string(),
  kind: z.enum(['change', 'message', 'charge', 'payment', 'refund']),
  /** A verb of the audit, the name of a message, or the state of money. */
  what: z.string(),
  who: z.enum(['customer', 'staff', 'system']),
  /** The member of staff who answers for it. */
  name: nullableText,
  reason: nullableText,
  /** What is known beside it, in words of the wire. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** A message about a registration and its fate. */
export const messageRow = z.object({
  key: z.string(),
  message: z.string(),
  fate: z.enum(['sent', 'waiting', 'failing', 'given_up']),
  at: z.string(),
  /** Why it fails; a kind of error, never an address. */
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
      /** Of 17 only the last six, as staff compares it with the document. */
      chassis: z.string(),
      /** Whether the automaker's core knows the chassis. */
      is_known: z.boolean(),
      /** What its core says the chassis is; null where it does not know it. */
      core: z.nullable(z.object({ model: nullableText, year: nullableText, color: nullableText })),
      members: z.array(crewMember),
    }),
  ),
  money: z.object({
    unit: z.string(),
    /** What a vehicle cost before organisers adjusted the fee; null where nobody did. */
    full_unit: nullableText,
    places: z.number(),
    due: z.string(),
    received: z.string(),
    /** Sent back, or on its way. */
    returned: z.string(),
    /** What the customer still owes; "0.00" where nothing is due. */
    open: z.string(),
    txid: nullableText,
    payments: z.array(
      z.object({
        id: z.number(),
        end_to_end_id: z.string(),
        amount: z.string(),
        paid_at: z.string(),
        /** Whether the desk matched the payment to this registration, and may undo the match. */
        matched: z.boolean(),
      }),
    ),
    refunds: z.array(refundOfEntry),
  }),
  timeline: z.array(timelineEntry),
  messages: z.array(messageRow),
  /** The customer's other entries, as far as who asks may see them. */
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
        /** Who ended it: customer, organiser or system; null where nobody did. */
        cancelled_by: nullableText,
      }),
    ),
  }),
  /** What was asked while it waited for review. */
  question: z.nullable(reviewQuestion),
  /** Whether the customer can show a credential now. */
  has_credential: z.boolean(),
});
export type DeskRegistration = z.output<typeof deskRegistration>;

const one = z.object({ id: positiveId });
/** Why staff does it; in the audit, and read by colleagues. */
export const staffReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, { error: 'Diga o motivo' }),
    z.maxLength(300, { error: 'No máximo 300 letras' }),
    z.refine(isPlainText, { error: messages.characters }),
  );
/** What staff says to the customer, in the message. */
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
  summary: 'Approves what waits for review (D20); refused where somebody has changed it since.',
  access: 'staff:registrations:edit',
  params: one,
  body: z.object({ version: rowVersion }),
  responses: { 200: z.object({ message: z.string(), status: z.enum(REGISTRATION_STATUSES) }) },
  errors: ['not_found', 'changed_meanwhile', 'not_in_review'],
});

/** What cancelling does, counted where it is done: exact in a rehearsal, and the same afterwards. */
const cancelConsequences = z.object({
  was: z.enum(REGISTRATION_STATUSES),
  /** Places that come free. */
  places: z.number(),
  /** What came and was not given back, as "500.00": as much may go back. */
  held: z.string(),
  /** What goes back to the customer. */
  refund: z.string(),
  /** What stays. */
  kept: z.string(),
  /** What of what is held was owed back before, since it is above the fee: it cannot stay. */
  excess: z.string(),
  /** What of the refund no provider gives back any more: it is sent at the bank (MONEY-19). */
  by_bank: z.string(),
  /** Numbers of those who move up from the waiting line. */
  promoted: z.array(z.number()),
  /** Messages that leave because of it. */
  mails: z.number(),
});
export type CancelConsequences = z.output<typeof cancelConsequences>;

/** How much goes back, as "250.00"; left out: everything that is held. */
const refundWish = z.optional(
  z.string().check(z.regex(/^\d{1,7}\.\d{2}$/, { error: 'Escreva o valor como 250,00' })),
);

export const rehearseDeskCancel = endpoint({
  method: 'POST',
  path: '/staff/registrations/{id}/cancellation/rehearsal',
  summary: 'What cancelling would do now: done inside a transaction, and undone.',
  access: 'staff:registrations:edit',
  params: one,
  body: z.optional(z.nullable(z.object({ refund: refundWish }))),
  responses: {
    200: z.object({
      consequences: cancelConsequences,
      version: rowVersion,
      /** So much goes back that somebody of Financeiro has to confirm. */
      takes_two: z.boolean(),
    }),
  },
  errors: ['not_found', 'registration_cancelled'],
});

export const cancelDeskRegistration = endpoint({
  method: 'POST',
  path: '/staff/registrations/{id}/cancellation',
  summary:
    'Cancels for the organiser, or refuses a review: places go back, who waits moves up, what was paid is refunded, in full unless told otherwise. Where money is held, a fresh second factor is asked for.',
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
      /** So much goes back that somebody of Financeiro has to confirm: nothing is done yet. */
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
  summary: 'Sends the customer again what is true of the registration now.',
  access: 'staff:messages:edit',
  params: one,
  body: emptyBody,
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export type DeskRegistrationAnswer = Answer<typeof readDeskRegistration>;
