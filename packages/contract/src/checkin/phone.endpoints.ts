import * as z from 'zod/mini';
import { type Answer, endpoint } from '../endpoint.ts';
import { credentialKey } from '../credentials/credential-token.ts';
import { nullableText, opaqueText, positiveId } from '../shapes.ts';
import { knownArrival, onTrail, roster } from './roster.ts';
import { signedScan } from './scan.ts';
import { knownSignature } from './waiver.rules.ts';

/*
 * What a phone at the gate calls. Nobody is signed in there: it proves itself by the secret of its pairing once, then
 * by its key.
 */

/** Entries of one call. */
export const SCANS_AT_ONCE = 200;
const LARGEST_BODY = 256 * 1024;
/** Letters of the entries of one call, sheets and all; with room for the rest of its body. */
export const BATCH_LETTERS = LARGEST_BODY - 4_096;

const pairedDevice = z.object({
  id: z.number(),
  name: z.string(),
  stage: z.object({ id: z.number(), title: z.string(), stage_date: nullableText }),
  /** Until when it gets the list; null where the stage has lost its date. */
  expires_at: nullableText,
  /** Whether it may let a car in against its verdict, with a reason. */
  may_override: z.boolean(),
});

export const pairDevice = endpoint({
  method: 'POST',
  path: '/staff/checkin/pairing',
  summary: 'A phone that scanned the code of the desk gives its public key, once.',
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
  summary: 'The list of the stage for a paired phone, with what others let in.',
  access: 'staff:none',
  body: z.object({
    device: positiveId,
    /** Milliseconds since 1970 by the server's clock, as the phone reckons it; signed with the device. */
    at: z.int().check(z.gte(0), z.lte(8_640_000_000_000_000)),
    signature: opaqueText(86),
    /** The list it has; 0 for none. */
    revision: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  }),
  responses: {
    200: z.object({
      device: pairedDevice,
      /** Null: the phone has it already. */
      roster: z.nullable(roster),
      arrivals: z.array(knownArrival),
      /** Cars without an entry that other phones let in. */
      walkins: onTrail,
      /** Statements that were signed on other phones. */
      signatures: z.array(knownSignature),
      /** Places that this phone holds for cars without an entry, used or not. */
      leased: z.number(),
      /** Sequences of this phone's own entries that never counted, or use none of its places, as staff decided. */
      rejected: z.array(z.number()),
      /** To what sheets of signatures are sealed: P-256, uncompressed, in base64url. */
      sheet_key: z.string(),
      /** Phones of the stage that are trusted: whose summaries count as hearsay. */
      phones: z.array(z.object({ id: z.number(), name: z.string(), public_key: z.string() })),
      /** What credentials are checked with. */
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
  summary: 'Signed entries of phones’ logs, in any order and any number of times.',
  access: 'staff:none',
  largestBody: LARGEST_BODY,
  body: z.object({ scans: z.array(signedScan).check(z.minLength(1), z.maxLength(SCANS_AT_ONCE)) }),
  responses: {
    200: z.object({
      /** Signatures of those that are kept now, or were before. */
      kept: z.array(z.string()),
      refused: z.array(
        z.object({
          signature: z.string(),
          /** `too_many`: its phone has brought as much as is kept of one. */
          why: z.enum(['unreadable', 'unknown_device', 'forged', 'too_many']),
        }),
      ),
      now: z.string(),
    }),
  },
  errors: [],
});
