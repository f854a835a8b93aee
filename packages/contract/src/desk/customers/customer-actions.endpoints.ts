import * as z from 'zod/mini';
import { REFUNDS_BY_HAND } from '../../account/erasure.texts.ts';
import { email } from '../../brazil/account-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { emptyBody, messageAnswer, opaqueText, positiveId } from '../../shapes.ts';
import { reason } from '../../staff/reason.ts';

const one = z.object({ id: positiveId });

export const resendDeskConfirmation = endpoint({
  method: 'POST',
  path: '/staff/signups/{id}/confirmation',
  summary: 'Sends the confirmation e-mail of a sign-up again, with a new link.',
  access: 'staff:customers:edit',
  params: one,
  body: z.object({ reason }),
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export const endDeskSessions = endpoint({
  method: 'POST',
  path: '/staff/customers/{id}/sessions/end',
  summary: 'Ends one or all sessions of a customer immediately.',
  access: 'staff:customers:edit',
  params: one,
  body: z.object({
    /** Null for all of them. */
    session: z.nullable(positiveId),
    reason,
  }),
  responses: { 200: z.object({ message: z.string(), ended: z.number() }) },
  errors: ['not_found'],
});

export const sendDeskPasswordLink = endpoint({
  method: 'POST',
  path: '/staff/customers/{id}/password-link',
  summary: 'Sends a customer the link for a new password, as they could ask for it themselves.',
  access: 'staff:customers:edit',
  params: one,
  body: z.object({ reason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'too_soon'],
});

export const correctDeskEmail = endpoint({
  method: 'POST',
  path: '/staff/customers/{id}/email',
  summary:
    'Sends a link to the right address of a customer whose e-mail is wrong. Opening it and choosing a password makes the address the account’s.',
  access: 'staff:customers:edit',
  fresh: true,
  params: one,
  body: z.object({ email, reason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'too_soon', 'email_taken'],
});

export const startDeskExport = endpoint({
  method: 'POST',
  path: '/staff/customers/{id}/export',
  summary:
    'Queues a copy of an account’s data for its owner, who is notified by e-mail and alone can open it.',
  access: 'staff:customers:edit',
  fresh: true,
  params: one,
  body: z.object({ reason }),
  responses: { 202: messageAnswer },
  errors: ['not_found', 'too_many_exports'],
});

/** Consequences of an erasure. Counted by the same code in rehearsal and execution, so the rehearsal is exact. */
const erasureConsequences = z.object({
  /** Registrations that are cancelled. */
  registrations: z.array(
    z.object({
      id: z.number(),
      number: z.number(),
      title: z.string(),
      /** Amount refunded, e.g. "500.00", and amount that the event keeps after its deadline (D20). */
      refund: z.string(),
      kept: z.string(),
    }),
  ),
  refund: z.string(),
  kept: z.string(),
  /** Inscription numbers promoted from the waiting list. */
  promoted: z.array(z.number()),
  /** Messages that this sends. */
  mails: z.number(),
  vehicles: z.number(),
  /** Team members, without the customer. */
  people: z.number(),
  /** Sessions that are ended. */
  sessions: z.number(),
  /** True when payments are kept, as the law requires. */
  keeps_payments: z.boolean(),
  /** Present when a person has to send money back. */
  refund_by_hand: z.optional(z.enum(REFUNDS_BY_HAND)),
});
export type ErasureConsequences = z.output<typeof erasureConsequences>;

export const rehearseDeskErasure = endpoint({
  method: 'POST',
  path: '/staff/customers/{id}/erasure/rehearsal',
  summary: 'Dry run of erasing an account.',
  access: 'staff:customers:edit',
  params: one,
  body: emptyBody,
  responses: {
    200: z.object({
      consequences: erasureConsequences,
      /** Identifies the consequences that staff saw; sent back with the action. */
      version: z.string(),
      /**
       * True when a refund exceeds what one person may decide: that registration must first be cancelled by two people.
       */
      takes_two: z.boolean(),
    }),
  },
  errors: ['not_found'],
});

export const eraseDeskCustomer = endpoint({
  method: 'POST',
  path: '/staff/customers/{id}/erasure',
  summary:
    'Erases an account on its owner’s request, like the owner could. Refused when the effects differ from the dry run, or a refund exceeds one person’s limit.',
  access: 'staff:customers:edit',
  fresh: true,
  params: one,
  body: z.object({
    version: opaqueText(64),
    reason,
    /** The customer's name, typed by staff; the e-mail when there is no name yet. */
    confirm: opaqueText(254),
  }),
  responses: { 200: z.object({ message: z.string(), consequences: erasureConsequences }) },
  errors: ['not_found', 'changed_meanwhile', 'erasure_takes_two'],
});
