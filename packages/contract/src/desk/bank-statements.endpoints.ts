import * as z from 'zod/mini';
import { type Answer, endpoint } from '../endpoint.ts';
import { automakerId, messageAnswer, nullableText, positiveId } from '../shapes.ts';
import { staffReason } from './registration.endpoints.ts';

/** Characters of a bank's statement: several months of it. */
export const LONGEST_STATEMENT = 400_000;
/** The largest request that carries one, in bytes. */
const LARGEST_REQUEST = 1_048_576;
/** The most characters of a line that are shown. */
export const LONGEST_LINE_TEXT = 300;
/** Payments that are taken down at once. */
export const MOST_STATEMENT_LINES = 2_000;

/**
 * What a line of a statement is: `certain` names the charge of an open registration, for what it owes;
 * `doubtful` fits one or more, and somebody chooses; `known` is taken down already; `none` fits nothing.
 */
export const STATEMENT_MATCHES = ['certain', 'doubtful', 'known', 'none'] as const;

const candidate = z.object({
  id: z.number(),
  number: z.number(),
  holder: z.string(),
  stage: z.string(),
  /** What it still lacks, as "500.00". */
  open: z.string(),
  /** Whether the line's text names a person of this registration by more than a first name; these are listed first. */
  named: z.boolean(),
});
export type StatementCandidate = z.output<typeof candidate>;

const line = z.object({
  /** Where it stands in the file. */
  line: z.number(),
  /** Tells it from every other line of the bank's, in this file and the next one. */
  key: z.string(),
  day: z.string(),
  amount: z.string(),
  /** The bank's own text of the line, which often names the payer. */
  text: z.string(),
  end_to_end_id: nullableText,
  match: z.enum(STATEMENT_MATCHES),
  candidates: z.array(candidate),
  /**
   * Lines of this day and amount that tell no more, and how many of them are taken down already from a
   * file of another format; null where none is. Where all are, they are `known`.
   */
  alike: z.nullable(z.object({ lines: z.number(), recorded: z.number() })),
});
export type StatementLine = z.output<typeof line>;

const params = z.object({ brand: automakerId });
const text = z.string().check(z.minLength(1), z.maxLength(LONGEST_STATEMENT));
const key = z.string().check(z.regex(/^[A-Za-z0-9:]{3,80}$/));

export const rehearseBankStatement = endpoint({
  method: 'POST',
  path: '/staff/money/statements/{brand}/rehearsal',
  summary:
    'What the lines of a bank’s statement (OFX or CSV) are, for what a brand charged by static codes. Nothing is kept of the file.',
  access: 'staff:money:edit',
  largestBody: LARGEST_REQUEST,
  params,
  body: z.object({ text }),
  responses: {
    200: z.object({
      lines: z.array(line),
      /** Lines of the file that are no payment to the account: debits, balances, refunds, a card's. */
      skipped: z.number(),
      /** Lines that cannot be read and are left out, with what stands there; without lines why there are none. */
      problems: z.array(z.object({ line: z.number(), message: z.string(), text: z.string() })),
    }),
  },
  errors: ['not_found'],
});
export type BankStatement = Answer<typeof rehearseBankStatement>;

export const importBankStatement = endpoint({
  method: 'POST',
  path: '/staff/money/statements/{brand}/import',
  summary:
    'Takes down payments of a statement, each as the command `confirm-payment` does: once, however often the file comes.',
  access: 'staff:money:edit',
  fresh: true,
  largestBody: LARGEST_REQUEST,
  params,
  body: z.object({
    text,
    chosen: z
      .array(z.object({ key, registration_id: positiveId }))
      .check(z.minLength(1), z.maxLength(MOST_STATEMENT_LINES)),
    reason: staffReason,
  }),
  responses: {
    200: z.extend(messageAnswer, {
      /** Those that were not taken down, and why. */
      refused: z.array(z.object({ line: z.number(), message: z.string() })),
    }),
  },
  errors: ['not_found', 'statement_unreadable'],
});
