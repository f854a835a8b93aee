import * as z from 'zod/mini';
import { type Answer, endpoint } from '../endpoint.ts';
import { messageAnswer, nullableText, positiveId } from '../shapes.ts';
import { reason } from '../staff/reason.ts';
import { GATE_PAYMENTS, MOST_LEASED } from './gate-desk.rules.ts';
import { staffDecision } from './staff-decision.ts';
import { walkinSheet } from './walkin-sheet.ts';
import { WALKIN_FATES } from './walkin.rules.ts';

/* Places that phones hold for cars without an entry, and what becomes of those cars (decision 096). */

const places = z.int().check(z.gte(1), z.lte(MOST_LEASED));
const params = z.object({ id: positiveId });

/** Places that a phone holds. */
export const deviceLease = z.object({
  /** Taken from the stage for it, used or not. */
  held: z.number(),
  /** By walk-ins that count, as far as it has told. */
  used: z.number(),
});
export type DeviceLease = z.output<typeof deviceLease>;

export const walkinAnswer = z.object({
  scan: z.number(),
  at: z.string(),
  device: z.string(),
  fate: z.enum(WALKIN_FATES),
  is_conflict: z.boolean(),
  /** Null: what stood on its sheet was erased, did not come or cannot be read. */
  driver: nullableText,
  plate: nullableText,
  people: z.number(),
  minors: z.number(),
  /** What an entry costs, in cents, as the phone's list said. */
  fee_cents: z.number(),
  /** Whether everybody aboard signed the stage's statement. */
  is_signed: z.boolean(),
  /** Whether its sheet can be read. */
  has_sheet: z.boolean(),
  /** Null: still to be taken. */
  payment: z.nullable(
    z.object({ cents: z.number(), way: z.enum(GATE_PAYMENTS), by: z.string(), at: z.string() }),
  ),
  decision: staffDecision,
});
export type ArrivalWalkin = z.output<typeof walkinAnswer>;

export const leasePlaces = endpoint({
  method: 'POST',
  path: '/staff/checkin/devices/{id}/lease',
  summary: 'Takes places of the stage for a phone, which lets cars without an entry in on them.',
  access: 'staff:checkin:override',
  params,
  body: z.object({ places, reason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'device_revoked', 'device_over', 'device_waits', 'too_few_places'],
});

export const returnLease = endpoint({
  method: 'POST',
  path: '/staff/checkin/devices/{id}/lease/return',
  summary: 'Gives places that a phone has not used back to the stage.',
  access: 'staff:checkin:override',
  params,
  body: z.object({ places, reason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'lease_smaller'],
});

export const takePayment = endpoint({
  method: 'POST',
  path: '/staff/checkin/scans/{id}/payment',
  summary: 'Takes down how the fee of a car without an entry was taken at the gate.',
  access: 'staff:checkin:override',
  params,
  body: z.object({
    cents: z.int().check(z.gte(0), z.lte(10_000_000)),
    way: z.enum(GATE_PAYMENTS),
  }),
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export const withdrawPayment = endpoint({
  method: 'DELETE',
  path: '/staff/checkin/scans/{id}/payment',
  summary: 'Takes back that a fee was taken at the gate.',
  access: 'staff:checkin:override',
  params,
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export const readWalkin = endpoint({
  method: 'POST',
  path: '/staff/checkin/scans/{id}/walkin',
  summary:
    'What stands on the sheet of a car without an entry: contact and signatures; who asked, and why, is kept.',
  access: 'staff:people:reveal',
  params,
  body: z.object({ reason }),
  responses: {
    200: z.object({
      stage: z.string(),
      device: z.string(),
      at: z.string(),
      /** The statement that was signed; null: none was asked for, or no phone was given such a text. */
      text: nullableText,
      /** Null: erased, or sealed under a key that was changed since. */
      sheet: z.nullable(walkinSheet),
    }),
  },
  errors: ['not_found'],
});
export type ToldWalkin = Answer<typeof readWalkin>;

export const eraseWalkin = endpoint({
  method: 'POST',
  path: '/staff/checkin/scans/{id}/walkin/erasure',
  summary: 'Erases who came in a car without an entry, as they may ask; that one came stays.',
  access: 'staff:customers:edit',
  params,
  body: z.object({ reason }),
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});
