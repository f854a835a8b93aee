import * as z from 'zod/mini';
import { OUTCOMES } from './attempts.ts';
import { instant } from '../shapes.ts';

const publicPool = z.union([
  z.enum(['general', 'first_batch', 'invitation']),
  z.templateLiteral(['voucher_', z.int()]),
]);

/** Movement of cars in one second after the opening. Placed, waiting and refused add up to all cars. */
const second = z.object({
  /** Whole seconds since the opening. */
  second: z.number(),
  attempts: z.number(),
  placed: z.number(),
  waiting: z.number(),
  refused: z.number(),
});

/** The first hour of an opening; everything but `attempts` counts cars. */
const firstHour = z.object({
  attempts: z.number(),
  placed: z.number(),
  waiting: z.number(),
  refused: z.number(),
  /** Cars asked for in the fullest second. */
  busiest: z.number(),
  /** Places left in the opening's pool when the hour was over. */
  left: z.number(),
  /** When the request was received that took the last place of the opening's pool; null while places were left. */
  last_place_at: z.nullable(instant),
});

/** The places of a pool. */
const pool = z.object({
  pool: publicPool,
  /** How many were set apart for it when the stage opened. */
  at_opening: z.number(),
  capacity: z.number(),
  taken: z.number(),
});

/** How many requests were refused; a null outcome sums up those with fewer than five each. */
const refusals = z.object({ outcome: z.nullable(z.enum(OUTCOMES)), count: z.number() });

/** One day of the waiting list, in cars. */
const waitingDay = z.object({
  /** `YYYY-MM-DD` in Brazilian time. */
  day: z.string(),
  promoted: z.number(),
  left: z.number(),
  /** Still waiting at the end of the day. */
  waiting: z.number(),
});

/** Where a log stood: its row, and the hash of that row, which seals all rows before. */
const head = z.object({ seq: z.int(), hash: z.string() });

/** The public report of a stage's last opening. Instants are ISO texts. */
export const openingReport = z.object({
  /** The window that opened. */
  window: z.enum(['general', 'first_batch']),
  opened_at: instant,
  /** When registration closes or closed; null when its end is not known. */
  closes_at: z.nullable(instant),
  /** True once registration has closed: nothing of the report changes any more. */
  is_final: z.boolean(),
  first_hour: firstHour,
  /** The seconds of the first two minutes in which anything was received. */
  seconds: z.array(second),
  pools: z.array(pool),
  refusals: z.array(refusals),
  /** Entries that staff made for customers, with a place or a number in the line. */
  desk_entries: z.number(),
  days: z.array(waitingDay),
  /**
   * When the log began, where that was after the opening and others had asked for places before: it has no rows of
   * them, and the first hour tells nothing.
   */
  began_late_at: z.nullable(instant),
  /** Places that were taken before the log began. */
  taken_before: z.number(),
  /** The last row of the report. */
  head,
  /** The last row of the whole log, which goes on after registration closed. */
  log: head,
});
export type OpeningReport = z.output<typeof openingReport>;
export type OpeningSecond = OpeningReport['seconds'][number];
export type WaitingDay = OpeningReport['days'][number];
