import * as z from 'zod/mini';
import { REGISTRATION_STATUSES } from '../registrations/statuses.ts';
import { nullableText } from '../shapes.ts';

/** A stage as lists of the back-office name it. */
export const deskStage = z.object({
  id: z.number(),
  automaker_id: z.number(),
  title: z.string(),
  stage_date: nullableText,
});

/** Who holds the account that a row belongs to. Nobody's CPF is ever whole here. */
export const deskHolder = z.object({
  id: z.number(),
  /** Empty after erasure, or before the onboarding is complete. */
  name: z.string(),
  /** '***.456.789-**'; empty after erasure. */
  cpf: z.string(),
});

/** Where in all rows a page is; the texts of `previous` and `next` go back as `page`. */
export const deskPage = z.object({
  /** Place of the first row, from 1; 0 when there is none. */
  from: z.number(),
  to: z.number(),
  /** Stops at `COUNTED_ROWS`. */
  total: z.number(),
  /** Null at the first page; an empty text leads there. */
  previous: nullableText,
  next: nullableText,
});
export type DeskPage = z.output<typeof deskPage>;

/** Rows of a page. */
export const PAGE_ROWS = 50;
/** Filtered rows are counted up to here: whoever filters narrows on, and nobody pages so far. */
export const COUNTED_ROWS = 10_000;

/** Rows that may be ticked one by one; more are filtered instead. */
export const MOST_MARKED = 1_000;
/** Rows of a file. */
export const EXPORTED_ROWS = 100_000;

/** Where a page begins, as an answer gave it. */
export const pageCursor = z.optional(z.string().check(z.regex(/^[\w-]{0,200}$/)));

/** The moment a row was last changed, as it was shown: who decides about an older one is told. */
export const rowVersion = z.iso.datetime();

/** A row of the list of registrations. */
export const deskRegistrationRow = z.object({
  id: z.number(),
  number: z.number(),
  status: z.enum(REGISTRATION_STATUSES),
  /** Of the first vehicle; null once it is erased. */
  plate: nullableText,
  model: nullableText,
  vehicles: z.number(),
  holder: deskHolder,
  /** Who drives the first vehicle; empty after erasure. */
  driver: z.string(),
  stage: deskStage,
  category: z.string(),
  team: nullableText,
  voucher: nullableText,
  /** Its place in the waiting line, from 1; null where it does not wait. */
  waiting_position: z.nullable(z.number()),
  /** What its fee comes to, as "500.00". */
  due: z.string(),
  /** What arrived and was not given back, as "500.00". */
  held: z.string(),
  /** Until when it is kept unpaid. */
  expires_at: nullableText,
  created_at: z.string(),
  version: z.string(),
});
export type DeskRegistrationRow = z.output<typeof deskRegistrationRow>;
