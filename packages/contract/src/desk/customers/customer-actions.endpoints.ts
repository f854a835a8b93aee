import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { emptyBody, messageAnswer, opaqueText, positiveId } from '../../shapes.ts';
import { reason } from '../../staff/reason.ts';

const one = z.object({ id: positiveId });

export const resendDeskConfirmation = endpoint({
  method: 'POST',
  path: '/staff/signups/{id}/confirmation',
  summary: 'Sends the confirmation of a sign-up again, with a new link.',
  access: 'staff:customers:edit',
  params: one,
  body: z.object({ reason }),
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export const endDeskSessions = endpoint({
  method: 'POST',
  path: '/staff/customers/{id}/sessions/end',
  summary: 'Signs one device of a customer out, or all of them, at once.',
  access: 'staff:customers:edit',
  params: one,
  body: z.object({
    /** Null: all of them. */
    session: z.nullable(positiveId),
    reason,
  }),
  responses: { 200: z.object({ message: z.string(), ended: z.number() }) },
  errors: ['not_found'],
});

export const startDeskExport = endpoint({
  method: 'POST',
  path: '/staff/customers/{id}/export',
  summary:
    'Has a copy of all data of an account made for its owner, who is told by e-mail and alone can open it.',
  access: 'staff:customers:edit',
  fresh: true,
  params: one,
  body: z.object({ reason }),
  responses: { 202: messageAnswer },
  errors: ['not_found', 'too_many_exports'],
});

/** What erasing does, counted where it is done: exact in a rehearsal, and the same afterwards. */
const erasureConsequences = z.object({
  /** Entries that are cancelled. */
  registrations: z.array(
    z.object({
      id: z.number(),
      number: z.number(),
      title: z.string(),
      /** What goes back, as "500.00", and what stays with the event after its deadline (D20). */
      refund: z.string(),
      kept: z.string(),
    }),
  ),
  refund: z.string(),
  kept: z.string(),
  /** Numbers of those who move up from the waiting line. */
  promoted: z.array(z.number()),
  /** Messages that leave because of it. */
  mails: z.number(),
  vehicles: z.number(),
  /** The team, the customer not counted. */
  people: z.number(),
  /** Devices that are signed out. */
  sessions: z.number(),
  /** Whether payments stay, which the law asks to keep. */
  keeps_payments: z.boolean(),
});
export type ErasureConsequences = z.output<typeof erasureConsequences>;

export const rehearseDeskErasure = endpoint({
  method: 'POST',
  path: '/staff/customers/{id}/erasure/rehearsal',
  summary: 'What erasing an account would do now: done inside a transaction, and undone.',
  access: 'staff:customers:edit',
  params: one,
  body: emptyBody,
  responses: {
    200: z.object({
      consequences: erasureConsequences,
      /** Says which consequences were shown; goes back with the deed. */
      version: z.string(),
      /** An entry gives back more than one person decides: it is cancelled first, by two. */
      takes_two: z.boolean(),
    }),
  },
  errors: ['not_found'],
});

export const eraseDeskCustomer = endpoint({
  method: 'POST',
  path: '/staff/customers/{id}/erasure',
  summary:
    'Erases an account for its owner, for good: as they could do it themselves; refused where it would do anything else than was shown, and where an entry gives back more than one person decides.',
  access: 'staff:customers:edit',
  fresh: true,
  params: one,
  body: z.object({
    version: opaqueText(64),
    reason,
    /** The customer's name, typed; the e-mail where there is no name yet. */
    confirm: opaqueText(254),
  }),
  responses: { 200: z.object({ message: z.string(), consequences: erasureConsequences }) },
  errors: ['not_found', 'changed_meanwhile', 'erasure_takes_two'],
});
