import * as z from 'zod/mini';
import { nullableText } from '../shapes.ts';

/** Half, nearly all and all but one in a hundred were done within so many milliseconds; null: nothing was done. */
const times = z.object({
  p50: z.nullable(z.number()),
  p95: z.nullable(z.number()),
  p99: z.nullable(z.number()),
});

/** What a rehearsed opening came to: counted by who sent the requests and in the isolated database, never judged. */
export const rehearsalReport = z.object({
  /** How many invented customers pressed. */
  customers: z.number(),
  /** How many of them pressed twice. */
  pressed_twice: z.number(),
  /** Customers who had no data yet, and gave them before they pressed. A report of an earlier release has none. */
  first_timers: z.optional(
    z.object({
      customers: z.number(),
      /** Of those, how many could go on to the entry. */
      filled: z.number(),
      /** From sending their data to the answer; a navigator, where one is needed, included. */
      ...times.shape,
    }),
  ),
  /** What customers were told: `placed`, `waiting`, a refusal's code, `no_answer`; the most frequent first. */
  answers: z.array(z.object({ code: z.string(), count: z.number() })),
  answer: times,
  codes: z.object({
    /** Places that had to be paid for. */
    due: z.number(),
    /** Of those, how many had a Pix code in the end. */
    told: z.number(),
    /** From the entry to its code. */
    ...times.shape,
  }),
  places: z.object({
    /** Of all lots together. */
    capacity: z.number(),
    /** Taken, by three counts. */
    registrations: z.number(),
    pools: z.number(),
    ledger: z.number(),
  }),
  /** Customers with more than one registration. */
  doubled: z.number(),
  /** Entries that were stored and not told, or told and not stored. */
  untold: z.number(),
  /** Whether who waits does so in the order in which the stage's lock was had. */
  in_order: z.boolean(),
  /** How busy the server's processor was while they arrived, from 0 to 1. */
  processor: z.number(),
});
export type RehearsalReport = z.output<typeof rehearsalReport>;

/** Where a rehearsal is. */
export const REHEARSAL_PHASES = ['preparing', 'arriving', 'settling'] as const;
export type RehearsalPhase = (typeof REHEARSAL_PHASES)[number];

/** How the stand-in of the Pix provider behaves. */
export const REHEARSAL_PIX = ['normal', 'slow'] as const;

/** What the service of rehearsals is given: a stage as the season's file tells it, and when invented people press. */
export const rehearsalOrder = z.object({
  /** The slug of the stage's brand. */
  brand: z.string(),
  /** A season's file with that one stage, published. */
  file: z.string().check(z.maxLength(200_000)),
  /** From when the stage takes entries, as an instant. */
  opens_at: z.string(),
  /** When each customer presses, in milliseconds after the opening, in order. */
  arrivals: z.array(z.number().check(z.gte(0), z.lte(120_000))).check(z.maxLength(2_000)),
  pix: z.enum(REHEARSAL_PIX),
});
export type RehearsalOrder = z.output<typeof rehearsalOrder>;

/** What the service tells of the rehearsal that it does. */
export const rehearsalNews = z.object({
  phase: z.enum(REHEARSAL_PHASES),
  /** How many customers were answered so far. */
  done: z.number(),
  report: z.nullable(rehearsalReport),
  /** Why there is no report, for who keeps the server. */
  problem: nullableText,
});
export type RehearsalNews = z.output<typeof rehearsalNews>;
