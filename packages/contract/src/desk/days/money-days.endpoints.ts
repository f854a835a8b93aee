import * as z from 'zod/mini';
import { isDay } from '../../brazil/calendar.ts';
import { type Answer, endpoint } from '../../endpoint.ts';
import { automakerId, messageAnswer, nullableText, opaqueText } from '../../shapes.ts';
import { LINE_REASONS } from '../money/money.endpoints.ts';
import { staffReason } from '../registrations/registration.endpoints.ts';

/**
 * Reconciliation result of a bank or ledger line; each line has exactly one. `unmatched`: money without a registration;
 * `missing_here`: only the bank has it; `missing_at_bank`: only the ledger has it.
 */
export const BANK_BINS = [
  'matched',
  'explained',
  'unmatched',
  'missing_here',
  'missing_at_bank',
  'other_amount',
  'unreadable',
] as const;
export type BankBin = (typeof BANK_BINS)[number];

/** Lines behind a figure of the equation, or those of one bin. */
export const LINE_CHOICES = [
  ...BANK_BINS,
  'bank_received',
  'bank_returned',
  'books_received',
  'books_returned',
  'rest',
] as const;
export type LineChoice = (typeof LINE_CHOICES)[number];
export type LineReason = (typeof LINE_REASONS)[number];

/** Lines per page of a day. */
export const DAY_LINES = 100;

/** Why a day cannot be closed: it is not over, the bank was not read to its end, or lines are open. */
export const DAY_BLOCKERS = ['not_over', 'not_read', 'not_zero'] as const;
export type DayBlocker = (typeof DAY_BLOCKERS)[number];

/** `adjusting`: closed, but lines were added or changed since. */
export const closingState = z.enum(['open', 'closed', 'adjusting']);

/** Amounts, e.g. "500.00"; negative ones begin with a minus. */
const equation = z.object({
  bank_received: z.string(),
  bank_returned: z.string(),
  books_received: z.string(),
  books_returned: z.string(),
  explained: z.string(),
  /** Bank minus ledger and explanations; zero for a correct day. */
  rest: z.string(),
});
export type DayEquation = z.output<typeof equation>;

const bin = z.object({
  bin: z.enum(BANK_BINS),
  lines: z.number(),
  /** Received minus returned, from the bank or, for lines that the bank lacks, from the ledger. */
  amount: z.string(),
});
export type DayBin = z.output<typeof bin>;

const closing = z.object({
  /** Counts the closings of the day: 1 is the first, later ones are adjustments. */
  number: z.number(),
  at: z.string(),
  staff: z.string(),
  reason: z.string(),
});
export type DayClosing = z.output<typeof closing>;

const moneyDay = z.object({
  automaker_id: z.number(),
  /** Day in São Paulo, `2026-04-14`. */
  day: z.string(),
  equation,
  /** Lines that keep the day from being closed. */
  open: z.number(),
  state: closingState,
});
export type MoneyDay = z.output<typeof moneyDay>;

const day = z.string().check(z.refine(isDay));
const month = z.string().check(z.refine((text) => isDay(`${text}-01`)));
const ofDay = z.object({ brand: automakerId, day });

export const listMoneyDays = endpoint({
  method: 'GET',
  path: '/staff/money/days',
  summary:
    'Days of a month on which money moved, per brand, newest first: bank, books, explained difference, remainder.',
  access: 'staff:money:view',
  query: z.object({ brand: z.optional(automakerId), month: z.optional(month) }),
  responses: { 200: z.object({ month: z.string(), days: z.array(moneyDay) }) },
  errors: [],
});
export type MoneyDays = Answer<typeof listMoneyDays>;

const dayLine = z.object({
  end_to_end_id: z.string(),
  /** Empty for the Pix itself; otherwise the id of its refund. */
  refund_id: z.string(),
  at: z.string(),
  txid: nullableText,
  bank: nullableText,
  books: nullableText,
  /** Bank minus ledger; outgoing amounts are negative. */
  difference: z.string(),
  bin: z.enum(BANK_BINS),
  reason: z.nullable(z.enum(LINE_REASONS)),
  registration: z.nullable(z.object({ id: z.number(), number: z.number(), holder: z.string() })),
  /** Id in the worklist where staff decide about it. */
  unmatched_id: z.nullable(z.number()),
  unreadable_id: z.nullable(z.number()),
  explanation: nullableText,
  /** True when it was added or changed after the day was closed. */
  is_late: z.boolean(),
});
export type MoneyDayLine = z.output<typeof dayLine>;

export const readMoneyDay = endpoint({
  method: 'GET',
  path: '/staff/money/days/{brand}/{day}',
  summary:
    'A brand’s day: equation, bins, the lines behind each number, and what prevents closing.',
  access: 'staff:money:view',
  params: ofDay,
  query: z.object({
    show: z.optional(z.enum(LINE_CHOICES)),
    /** Page number, from 1. */
    page: z.optional(z.coerce.number().check(z.int(), z.gt(0), z.lte(10_000))),
  }),
  responses: {
    200: z.object({
      ...moneyDay.shape,
      bins: z.array(bin),
      lines: z.array(dayLine),
      /** Total of the requested lines, or of all lines. */
      total: z.number(),
      /** Version of these lines; sent back when the day is closed. */
      version: z.string(),
      blockers: z.array(z.enum(DAY_BLOCKERS)),
      /** Newest first. */
      closings: z.array(closing),
    }),
  },
  errors: ['not_found'],
});
export type MoneyDayAnswer = Answer<typeof readMoneyDay>;

export const explainMoneyDayLine = endpoint({
  method: 'POST',
  path: '/staff/money/days/{brand}/{day}/explanations',
  summary: 'Records why bank and books differ in a line of a day; applies to this difference only.',
  access: 'staff:money:edit',
  fresh: true,
  params: ofDay,
  body: z.object({
    end_to_end_id: opaqueText(64),
    refund_id: z.optional(opaqueText(64)),
    reason: staffReason,
  }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'line_decided_elsewhere'],
});

export const closeMoneyDay = endpoint({
  method: 'POST',
  path: '/staff/money/days/{brand}/{day}/closing',
  summary:
    'Closes a balanced day, or adds later movements to a closed one; refused while a line is open.',
  access: 'staff:money:edit',
  fresh: true,
  params: ofDay,
  body: z.object({ version: opaqueText(64), reason: staffReason }),
  responses: { 200: messageAnswer },
  errors: [
    'not_found',
    'day_not_over',
    'day_not_read',
    'day_not_zero',
    'money_moved',
    'money_closed',
  ],
});
