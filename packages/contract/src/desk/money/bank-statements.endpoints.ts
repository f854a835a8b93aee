import * as z from 'zod/mini';
import { type Answer, endpoint } from '../../endpoint.ts';
import { automakerId, messageAnswer, nullableText, positiveId } from '../../shapes.ts';
import { staffReason } from '../registrations/registration.endpoints.ts';

/** Maximum characters of a bank statement, enough for several months. */
export const LONGEST_STATEMENT = 400_000;
/** Maximum body size of a request with a statement, in bytes. */
const LARGEST_REQUEST = 1_048_576;
/** Maximum characters shown of a line. */
export const LONGEST_LINE_TEXT = 300;
/** Most payments recorded per request. */
export const MOST_STATEMENT_LINES = 2_000;

/**
 * How a statement line matches registrations. `certain`: names the charge of an open registration, with the amount it
 * owes; `doubtful`: fits one or more, staff choose; `known`: recorded already; `none`: fits nothing.
 */
export const STATEMENT_MATCHES = ['certain', 'doubtful', 'known', 'none'] as const;

const candidate = z.object({
  id: z.number(),
  number: z.number(),
  holder: z.string(),
  stage: z.string(),
  /** Amount still due, e.g. "500.00". */
  open: z.string(),
  /**
   * True when the line's text contains more than a first name of a person of this registration; these are listed first.
   */
  named: z.boolean(),
});
export type StatementCandidate = z.output<typeof candidate>;

const line = z.object({
  /** Position in the file. */
  line: z.number(),
  /** Unique among all lines of this bank, across files. */
  key: z.string(),
  day: z.string(),
  amount: z.string(),
  /** The bank's text of the line, which often names the payer. */
  text: z.string(),
  end_to_end_id: nullableText,
  match: z.enum(STATEMENT_MATCHES),
  candidates: z.array(candidate),
  /**
   * Indistinguishable lines of this day and amount, and how many of them were recorded from a file of another format.
   * Null when there is none. When all are recorded, the lines are `known`.
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
    'Parses a bank statement (OFX or CSV) for charges by static codes and matches its lines. Stores nothing.',
  access: 'staff:money:edit',
  largestBody: LARGEST_REQUEST,
  params,
  body: z.object({ text }),
  responses: {
    200: z.object({
      lines: z.array(line),
      /** Lines that are not payments to the account: debits, balances, refunds, card payments. */
      skipped: z.number(),
      /** Unreadable lines that were skipped, with their text; or, when the file has no lines, the reason. */
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
    'Records payments of a bank statement, each once; importing the same file again is safe.',
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
      /** Lines that were not recorded, and why. */
      refused: z.array(z.object({ line: z.number(), message: z.string() })),
    }),
  },
  errors: ['not_found', 'statement_unreadable'],
});
