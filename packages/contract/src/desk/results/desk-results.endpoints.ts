import * as z from 'zod/mini';
import { messages } from '../../brazil/messages.ts';
import { isPlainText } from '../../brazil/plain-text.ts';
import { deskStage } from '../desk-shapes.ts';
import { staffReason } from '../registrations/registration.endpoints.ts';
import { type Answer, type BodyInput, endpoint } from '../../endpoint.ts';
import { LARGEST_FILE } from '../../files/largest-file.ts';
import { requestWith, sentFile } from '../../files/sent-file.ts';
import { RESULT_FIELDS } from '../../results/result-table.ts';
import { instant, messageAnswer, nullableText, opaqueText, positiveId } from '../../shapes.ts';

/** Result of a table line: customers with a `matched` number see their place, other lines are shown to nobody. */
export const RESULT_LINES = [
  'matched',
  'unknown',
  'cancelled',
  'waiting',
  'repeated',
  'no_number',
  'no_car',
  'unread',
  'no_place',
] as const;
export type ResultLine = (typeof RESULT_LINES)[number];

/** Lines that staff must confirm before the table is published; a line without a place did not finish. */
export const DOUBTFUL_LINES: readonly ResultLine[] = [
  'unknown',
  'cancelled',
  'waiting',
  'repeated',
  'no_number',
  'no_car',
  'unread',
];

/** Maximum length of a result's title. */
export const LONGEST_TITLE = 120;
/** Most columns whose meaning staff can choose, and the longest name of one. */
export const MOST_COLUMNS = 60;
export const LONGEST_HEADER = 120;
/** Most results of one stage that can be ordered. */
const MOST_RESULTS = 200;

const one = z.object({ id: positiveId });
/** Version of a stage's results that staff saw; the server refuses changes to an older version. */
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
  /** True while it may still change, because protests are open. */
  is_provisional: z.boolean(),
  /** End of the protest period of a provisional result; null when it has none. */
  protests_until: z.nullable(z.iso.datetime({ error: 'Data inválida' })),
};

/** An uploaded file, or the URL of an external page. */
const source = {
  file: z.optional(sentFile(LARGEST_FILE)),
  link: z.optional(opaqueText(2_000)),
  /** Id of the result that it replaces. */
  replaces: z.nullable(positiveId),
  /** What the columns mean, as staff chose; a published choice is remembered for the brand. */
  columns: z.optional(
    z
      .array(
        z.object({ name: opaqueText(LONGEST_HEADER), field: z.nullable(z.enum(RESULT_FIELDS)) }),
      )
      .check(z.maxLength(MOST_COLUMNS)),
  ),
};

const earlier = z.object({
  id: z.int(),
  version: z.number(),
  result: z.string(),
  replaced_at: instant,
  /** Who replaced it and why, from the audit. */
  who: nullableText,
  reason: nullableText,
});

const deskResult = z.object({
  id: z.int(),
  result: z.string(),
  title: nullableText,
  version: z.number(),
  ...standing,
  created_at: instant,
  /** Who published it, and why. */
  who: nullableText,
  reason: nullableText,
  /** Number of places it lists, and how many of their numbers are in the stage; null when it lists none. */
  placed: z.nullable(z.object({ places: z.number(), known: z.number() })),
  /** Versions that it replaced, newest first. */
  earlier: z.array(earlier),
});
export type DeskResult = z.output<typeof deskResult>;

export const listDeskResults = endpoint({
  method: 'GET',
  path: '/staff/stages/{id}/results',
  summary: 'The results of a stage in order, each with the versions it replaced.',
  access: 'staff:season:view',
  params: one,
  responses: {
    200: z.object({
      stage: deskStage,
      /** URL where customers read them. */
      page: z.string(),
      results: z.array(deskResult),
      /** Customers that a publication can notify. */
      participants: z.number(),
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
  summary: 'Checks a results file and each line of its table; stores nothing.',
  access: 'staff:season:edit',
  params: one,
  body: z.object(source),
  largestBody: requestWith(LARGEST_FILE),
  responses: {
    200: z.object({
      /** 'PDF', 'CSV', 'Página'. */
      kind: z.string(),
      /** Original encoding of a text that is published as UTF-8; null when it was UTF-8 already. */
      converted_from: z.nullable(z.enum(['Windows-1252', 'UTF-16'])),
      /** Columns of its head, in order; null when no line looks like a head. */
      columns: z.nullable(
        z.array(
          z.object({
            name: z.string(),
            field: z.nullable(z.enum(RESULT_FIELDS)),
            /** First filled cell below; empty when there is none. */
            sample: z.string(),
          }),
        ),
      ),
      /** Null when inscription number or place have no column. */
      table: z.nullable(
        z.object({
          counts: z.object({
            matched: z.number(),
            unknown: z.number(),
            cancelled: z.number(),
            waiting: z.number(),
            repeated: z.number(),
            no_number: z.number(),
            no_car: z.number(),
            unread: z.number(),
            no_place: z.number(),
          }),
          lines: z.array(
            z.object({
              /** Line in the file, from 1. */
              line: z.number(),
              verdict: z.enum(RESULT_LINES),
              /** As written in the file. */
              number: z.string(),
              place: z.string(),
              category: nullableText,
              /** What the reader did not understand in this line; null for nothing. */
              problem: nullableText,
              /** Driver of the first car with that number; empty when there is none. */
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
  summary: 'Publishes a results file or link, as a new result or as a new version of one.',
  access: 'staff:season:edit',
  params: one,
  body: z.object({
    ...source,
    title,
    ...standing,
    /** True to notify the stage's participants by e-mail and on their devices. */
    tells: z.optional(z.boolean()),
    /** True when staff confirmed the doubtful lines of the table. */
    accepts_lines: z.boolean(),
    version,
    reason: staffReason,
  }),
  largestBody: requestWith(LARGEST_FILE),
  responses: { 201: z.object({ id: z.int(), message: z.string() }) },
  errors: ['not_found', 'results_changed', 'result_known', 'result_lines_open'],
});
export type NewDeskResult = BodyInput<typeof publishDeskResult>;

export const orderDeskResults = endpoint({
  method: 'PUT',
  path: '/staff/stages/{id}/results/order',
  summary: 'Sets the order of a stage’s results.',
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
  summary: 'Changes title, provisional state or protest deadline of a result.',
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
    'Withdraws a result: only this version, so that the previous one is shown again, or all versions.',
  access: 'staff:season:edit',
  params: one,
  body: z.object({ restores_earlier: z.boolean(), version, reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'results_changed'],
});
