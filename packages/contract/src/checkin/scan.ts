import '../brazil/zod-setup.ts';
import * as z from 'zod/mini';
import { opaqueText } from '../shapes.ts';
import { SHEET_BOX_LENGTH } from './sheet-box.ts';
import { overrideWords, OVERRIDABLE, OVERRIDE_REASONS } from './override.rules.ts';

/*
 * Scans: the entries of a gate phone's log. The phone signs the text and keeps it until the server has it; nobody
 * changes it afterwards (decision 072). Scans hold no personal data.
 */

/** Verdicts that the phone shows, worst first. When several apply, the first counts. */
export const VERDICTS = [
  'unknown',
  'other_stage',
  'cancelled',
  'pending_payment',
  'not_confirmed',
  'already_in',
  'unsigned',
  'minor_alone',
  'enters',
] as const;
export type Verdict = (typeof VERDICTS)[number];

const id = z.int().check(z.gt(0), z.lte(2_147_483_647));
const instant = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000));

const stamp = {
  v: z.literal(1),
  device: id,
  /** One more than the scan before it, starting at 1. */
  sequence: id,
  /** Time on the phone's own clock, in milliseconds since 1970. */
  at: instant,
  /**
   * How far the server's clock was ahead of the phone's at their last contact, in milliseconds; the server checks the
   * sum.
   */
  offset: z.int(),
  /** Revision of the roster that the verdict was based on. */
  revision: z.int().check(z.gte(0)),
};

const seen = z.strictObject({
  ...stamp,
  kind: z.literal('seen'),
  /** Id of the entered vehicle; null when none was found. */
  car: z.nullable(id),
  /** As typed, or from the credential; null when there is no such number. */
  number: z.nullable(id),
  how: z.enum(['credential', 'search']),
  verdict: z.enum(VERDICTS),
});

const undo = z.strictObject({
  ...stamp,
  kind: z.literal('undo'),
  /** Sequence number of the same phone's scan that no longer counts. */
  undoes: id,
});

/** The phone's holder let a car in against its verdict; staff at the desk decide whether it counts. */
const override = z.strictObject({
  ...stamp,
  kind: z.literal('override'),
  car: id,
  number: id,
  /** The overridden verdict. */
  verdict: z.enum(OVERRIDABLE),
  reason: z.enum(OVERRIDE_REASONS),
  /** Free text in addition to the reason, null when there is none. Must not name a person. */
  words: z.nullable(overrideWords),
});

const digest = z.string().check(z.regex(/^[\w-]{43}$/));

/** A crew member's signature of the stage's statement. The sealed sheet holds who signed, and how. */
const signature = z.strictObject({
  ...stamp,
  kind: z.literal('signature'),
  car: id,
  number: id,
  /** Id of the person in the registered team. */
  person: id,
  /** Digest of the statement's text. */
  waiver: digest,
  by: z.enum(['self', 'guardian']),
  /** Digest of the sealed sheet that belongs to it. */
  sheet: digest,
});

/** A car without a registration came in on one of the phone's leased places. The sealed sheet holds who they are. */
const walkin = z.strictObject({
  ...stamp,
  kind: z.literal('walkin'),
  /** People aboard, including the driver; `minors` of them are under 18. */
  people: z.int().check(z.gte(1), z.lte(99)),
  minors: z.int().check(z.gte(0), z.lte(99)),
  /** Fee in cents according to the phone's roster, to be paid at the gate. */
  fee: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  /** Digest of the statement that everyone aboard signed; null when the stage requires no signature. */
  waiver: z.nullable(digest),
  /** Digest of the sealed sheet that belongs to it. */
  sheet: digest,
});

/** One entry of a phone's log. */
export const scan = z.discriminatedUnion('kind', [seen, undo, override, signature, walkin]);
export type Scan = z.output<typeof scan>;
export type SeenScan = Extract<Scan, { kind: 'seen' }>;
export type SignatureScan = Extract<Scan, { kind: 'signature' }>;
export type WalkinScan = Extract<Scan, { kind: 'walkin' }>;
export type OverrideScan = Extract<Scan, { kind: 'override' }>;
/** Why a car was let in against its verdict. */
export type OverrideTold = Pick<OverrideScan, 'verdict' | 'reason' | 'words'>;

/** A scan as it is sent and stored: the exact text that was signed. */
export const signedScan = z.object({
  text: opaqueText(600),
  /** ECDSA over P-256 with SHA-256: r followed by s, in base64url. */
  signature: z.string().check(z.regex(/^[\w-]{86}$/)),
  /** The sealed sheet of a signature or walk-in, until the server has it. */
  sheet: z.optional(opaqueText(SHEET_BOX_LENGTH).check(z.regex(/^[\w-]+$/))),
});
export type SignedScan = z.output<typeof signedScan>;

/** Parses a scan's text; null when it is invalid. */
export function readScan(text: string): Scan | null {
  try {
    const read = scan.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/**
 * True when a text is JSON exactly as phones write it. Other JSON may repeat a name or hide a character in an escape,
 * which two readers, such as this one and the database, understand differently. The server refuses it.
 */
export function isAsWritten(text: string): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === text;
  } catch {
    return false;
  }
}

/** The last moment of the year 9999, in milliseconds since 1970. Later years have more than four digits. */
const LATEST = 253_402_300_799_999;

/** True when clock plus offset give a representable date. The server refuses other scans. */
export function hasRealTime({ at, offset }: Pick<Scan, 'at' | 'offset'>): boolean {
  return at + offset >= 0 && at + offset <= LATEST;
}

/**
 * Time of the scan by the server's clock, in milliseconds since 1970, even when the phone's clock is wrong. Always a
 * representable date: one stored scan with an absurd clock must not break the list of its whole stage.
 */
export function correctedTime({ at, offset }: Pick<Scan, 'at' | 'offset'>): number {
  return Math.min(LATEST, Math.max(0, at + offset));
}
