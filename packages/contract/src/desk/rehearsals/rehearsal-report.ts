import * as z from 'zod/mini';
import { nullableText } from '../../shapes.ts';

/** Median, 95th and 99th percentile in milliseconds; null when there were none. */
const times = z.object({
  p50: z.nullable(z.number()),
  p95: z.nullable(z.number()),
  p99: z.nullable(z.number()),
});

/** Measurements of a rehearsed opening, from the load generator and the isolated database, without judgement. */
export const rehearsalReport = z.object({
  /** Simulated customers who submitted. */
  customers: z.number(),
  /** Of those, customers who submitted twice. */
  pressed_twice: z.number(),
  /** Customers without profile data, who filled it in before registering. */
  first_timers: z.object({
    customers: z.number(),
    /** Of those, how many could go on to register. */
    filled: z.number(),
    /** From sending their data to the response; includes a navigator when one is required. */
    ...times.shape,
  }),
  /** Results for customers: `placed`, `waiting`, an error code, `no_answer`; most frequent first. */
  answers: z.array(z.object({ code: z.string(), count: z.number() })),
  answer: times,
  codes: z.object({
    /** Places that required payment. */
    due: z.number(),
    /** Of those, how many got a Pix code in the end. */
    told: z.number(),
    /** From registration to Pix code. */
    ...times.shape,
  }),
  places: z.object({
    /** Of all pools. */
    capacity: z.number(),
    /** Places taken, counted in three ways. */
    registrations: z.number(),
    pools: z.number(),
    ledger: z.number(),
  }),
  /** Customers with more than one registration. */
  doubled: z.number(),
  /** Registrations stored without a response, or confirmed without being stored. */
  untold: z.number(),
  /** True when the waiting list follows the order in which the stage's lock was acquired. */
  in_order: z.boolean(),
  /** CPU load of the server while customers arrived, from 0 to 1. */
  processor: z.number(),
});
export type RehearsalReport = z.output<typeof rehearsalReport>;

/** Phases of a rehearsal. */
export const REHEARSAL_PHASES = ['preparing', 'arriving', 'settling'] as const;
export type RehearsalPhase = (typeof REHEARSAL_PHASES)[number];

/** Behaviour of the simulated Pix provider. */
export const REHEARSAL_PIX = ['normal', 'slow'] as const;

/** Input of the rehearsal service: a stage as a season file, and when simulated customers submit. */
export const rehearsalOrder = z.object({
  /** Slug of the stage's brand. */
  brand: z.string(),
  /** Season file with only this stage, published. */
  file: z.string().check(z.maxLength(200_000)),
  /** When the stage opens, as an instant. */
  opens_at: z.string(),
  /** When each customer submits, in milliseconds after the opening, sorted. */
  arrivals: z.array(z.number().check(z.gte(0), z.lte(120_000))).check(z.maxLength(2_000)),
  pix: z.enum(REHEARSAL_PIX),
});
export type RehearsalOrder = z.output<typeof rehearsalOrder>;

/** Status that the rehearsal service reports. */
export const rehearsalNews = z.object({
  phase: z.enum(REHEARSAL_PHASES),
  /** Customers who got a response so far. */
  done: z.number(),
  report: z.nullable(rehearsalReport),
  /** Why there is no report, for operators. */
  problem: nullableText,
});
export type RehearsalNews = z.output<typeof rehearsalNews>;
