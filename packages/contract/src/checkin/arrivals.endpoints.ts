import * as z from 'zod/mini';
import { deskStage } from '../desk/desk-shapes.ts';
import { type Answer, endpoint } from '../endpoint.ts';
import { messageAnswer, nullableText, positiveId } from '../shapes.ts';
import { reason } from '../staff/reason.ts';
import { DEVICE_STATES } from './devices.endpoints.ts';
import { gateCar } from './gate-car.ts';
import { APART_REASONS, SIGNING_FATES } from './merge.rules.ts';
import { OVERRIDABLE, OVERRIDE_REASONS } from './override.rules.ts';
import { onTrail } from './roster.ts';
import { VERDICTS } from './scan.ts';
import { staffDecision } from './staff-decision.ts';
import { waiverSheet } from './waiver-sheet.ts';
import { deviceLease, walkinAnswer } from './walkins.endpoints.ts';

const car = z.object({
  ...gateCar,
  registration: z.number(),
  /** Names of the crew who still have to sign the stage's statement. */
  pending: z.readonly(z.array(z.string())),
});
export type ArrivalCar = z.output<typeof car>;

/** A phone let a car in. */
const entrance = z.object({
  scan: z.number(),
  at: z.string(),
  device: z.string(),
  /** The overridden verdict and the reason; null when the verdict was 'Entra'. */
  override: z.nullable(
    z.object({
      verdict: z.enum(OVERRIDABLE),
      reason: z.enum(OVERRIDE_REASONS),
      words: z.nullable(z.string()),
    }),
  ),
  /** True when the car was recorded as a walk-in and staff identified its registration. */
  is_walkin: z.boolean(),
  decision: staffDecision,
});
export type ArrivalEntrance = z.output<typeof entrance>;
/** A person of a car signed the stage's statement. */
const signature = z.object({
  scan: z.number(),
  car: z.number(),
  /** The signer's name; null when this person left the stage since. */
  name: nullableText,
  by: z.enum(['self', 'guardian']),
  at: z.string(),
  device: z.string(),
  fate: z.enum(SIGNING_FATES),
  /** True when the server has the sheet: it was uploaded and not erased. */
  has_sheet: z.boolean(),
  decision: staffDecision,
});
export type ArrivalSignature = z.output<typeof signature>;
/** Null when the car left the stage since. */
const ofCar = { car: z.nullable(car), number: z.nullable(z.number()) };

export const listGateStages = endpoint({
  method: 'GET',
  path: '/staff/checkin/stages',
  summary: 'Stages whose arrivals the caller may read, next first.',
  access: 'staff:checkin:view',
  responses: { 200: z.object({ stages: z.array(deskStage) }) },
  errors: [],
});

export const readArrivals = endpoint({
  method: 'GET',
  path: '/staff/stages/{id}/arrivals',
  summary:
    'Arrivals that the phones have reported, entries that need a decision, and missing cars.',
  access: 'staff:checkin:view',
  params: z.object({ id: positiveId }),
  responses: {
    200: z.object({
      stage: deskStage,
      now: z.string(),
      expected: z.number(),
      arrived: z.number(),
      /** Registered cars that arrived, and walk-ins. */
      on_trail: onTrail,
      /** Newest first. */
      arrivals: z.array(
        z.object({
          ...ofCar,
          entrance,
          others: z.array(entrance),
          is_conflict: z.boolean(),
        }),
      ),
      set_apart: z.array(z.object({ ...ofCar, entrance, why: z.enum(APART_REASONS) })),
      rejected: z.array(z.object({ ...ofCar, entrance })),
      missing: z.array(car),
      turned_away: z.array(
        z.object({ ...ofCar, at: z.string(), device: z.string(), verdict: z.enum(VERDICTS) }),
      ),
      /** Sorted by time. */
      signatures: z.array(signature),
      /** Walk-ins, newest first. */
      walkins: z.array(walkinAnswer),
      /** Free places of the stage that phones can lease. */
      free_places: z.number(),
      undone: z.number(),
      /** Scans that share a sequence number but differ. */
      forks: z.number(),
      gaps: z.array(z.object({ device: z.string(), from: z.number(), to: z.number() })),
      devices: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          state: z.enum(DEVICE_STATES),
          last_seen_at: nullableText,
          lease: deviceLease,
        }),
      ),
    }),
  },
  errors: ['not_found'],
});
export type Arrivals = Answer<typeof readArrivals>;

export const decideScan = endpoint({
  method: 'POST',
  path: '/staff/checkin/scans/{id}/decision',
  summary:
    'Accepts or rejects an entrance that needs a decision. A car without an entry can be linked to a registered one.',
  access: 'staff:checkin:override',
  params: z.object({ id: positiveId }),
  body: z.object({
    verdict: z.enum(['accepted', 'rejected']),
    reason,
    /** The entered vehicle that the walk-in turned out to be. */
    car: z.optional(positiveId),
  }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'too_few_places'],
});

export const withdrawDecision = endpoint({
  method: 'DELETE',
  path: '/staff/checkin/scans/{id}/decision',
  summary: 'Reverts a decision about an entrance.',
  access: 'staff:checkin:override',
  params: z.object({ id: positiveId }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'too_few_places'],
});

export const readSignedStatement = endpoint({
  method: 'POST',
  path: '/staff/checkin/scans/{id}/statement',
  summary:
    'A statement signed at the gate, with its signer. The server records who reads it and why.',
  access: 'staff:people:reveal',
  params: z.object({ id: positiveId }),
  body: z.object({ reason }),
  responses: {
    200: z.object({
      stage: z.string(),
      device: z.string(),
      at: z.string(),
      number: z.number(),
      /** Null when no phone of the stage was given such a text. */
      version: z.nullable(z.number()),
      /** SHA-256 of the signed text, in base64url. */
      digest: z.string(),
      text: nullableText,
      /** Null when it was erased, or sealed with a key that was replaced since. */
      sheet: z.nullable(waiverSheet),
    }),
  },
  errors: ['not_found'],
});
export type SignedStatement = Answer<typeof readSignedStatement>;
