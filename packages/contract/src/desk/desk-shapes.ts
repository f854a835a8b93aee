import * as z from 'zod/mini';
import { REGISTRATION_STATUSES } from '../registrations/statuses.ts';
import { nullableText } from '../shapes.ts';

/** A stage in lists of the back-office. */
export const deskStage = z.object({
  id: z.number(),
  automaker_id: z.number(),
  title: z.string(),
  stage_date: nullableText,
});

/** Holder of the account that a row belongs to. The CPF is always masked here. */
export const deskHolder = z.object({
  id: z.number(),
  /** Empty after erasure, or before onboarding is complete. */
  name: z.string(),
  /** Masked, '***.456.789-**'; empty after erasure. */
  cpf: z.string(),
});

/** Position of a page in all rows; clients send `previous` or `next` back as `page`. */
export const deskPage = z.object({
  /** Position of the first row, from 1; 0 when there is none. */
  from: z.number(),
  to: z.number(),
  /** Counted up to `COUNTED_ROWS`. */
  total: z.number(),
  /** Null on the first page; empty text leads to the first page. */
  previous: nullableText,
  next: nullableText,
});
export type DeskPage = z.output<typeof deskPage>;

/** Rows per page. */
export const PAGE_ROWS = 50;
/** Filtered rows are counted up to this number; beyond it staff narrow the filter rather than page. */
export const COUNTED_ROWS = 10_000;

/** Most rows that can be ticked; for more, staff use filters. */
export const MOST_MARKED = 1_000;
/** Most rows per file. */
export const EXPORTED_ROWS = 100_000;

/** Start of a page, as returned by a previous response. */
export const pageCursor = z.optional(z.string().check(z.regex(/^[\w-]{0,200}$/)));

/** When the row that staff saw was last changed. The server refuses decisions about an older version. */
export const rowVersion = z.iso.datetime();

/** A row of the list of registrations. */
export const deskRegistrationRow = z.object({
  id: z.number(),
  number: z.number(),
  status: z.enum(REGISTRATION_STATUSES),
  /** Plate of the first vehicle; null once it is erased. */
  plate: nullableText,
  model: nullableText,
  vehicles: z.number(),
  holder: deskHolder,
  /** Driver of the first vehicle; empty after erasure. */
  driver: z.string(),
  stage: deskStage,
  category: z.string(),
  team: nullableText,
  voucher: nullableText,
  /** Position in the waiting list, from 1; null when it is not waiting. */
  waiting_position: z.nullable(z.number()),
  /** Total fee, e.g. "500.00". */
  due: z.string(),
  /** Amount received and not refunded, e.g. "500.00". */
  held: z.string(),
  /** Payment deadline. */
  expires_at: nullableText,
  /** Until when the customer confirms an entry that staff made; null for all others, and once confirmed. */
  confirm_until: nullableText,
  created_at: z.string(),
  version: z.string(),
});
export type DeskRegistrationRow = z.output<typeof deskRegistrationRow>;
