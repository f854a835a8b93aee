import * as z from 'zod/mini';
import { isDay } from '../brazil/calendar.ts';
import { type Answer, endpoint } from '../endpoint.ts';
import { automakerId, messageAnswer, nullableText, opaqueText } from '../shapes.ts';
import { LINE_REASONS } from './money.endpoints.ts';
import { staffReason } from './registration.endpoints.ts';

/**
 * Where a line of the bank or of the books lies, in exactly one. `unmatched`: money without a
 * registration; `missing_here`: the bank alone has it; `missing_at_bank`: the books alone have it.
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

/** Lines behind a number of the equation, or those of a bin. */
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

/** Lines of a page of a day. */
export const DAY_LINES = 100;

/** Why a day cannot be closed: it still runs, the bank is not read to its end, or lines are open. */
export const DAY_BLOCKERS = ['not_over', 'not_read', 'not_zero'] as const;
export type DayBlocker = (typeof DAY_BLOCKERS)[number];

/** `adjusting`: closed, and lines came or changed since. */
export const closingState = z.enum(['open', 'closed', 'adjusting']);

/** Amounts as "500.00"; what may be below zero begins with a minus. */
const equation = z.object({
  bank_received: z.string(),
  bank_returned: z.string(),
  books_received: z.string(),
  books_returned: z.string(),
  explained: z.string(),
  /** What the bank has more than the books and explanations: nothing, on a day that is right. */
  rest: z.string(),
});
export type DayEquation = z.output<typeof equation>;

const bin = z.object({
  bin: z.enum(BANK_BINS),
  lines: z.number(),
  /** Received less returned: at the bank, or where it has none of it, in the books. */
  amount: z.string(),
});
export type DayBin = z.output<typeof bin>;

const closing = z.object({
  /** How often the day was closed: after the first by an adjustment. */
  number: z.number(),
  at: z.string(),
  staff: z.string(),
  reason: z.string(),
});
export type DayClosing = z.output<typeof closing>;

const moneyDay = z.object({
  automaker_id: z.number(),
  /** In São Paulo, `2026-04-14`. */
  day: z.string(),
  equation,
  /** Lines that keep it open. */
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
    'The days of a month on which money moved, per brand, the newest first: bank, books, what is explained and what is left over.',
  access: 'staff:money:view',
  query: z.object({ brand: z.optional(automakerId), month: z.optional(month) }),
  responses: { 200: z.object({ month: z.string(), days: z.array(moneyDay) }) },
  errors: [],
});
export type MoneyDays = Answer<typeof listMoneyDays>;

const dayLine = z.object({
  end_to_end_id: z.string(),
  /** Empty: the Pix itself; else the refund of it. */
  refund_id: z.string(),
  at: z.string(),
  txid: nullableText,
  bank: nullableText,
  books: nullableText,
  /** Bank less books; what leaves counts below zero. */
  difference: z.string(),
  bin: z.enum(BANK_BINS),
  reason: z.nullable(z.enum(LINE_REASONS)),
  registration: z.nullable(z.object({ id: z.number(), number: z.number(), holder: z.string() })),
  /** Of the worklist that decides about it. */
  unmatched_id: z.nullable(z.number()),
  unreadable_id: z.nullable(z.number()),
  explanation: nullableText,
  /** Came or changed after the day was closed. */
  is_late: z.boolean(),
});
export type MoneyDayLine = z.output<typeof dayLine>;

export const readMoneyDay = endpoint({
  method: 'GET',
  path: '/staff/money/days/{brand}/{day}',
  summary:
    "A brand's day: the equation, its bins, the lines behind every number, and what keeps it open.",
  access: 'staff:money:view',
  params: ofDay,
  query: z.object({
    show: z.optional(z.enum(LINE_CHOICES)),
    /** From 1. */
    page: z.optional(z.coerce.number().check(z.int(), z.gt(0), z.lte(10_000))),
  }),
  responses: {
    200: z.object({
      ...moneyDay.shape,
      bins: z.array(bin),
      lines: z.array(dayLine),
      /** Of those that are asked for, or of all. */
      total: z.number(),
      /** What these lines are: sent back when the day is closed. */
      version: z.string(),
      blockers: z.array(z.enum(DAY_BLOCKERS)),
      /** The newest first. */
      closings: z.array(closing),
    }),
  },
  errors: ['not_found'],
});
export type MoneyDayAnswer = Answer<typeof readMoneyDay>;

export const explainMoneyDayLine = endpoint({
  method: 'POST',
  path: '/staff/money/days/{brand}/{day}/explanations',
  summary:
    'Takes down why bank and books differ in a line of a day; it holds for this very difference.',
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
    'Closes a day that comes to nothing, or takes in what came after it was closed; refused while a line is open.',
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
