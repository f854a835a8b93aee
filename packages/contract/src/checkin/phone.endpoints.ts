import * as z from 'zod/mini';
import { type Answer, endpoint } from '../endpoint.ts';
import { credentialKey } from '../credentials/credential-token.ts';
import { nullableText, opaqueText, positiveId } from '../shapes.ts';
import { knownArrival, onTrail, roster } from './roster.ts';
import { signedScan } from './scan.ts';
import { knownSignature } from './waiver.rules.ts';

/*
 * Endpoints for phones at the gate. No user is logged in there: the phone proves its identity once with the pairing
 * secret, then with its key.
 */

/** Maximum number of scans per request. */
export const SCANS_AT_ONCE = 200;
const LARGEST_BODY = 256 * 1024;
/** Maximum characters of one request's scans with their sheets, leaving room for the rest of the body. */
export const BATCH_LETTERS = LARGEST_BODY - 4_096;

const pairedDevice = z.object({
  id: z.number(),
  name: z.string(),
  stage: z.object({ id: z.number(), title: z.string(), stage_date: nullableText }),
  /** The phone receives the roster until then; null when the stage no longer has a date. */
  expires_at: nullableText,
  /** True when it may let a car in against its verdict, with a reason. */
  may_override: z.boolean(),
});

export const pairDevice = endpoint({
  method: 'POST',
  path: '/staff/checkin/pairing',
  summary: 'Registers the public key of a phone that scanned a pairing code; works once.',
  access: 'staff:none',
  body: z.object({
    secret: opaqueText(64),
    /** P-256, uncompressed, in base64url. */
    public_key: opaqueText(87).check(z.regex(/^[\w-]{87}$/)),
  }),
  responses: { 201: z.object({ device: pairedDevice, now: z.string() }) },
  errors: ['pairing_over'],
});
export type PairedDevice = Answer<typeof pairDevice>['device'];

export const readRoster = endpoint({
  method: 'POST',
  path: '/staff/checkin/roster',
  summary: 'The stage’s list for a paired phone, with arrivals on other phones.',
  access: 'staff:none',
  body: z.object({
    device: positiveId,
    /** The phone's estimate of the server's clock, in milliseconds since 1970; signed together with the device. */
    at: z.int().check(z.gte(0), z.lte(8_640_000_000_000_000)),
    signature: opaqueText(86),
    /** Revision of the roster that the phone has; 0 when it has none. */
    revision: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  }),
  responses: {
    200: z.object({
      device: pairedDevice,
      /** Null when the phone has this revision already. */
      roster: z.nullable(roster),
      arrivals: z.array(knownArrival),
      /** Walk-ins that other phones let in. */
      walkins: onTrail,
      /** Statements signed on other phones. */
      signatures: z.array(knownSignature),
      /** Places leased to this phone for walk-ins, used or not. */
      leased: z.number(),
      /** Sequence numbers of this phone's scans that staff rejected or that take none of its places. */
      rejected: z.array(z.number()),
      /** Public key that signature sheets are sealed to: P-256, uncompressed, in base64url. */
      sheet_key: z.string(),
      /** Trusted phones of the stage, from which this phone accepts summaries as hearsay. */
      phones: z.array(z.object({ id: z.number(), name: z.string(), public_key: z.string() })),
      /** Public keys that verify credentials. */
      keys: z.array(credentialKey),
      now: z.string(),
    }),
  },
  errors: ['device_unknown', 'device_revoked', 'device_over'],
});
export type RosterAnswer = Answer<typeof readRoster>;

export const sendScans = endpoint({
  method: 'POST',
  path: '/staff/checkin/scans',
  summary: 'Accepts signed log entries of phones, in any order; repeating a request is safe.',
  access: 'staff:none',
  largestBody: LARGEST_BODY,
  body: z.object({ scans: z.array(signedScan).check(z.minLength(1), z.maxLength(SCANS_AT_ONCE)) }),
  responses: {
    200: z.object({
      /** Signatures of the scans that the server has stored, now or before. */
      kept: z.array(z.string()),
      refused: z.array(
        z.object({
          signature: z.string(),
          /** `too_many`: the phone reached the limit of stored scans. */
          why: z.enum(['unreadable', 'unknown_device', 'forged', 'too_many']),
        }),
      ),
      now: z.string(),
    }),
  },
  errors: [],
});
