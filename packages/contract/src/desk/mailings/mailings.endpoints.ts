import * as z from 'zod/mini';
import { MARKETING_PURPOSES } from '../../consents/consents.ts';
import { deskPage, MOST_MARKED } from '../desk-shapes.ts';
import { registrationChoice } from '../registrations/registration-list.endpoints.ts';
import { type Answer, endpoint } from '../../endpoint.ts';
import { automakerId, emptyBody, nullableText, positiveId } from '../../shapes.ts';
import { mailingAttachment, mailingRecipient } from './mailing-answers.ts';
import { MAILING_FIELD_NAMES } from './mailing-fields.rules.ts';
import {
  attachedIds,
  mailingSubject,
  mailingText,
  sending,
  writtenWith,
} from './mailing-shapes.ts';
import { RECIPIENT_STATES } from './mailing-states.ts';
import { marketingAudience } from './marketing-audience.ts';

/** Delay during which an immediate mailing can be undone, because nothing is sent yet. */
export const UNDO_SECONDS = 10;
/** How far ahead a mailing can be scheduled. */
export const MOST_DAYS_AHEAD = 366;
/** Nobody pages further than this. */
const MOST_PAGED = 100_000;
/** Most recipients listed in one response. */
export const MOST_NAMED = 1_000;

const written = writtenWith(MAILING_FIELD_NAMES);

const audience = {
  search: z.object(registrationChoice),
  /** Ids of the ticked rows; without them, all rows that match the filters. */
  ids: z.optional(z.array(positiveId).check(z.minLength(1), z.maxLength(MOST_MARKED))),
};

/** Why a chosen recipient is skipped. */
export const UNREACHABLE = ['erased', 'refused', 'repeated'] as const;
export type Unreachable = (typeof UNREACHABLE)[number];

const person = z.object({
  registration: z.number(),
  number: z.number(),
  stage: z.object({ automaker_id: z.number(), title: z.string() }),
  /** Empty after erasure. */
  name: z.string(),
});

export const rehearseMailing = endpoint({
  method: 'POST',
  path: '/staff/mailings/rehearsal',
  summary:
    'Dry run of a message about registrations: who would get it, who not and why, and the text for one recipient.',
  access: 'staff:messages:edit',
  body: z.object({
    ...audience,
    subject: mailingSubject,
    text: mailingText,
    /** Whose message is previewed: index among the recipients, from 0. */
    sample: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(5_000))),
  }),
  responses: {
    200: z.object({
      /** Number of messages: one per stage that a person is in. */
      able: z.number(),
      /** Number of accounts that receive them. */
      people: z.number(),
      /** Chosen but skipped, the first of them. */
      left: z.array(z.object({ ...person.shape, why: z.enum(UNREACHABLE) })),
      left_total: z.number(),
      /** Recipients whose registration is cancelled. */
      cancelled: z.number(),
      /** Version of the recipients; sent back with the mailing. */
      version: z.string(),
      /** Text that staff must type to confirm a large mailing; null for a small one. */
      typed: nullableText,
      /** Null when there is no recipient. */
      sample: z.nullable(
        z.object({
          ...person.shape,
          subject: z.string(),
          paragraphs: z.array(z.string()),
          action: z.string(),
        }),
      ),
    }),
  },
  errors: ['bulk_too_large'],
});
export type MailingRehearsal = Answer<typeof rehearseMailing>;

export const startMailing = endpoint({
  method: 'POST',
  path: '/staff/mailings',
  summary:
    'Fixes the recipients of a message and sends it once to each, after ten seconds or at a given time.',
  access: 'staff:messages:edit',
  fresh: true,
  body: z.object({
    ...audience,
    ...written,
    ...sending,
    /**
     * True to also send it to those who join this audience later: for one stage, until its day. Nobody receives it
     * twice.
     */
    lasting: z.optional(z.boolean()),
    /** Ids of uploaded files, in order. */
    attachments: z.optional(attachedIds),
  }),
  responses: { 201: z.object({ id: z.number() }) },
  errors: ['bulk_too_large', 'changed_meanwhile'],
});

/** States of a mailing: scheduled, being sent, finished, or stopped before it was completely sent. */
export const MAILING_STATES = ['scheduled', 'sending', 'over', 'stopped'] as const;
export type MailingState = (typeof MAILING_STATES)[number];

const mailing = z.object({
  id: z.number(),
  subject: z.string(),
  state: z.enum(MAILING_STATES),
  /** The purpose that its recipients consented to; null when it is about their registrations. */
  purpose: z.nullable(z.enum(MARKETING_PURPOSES)),
  /** Null when it is for several brands. */
  automaker_id: z.nullable(z.number()),
  stage: z.nullable(z.object({ id: z.number(), title: z.string() })),
  who: z.string(),
  created_at: z.string(),
  send_at: z.string(),
  total: z.number(),
  sent: z.number(),
  /** Messages whose job was given up before sending; staff can send them again. */
  unsent: z.number(),
  /** Messages that the mail server refused permanently, or did not accept for two days. */
  failed: z.number(),
  /** Messages skipped because the recipient no longer matched when sending. */
  left: z.number(),
  /** Whether it still reaches those who join its audience later: `open`, `ended`, or null when it never did. */
  lasting: z.nullable(z.enum(['open', 'ended'])),
  /** Recipients who joined later. */
  later: z.number(),
});
export type Mailing = z.output<typeof mailing>;

export const listMailings = endpoint({
  method: 'GET',
  path: '/staff/mailings',
  summary:
    'Messages about registrations and for marketing that the caller may see, newest first, 50 a page.',
  access: 'staff:messages:view',
  query: z.object({
    brand: z.optional(automakerId),
    stage: z.optional(positiveId),
    page: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(MOST_PAGED))),
  }),
  responses: {
    200: z.object({
      mailings: z.array(mailing),
      page: deskPage,
      /** The requested stage. */
      stage: z.nullable(z.object({ id: z.number(), title: z.string(), automaker_id: z.number() })),
    }),
  },
  errors: [],
});

const one = z.object({ id: positiveId });

export const readMailing = endpoint({
  method: 'GET',
  path: '/staff/mailings/{id}',
  summary: 'A message with its text, progress, and result per recipient.',
  access: 'staff:messages:view',
  params: one,
  query: z.object({ state: z.optional(z.enum(RECIPIENT_STATES)) }),
  responses: {
    200: z.object({
      mailing: z.object({
        ...mailing.shape,
        text: z.string(),
        reason: z.string(),
        version: z.number(),
        waiting: z.number(),
        stopped: z.number(),
        stopped_at: nullableText,
        /** For marketing: the chosen audience. */
        audience: z.nullable(z.object(marketingAudience)),
        attachments: z.array(mailingAttachment),
      }),
      /** Unsent first, then refused, then by number; the first of them. */
      recipients: z.array(mailingRecipient),
    }),
  },
  errors: ['not_found'],
});
export type MailingAnswer = Answer<typeof readMailing>;

export const changeMailing = endpoint({
  method: 'PUT',
  path: '/staff/mailings/{id}',
  summary: 'Changes text or time of a message before it starts.',
  access: 'staff:messages:edit',
  fresh: true,
  params: one,
  body: z.object({
    ...written,
    send_at: z.iso.datetime(),
    version: positiveId,
    /** All files that it carries from now on; when missing, they stay unchanged. */
    attachments: z.optional(attachedIds),
  }),
  responses: { 200: z.object({ version: z.number() }) },
  errors: ['not_found', 'changed_meanwhile', 'mailing_started'],
});

export const stopMailing = endpoint({
  method: 'POST',
  path: '/staff/mailings/{id}/stop',
  summary: 'Stops a message: unsent ones are not sent any more.',
  access: 'staff:messages:edit',
  params: one,
  body: emptyBody,
  responses: { 200: z.object({ stopped: z.number(), sent: z.number() }) },
  errors: ['not_found', 'mailing_over'],
});

export const retryMailing = endpoint({
  method: 'POST',
  path: '/staff/mailings/{id}/retry',
  summary: 'Sends failed messages of a mailing again.',
  access: 'staff:messages:edit',
  params: one,
  body: emptyBody,
  responses: { 200: z.object({ retried: z.number() }) },
  errors: ['not_found'],
});

export const endLastingMailing = endpoint({
  method: 'POST',
  path: '/staff/mailings/{id}/end',
  summary: 'Stops adding later entrants to a message; queued ones are still sent.',
  access: 'staff:messages:edit',
  params: one,
  body: emptyBody,
  responses: { 200: z.object({ later: z.number() }) },
  errors: ['not_found', 'mailing_over'],
});
