import * as z from 'zod/mini';
import { messages } from '../brazil/messages.ts';
import { isPlainText } from '../brazil/plain-text.ts';
import { deskPage, MOST_MARKED } from '../desk/desk-shapes.ts';
import { registrationChoice } from '../desk/registration-list.endpoints.ts';
import { staffReason } from '../desk/registration.endpoints.ts';
import { type Answer, endpoint } from '../endpoint.ts';
import { automakerId, emptyBody, nullableText, opaqueText, positiveId } from '../shapes.ts';
import { fieldProblem } from './mailing-fields.rules.ts';

/** So long a message that goes out at once can be taken back: nothing has left by then. */
export const UNDO_SECONDS = 10;
/** The furthest that a message is written ahead. */
export const MOST_DAYS_AHEAD = 366;
/** Nobody pages further. */
const MOST_PAGED = 100_000;
/** Recipients that one answer names. */
export const MOST_NAMED = 1_000;

export const SUBJECT_LETTERS = 120;
export const TEXT_LETTERS = 5_000;

const isPlainEverywhere = (text: string): boolean => text.split(/\r?\n/u).every(isPlainText);

const subject = z
  .string()
  .check(
    z.trim(),
    z.maxLength(SUBJECT_LETTERS, { error: `No máximo ${SUBJECT_LETTERS} letras` }),
    z.refine(isPlainText, { error: messages.characters }),
  );
const text = z
  .string()
  .check(
    z.trim(),
    z.maxLength(TEXT_LETTERS, { error: 'No máximo 5.000 letras' }),
    z.refine(isPlainEverywhere, { error: messages.characters }),
  );

const withFields = z.refine<string>((words) => fieldProblem(words) === null, {
  error: ({ input }) => fieldProblem(String(input)) ?? '',
});
/** As it may leave: both are said, and every field exists. */
const written = {
  subject: subject.check(z.minLength(3, { error: 'Escreva o assunto' }), withFields),
  text: text.check(z.minLength(3, { error: 'Escreva a mensagem' }), withFields),
};

const audience = {
  search: z.object(registrationChoice),
  /** Of the rows that are ticked; without them all that the filters leave. */
  ids: z.optional(z.array(positiveId).check(z.minLength(1), z.maxLength(MOST_MARKED))),
};

/** Why somebody who was chosen gets nothing. */
export const UNREACHABLE = ['erased', 'refused', 'repeated'] as const;
export type Unreachable = (typeof UNREACHABLE)[number];

const person = z.object({
  registration: z.number(),
  number: z.number(),
  /** Empty after erasure. */
  name: z.string(),
});

export const rehearseMailing = endpoint({
  method: 'POST',
  path: '/staff/mailings/rehearsal',
  summary:
    'Whom a message to the people of registrations would reach, whom it would not and why, and how it reads for one of them.',
  access: 'staff:messages:edit',
  body: z.object({
    ...audience,
    subject,
    text,
    /** Whose message is drawn: the place among those it reaches, from 0. */
    sample: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(5_000))),
  }),
  responses: {
    200: z.object({
      able: z.number(),
      /** Chosen, and not reached; the first of them. */
      left: z.array(z.object({ ...person.shape, why: z.enum(UNREACHABLE) })),
      left_total: z.number(),
      /** Those that it reaches whose registration is cancelled. */
      cancelled: z.number(),
      /** Of whom it reaches; goes back when it is sent. */
      version: z.string(),
      /** What has to be typed before so many are written to; null where they are few. */
      typed: nullableText,
      /** Null where it reaches nobody. */
      sample: z.nullable(
        z.object({
          ...person.shape,
          automaker_id: z.number(),
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

const sendAt = z.optional(z.iso.datetime());

export const startMailing = endpoint({
  method: 'POST',
  path: '/staff/mailings',
  summary:
    'Freezes whom a message goes to and sends it to each of them once: after ten seconds, or at the moment that is named.',
  access: 'staff:messages:edit',
  fresh: true,
  body: z.object({
    ...audience,
    ...written,
    version: opaqueText(64),
    reason: staffReason,
    send_at: sendAt,
    /** What the rehearsal names as `typed`. */
    confirm: z.optional(z.string().check(z.maxLength(254))),
  }),
  responses: { 201: z.object({ id: z.number() }) },
  errors: ['bulk_too_large', 'changed_meanwhile'],
});

/** Where a message to many is: to leave, leaving, over, or taken back before it left whole. */
export const MAILING_STATES = ['scheduled', 'sending', 'over', 'stopped'] as const;
export type MailingState = (typeof MAILING_STATES)[number];

const mailing = z.object({
  id: z.number(),
  subject: z.string(),
  state: z.enum(MAILING_STATES),
  /** Null: of several. */
  automaker_id: z.nullable(z.number()),
  stage: z.nullable(z.object({ id: z.number(), title: z.string() })),
  who: z.string(),
  created_at: z.string(),
  send_at: z.string(),
  total: z.number(),
  sent: z.number(),
  /** The mail server refused them for good, or answered nothing for two days. */
  failed: z.number(),
  /** It was no longer for them when it left. */
  left: z.number(),
});
export type Mailing = z.output<typeof mailing>;

export const listMailings = endpoint({
  method: 'GET',
  path: '/staff/mailings',
  summary: 'Messages to many, the newest first, 50 at a time, as far as the caller may see them.',
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
      /** The stage asked for. */
      stage: z.nullable(z.object({ id: z.number(), title: z.string(), automaker_id: z.number() })),
    }),
  },
  errors: [],
});

/** What became of it for one of those it was for. */
export const RECIPIENT_STATES = ['waiting', 'sent', 'failed', 'left', 'stopped'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

const one = z.object({ id: positiveId });

export const readMailing = endpoint({
  method: 'GET',
  path: '/staff/mailings/{id}',
  summary: 'A message to many: its text, how far it is, and what became of it for each.',
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
      }),
      /** Those that were refused first, then by number; the first of them. */
      recipients: z.array(
        z.object({
          ...person.shape,
          state: z.enum(RECIPIENT_STATES),
          /** Why it failed or was left; a kind, never an address. */
          code: nullableText,
          at: nullableText,
        }),
      ),
    }),
  },
  errors: ['not_found'],
});
export type MailingAnswer = Answer<typeof readMailing>;

export const changeMailing = endpoint({
  method: 'PUT',
  path: '/staff/mailings/{id}',
  summary: 'Changes what a message says, or when it leaves, until it starts.',
  access: 'staff:messages:edit',
  fresh: true,
  params: one,
  body: z.object({ ...written, send_at: z.iso.datetime(), version: positiveId }),
  responses: { 200: z.object({ version: z.number() }) },
  errors: ['not_found', 'changed_meanwhile', 'mailing_started'],
});

export const stopMailing = endpoint({
  method: 'POST',
  path: '/staff/mailings/{id}/stop',
  summary: 'Takes a message back: nothing of it leaves that has not left.',
  access: 'staff:messages:edit',
  params: one,
  body: emptyBody,
  responses: { 200: z.object({ stopped: z.number(), sent: z.number() }) },
  errors: ['not_found', 'mailing_over'],
});
