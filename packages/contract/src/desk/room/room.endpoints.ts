import * as z from 'zod/mini';
import { type Answer, endpoint } from '../../endpoint.ts';
import { nullableText, positiveId } from '../../shapes.ts';
import { deskStage } from '../desk-shapes.ts';

/** How far back times, errors and the pace of entries look, in minutes. */
export const ROOM_MINUTES = 5;
/** Minutes of the curve of entries. */
export const CURVE_MINUTES = 30;

/** Half of all and nearly all were done within so many milliseconds; null where nothing was done. */
const times = z.object({ p50: z.nullable(z.number()), p95: z.nullable(z.number()) });
export type RoomTimes = z.output<typeof times>;

const room = z.object({
  /** Of when these figures are. */
  at: z.string(),
  stage: deskStage,
  /** When the stage opens or opened. */
  opens_at: nullableText,
  /** Since when entries are paused, and what customers read about it; null: they are not. */
  pause: z.nullable(z.object({ since: z.string(), note: z.string() })),
  pools: z.array(
    z.object({
      kind: z.enum(['general', 'first_batch', 'voucher', 'invitation']),
      capacity: z.number(),
      taken: z.number(),
      /** Its window has ended: what nobody took went on to others, and what is left is taken. */
      is_over: z.boolean(),
    }),
  ),
  vacancies: z.number(),
  /** Places that a customer without a code could take now. */
  free: z.number(),
  /** Free places that are promised to invitations, vouchers and other batches. */
  promised: z.number(),
  /** Vehicles of the waiting list. */
  vehicles_waiting: z.number(),
  due: z.number(),
  paid: z.number(),
  /** Unpaid ones that end within the next hour. */
  expiring: z.number(),
  /** What arrived by Pix, as "500.00". */
  received: z.string(),
  curve: z.object({
    /** The first minute; the others follow. */
    from: z.string(),
    /** Entries of each minute; the last is the present one. */
    counts: z.array(z.number()),
    /** The same minutes after the last opening of the brand; null: there was none. */
    before: z.nullable(z.object({ title: z.string(), counts: z.array(z.number()) })),
  }),
  /** Since the opening, of a day at most; the most frequent first. */
  refusals: z.array(z.object({ code: z.string(), count: z.number() })),
  /** Failures of ours among the answers of the last minutes. */
  errors: z.number(),
  times: z.object({
    /** From sending the form to the answer; the upper bound of a step. */
    answer: times,
    /** From the charge to its code, of those that wait for their payment. */
    code: times,
    /** From the payment to its place among ours, which approves. */
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
  summary: 'The control room of a stage: what happens there now.',
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
