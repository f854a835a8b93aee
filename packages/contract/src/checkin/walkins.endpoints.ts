import * as z from 'zod/mini';
import { type Answer, endpoint } from '../endpoint.ts';
import { messageAnswer, nullableText, positiveId } from '../shapes.ts';
import { reason } from '../staff/reason.ts';
import { GATE_PAYMENTS, MOST_LEASED } from './gate-desk.rules.ts';
import { staffDecision } from './staff-decision.ts';
import { walkinSheet } from './walkin-sheet.ts';
import { WALKIN_FATES } from './walkin.rules.ts';

/* Places leased to phones for walk-ins, and decisions about walk-ins (decision 096). */

const places = z.int().check(z.gte(1), z.lte(MOST_LEASED));
const params = z.object({ id: positiveId });

/** Places leased to a phone. */
export const deviceLease = z.object({
  /** Taken from the stage's places, used or not. */
  held: z.number(),
  /** Used by walk-ins that count, as far as the phone has reported. */
  used: z.number(),
});
export type DeviceLease = z.output<typeof deviceLease>;

export const walkinAnswer = z.object({
  scan: z.number(),
  at: z.string(),
  device: z.string(),
  fate: z.enum(WALKIN_FATES),
  is_conflict: z.boolean(),
  /** Null when the sheet was erased, is missing or cannot be read. */
  driver: nullableText,
  plate: nullableText,
  people: z.number(),
  minors: z.number(),
  /** Fee in cents according to the phone's roster. */
  fee_cents: z.number(),
  /** True when everyone aboard signed the stage's statement. */
  is_signed: z.boolean(),
  /** True when its sheet can be read. */
  has_sheet: z.boolean(),
  /** Null when not paid yet. */
  payment: z.nullable(
    z.object({ cents: z.number(), way: z.enum(GATE_PAYMENTS), by: z.string(), at: z.string() }),
  ),
  decision: staffDecision,
});
export type ArrivalWalkin = z.output<typeof walkinAnswer>;

export const leasePlaces = endpoint({
  method: 'POST',
  path: '/staff/checkin/devices/{id}/lease',
  summary: 'Leases places of the stage to a phone, for cars without an entry.',
  access: 'staff:checkin:override',
  params,
  body: z.object({ places, reason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'device_revoked', 'device_over', 'device_waits', 'too_few_places'],
});

export const returnLease = endpoint({
  method: 'POST',
  path: '/staff/checkin/devices/{id}/lease/return',
  summary: 'Returns unused leased places of a phone to the stage.',
  access: 'staff:checkin:override',
  params,
  body: z.object({ places, reason }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'lease_smaller'],
});

export const takePayment = endpoint({
  method: 'POST',
  path: '/staff/checkin/scans/{id}/payment',
  summary: 'Records how the fee of a car without an entry was paid at the gate.',
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
  summary: 'Reverts a fee recorded at the gate.',
  access: 'staff:checkin:override',
  params,
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});

export const readWalkin = endpoint({
  method: 'POST',
  path: '/staff/checkin/scans/{id}/walkin',
  summary:
    'Contact and signatures of a car without an entry. The server records who reads them and why.',
  access: 'staff:people:reveal',
  params,
  body: z.object({ reason }),
  responses: {
    200: z.object({
      stage: z.string(),
      device: z.string(),
      at: z.string(),
      /** Text of the signed statement; null when none was required or no phone received such a text. */
      text: nullableText,
      /** Null when it was erased, or sealed with a key that was replaced since. */
      sheet: z.nullable(walkinSheet),
    }),
  },
  errors: ['not_found'],
});
export type ToldWalkin = Answer<typeof readWalkin>;

export const eraseWalkin = endpoint({
  method: 'POST',
  path: '/staff/checkin/scans/{id}/walkin/erasure',
  summary: 'Erases the people of a car without an entry on their request; the arrival stays.',
  access: 'staff:customers:edit',
  params,
  body: z.object({ reason }),
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});
