import * as z from 'zod/mini';
import { messages } from '../brazil/messages.ts';
import { isPlainText } from '../brazil/plain-text.ts';
import { deskStage } from '../desk/desk-shapes.ts';
import { staffReason } from '../desk/registration.endpoints.ts';
import { type Answer, type BodyInput, endpoint } from '../endpoint.ts';
import { LARGEST_FILE } from '../files/largest-file.ts';
import { requestWith, sentFile } from '../files/sent-file.ts';
import { messageAnswer, nullableText, opaqueText, positiveId } from '../shapes.ts';

/** What becomes of a line of a table: whoever has a `matched` number sees their place, nobody of the others. */
export const RESULT_LINES = [
  'matched',
  'unknown',
  'cancelled',
  'waiting',
  'repeated',
  'no_number',
  'no_place',
] as const;
export type ResultLine = (typeof RESULT_LINES)[number];

/** Lines that somebody has to have seen before the table is published; one without a place did not finish. */
export const DOUBTFUL_LINES: readonly ResultLine[] = [
  'unknown',
  'cancelled',
  'waiting',
  'repeated',
  'no_number',
];

/** Longest title of a result, in letters. */
export const LONGEST_TITLE = 120;
/** Results of one stage that can be put in order. */
const MOST_RESULTS = 200;

const one = z.object({ id: positiveId });
/** What was seen of a stage's results; who decides about older ones is told. */
const version = opaqueText(64);

const title = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Dê um título' }),
    z.maxLength(LONGEST_TITLE, { error: `No máximo ${LONGEST_TITLE} letras` }),
    z.refine(isPlainText, { error: messages.characters }),
  );
const standing = {
  /** It may still change: protests are open. */
  is_provisional: z.boolean(),
  /** Until when protests are taken, where it is provisional and they have an end. */
  protests_until: z.nullable(z.iso.datetime({ error: 'Data inválida' })),
};

/** A file as it was chosen, or the address of a page elsewhere. */
const source = {
  file: z.optional(sentFile(LARGEST_FILE)),
  link: z.optional(opaqueText(2_000)),
  /** The result that it takes the place of. */
  replaces: z.nullable(positiveId),
};

const earlier = z.object({
  id: z.number(),
  version: z.number(),
  result: z.string(),
  replaced_at: z.string(),
  /** Who replaced it and why, as the audit has it. */
  who: nullableText,
  reason: nullableText,
});

const deskResult = z.object({
  id: z.number(),
  result: z.string(),
  title: nullableText,
  version: z.number(),
  ...standing,
  created_at: z.string(),
  /** Who published it, and why. */
  who: nullableText,
  reason: nullableText,
  /** Places that it gives to numbers, and how many of these are of the stage; null where it names none. */
  placed: z.nullable(z.object({ places: z.number(), known: z.number() })),
  /** What it replaced, newest first. */
  earlier: z.array(earlier),
});
export type DeskResult = z.output<typeof deskResult>;

export const listDeskResults = endpoint({
  method: 'GET',
  path: '/staff/stages/{id}/results',
  summary: 'The results of a stage in their order, each with the versions that it replaced.',
  access: 'staff:season:view',
  params: one,
  responses: {
    200: z.object({
      stage: deskStage,
      /** Where customers read them. */
      page: z.string(),
      results: z.array(deskResult),
      version,
      may_edit: z.boolean(),
    }),
  },
  errors: ['not_found'],
});
export type DeskResults = Answer<typeof listDeskResults>;

export const rehearseResult = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/results/rehearsal',
  summary: 'What a file is, and what becomes of each line of its table; nothing is kept.',
  access: 'staff:season:edit',
  params: one,
  body: z.object(source),
  largestBody: requestWith(LARGEST_FILE),
  responses: {
    200: z.object({
      /** 'PDF', 'CSV', 'Página'. */
      kind: z.string(),
      /** Its text was written in this and is published as UTF-8; null where it was that already. */
      converted_from: z.nullable(z.enum(['Windows-1252', 'UTF-16'])),
      table: z.nullable(
        z.object({
          counts: z.object({
            matched: z.number(),
            unknown: z.number(),
            cancelled: z.number(),
            waiting: z.number(),
            repeated: z.number(),
            no_number: z.number(),
            no_place: z.number(),
          }),
          lines: z.array(
            z.object({
              /** In the file, from 1. */
              line: z.number(),
              verdict: z.enum(RESULT_LINES),
              /** As they stand there. */
              number: z.string(),
              place: z.string(),
              category: nullableText,
              /** Who drives the first car of that number; empty where nobody does. */
              driver: z.string(),
            }),
          ),
        }),
      ),
    }),
  },
  errors: ['not_found', 'results_changed'],
});
export type ResultRehearsal = Answer<typeof rehearseResult>;

export const publishDeskResult = endpoint({
  method: 'POST',
  path: '/staff/stages/{id}/results',
  summary: 'Publishes a file or an address, as a new result or in the place of another one.',
  access: 'staff:season:edit',
  params: one,
  body: z.object({
    ...source,
    title,
    ...standing,
    /** The doubtful lines of its table were seen. */
    accepts_lines: z.boolean(),
    version,
    reason: staffReason,
  }),
  largestBody: requestWith(LARGEST_FILE),
  responses: { 201: z.object({ id: z.number(), message: z.string() }) },
  errors: ['not_found', 'results_changed', 'result_known', 'result_lines_open'],
});
export type NewDeskResult = BodyInput<typeof publishDeskResult>;

export const orderDeskResults = endpoint({
  method: 'PUT',
  path: '/staff/stages/{id}/results/order',
  summary: 'Puts the results of a stage in an order.',
  access: 'staff:season:edit',
  params: one,
  body: z.object({
    ids: z.array(positiveId).check(z.minLength(1), z.maxLength(MOST_RESULTS)),
    version,
  }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'results_changed'],
});

export const changeDeskResult = endpoint({
  method: 'PUT',
  path: '/staff/results/{id}',
  summary:
    'Changes what is said of a result: its title, whether it is provisional, the deadline of protests.',
  access: 'staff:season:edit',
  params: one,
  body: z.object({ title, ...standing, version, reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'results_changed'],
});

export const withdrawDeskResult = endpoint({
  method: 'POST',
  path: '/staff/results/{id}/withdrawal',
  summary:
    'Takes a result off the page: alone, so that the version before is shown again, or with all before.',
  access: 'staff:season:edit',
  params: one,
  body: z.object({ restores_earlier: z.boolean(), version, reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'results_changed'],
});
