import * as z from 'zod/mini';
import { type Answer, endpoint } from '../../endpoint.ts';
import { nullableText, positiveId } from '../../shapes.ts';
import { deskStage } from '../desk-shapes.ts';

/** Window of response times, errors and registration rate, in minutes. */
export const ROOM_MINUTES = 5;
/** Length of the registration curve, in minutes. */
export const CURVE_MINUTES = 30;

/** Median and 95th percentile in milliseconds; null when there were none. */
const times = z.object({ p50: z.nullable(z.number()), p95: z.nullable(z.number()) });
export type RoomTimes = z.output<typeof times>;

const room = z.object({
  /** Time of these figures. */
  at: z.string(),
  stage: deskStage,
  /** When the stage opens or opened. */
  opens_at: nullableText,
  /** When the pause of registrations began, and the text for customers; null when not paused. */
  pause: z.nullable(z.object({ since: z.string(), note: z.string() })),
  pools: z.array(
    z.object({
      kind: z.enum(['general', 'first_batch', 'voucher', 'invitation']),
      capacity: z.number(),
      taken: z.number(),
      /** True when its window has ended: unused places went to other pools, and `capacity` is only what was taken. */
      is_over: z.boolean(),
    }),
  ),
  vacancies: z.number(),
  /** Places that a customer without a code could take now. */
  free: z.number(),
  /** Free places reserved for invitations, vouchers and other batches. */
  promised: z.number(),
  /** Vehicles on the waiting list. */
  vehicles_waiting: z.number(),
  due: z.number(),
  paid: z.number(),
  /** Unpaid registrations that expire within the next hour. */
  expiring: z.number(),
  /** Amount received by Pix, e.g. "500.00". */
  received: z.string(),
  curve: z.object({
    /** First minute of the curve. */
    from: z.string(),
    /** Registrations per minute; the last one is the current minute. */
    counts: z.array(z.number()),
    /** The same minutes after the brand's previous opening; null when there was none. */
    before: z.nullable(z.object({ title: z.string(), counts: z.array(z.number()) })),
  }),
  /** Since the opening, at most one day; most frequent first. */
  refusals: z.array(z.object({ code: z.string(), count: z.number() })),
  /** Server errors among the responses of the last minutes. */
  errors: z.number(),
  times: z.object({
    /** From form submission to response; upper bound of a histogram bucket. */
    answer: times,
    /** From charge to its Pix code, for registrations waiting for payment. */
    code: times,
    /** From payment to its record in our database, which approves the registration. */
    payment: times,
  }),
  lanes: z.array(
    z.object({ lane: z.string(), due: z.number(), oldest: nullableText, dead: z.number() }),
  ),
  provider: z.object({
    state: z.enum(['answers', 'fails', 'rests']),
    open_until: nullableText,
  }),
});

export const readRoom = endpoint({
  method: 'GET',
  path: '/staff/stages/{id}/room',
  summary: 'The control room of a stage: its current figures.',
  access: 'staff:registrations:view',
  params: z.object({ id: positiveId }),
  responses: { 200: room },
  errors: ['not_found'],
});
export type Room = Answer<typeof readRoom>;

export const streamRoom = endpoint({
  method: 'GET',
  path: '/staff/stages/{id}/room/events',
  summary: 'Server-sent events: the control room of a stage, every second.',
  access: 'staff:registrations:view',
  kind: 'stream',
  params: z.object({ id: positiveId }),
  responses: { 200: room },
  errors: ['not_found'],
});
