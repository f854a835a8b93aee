import '../brazil/zod-setup.ts';
import * as z from 'zod/mini';
import { opaqueText } from '../shapes.ts';
import { SHEET_BOX_LENGTH } from './sheet-box.ts';
import { overrideWords, OVERRIDABLE, OVERRIDE_REASONS } from './override.rules.ts';

/*
 * What a phone at the gate takes down, one entry of its log each: the phone signs the text, keeps it until the
 * server has it, and nobody changes it afterwards (decision 072). It says nothing about a person.
 */

/** What somebody at the gate is told, worst first; where several hold, the first counts. */
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
  /** One more than the entry before it, from 1 on. */
  sequence: id,
  /** What the phone's own clock showed, in milliseconds since 1970. */
  at: instant,
  /** How far the server's clock was ahead of it when they last met, in milliseconds; the server checks the sum. */
  offset: z.int(),
  /** Of the list that it was judged by. */
  revision: z.int().check(z.gte(0)),
};

const seen = z.strictObject({
  ...stamp,
  kind: z.literal('seen'),
  /** The entered vehicle; null where none was found. */
  car: z.nullable(id),
  /** As typed, or as the credential says; null where it is none of ours. */
  number: z.nullable(id),
  how: z.enum(['credential', 'search']),
  verdict: z.enum(VERDICTS),
});

const undo = z.strictObject({
  ...stamp,
  kind: z.literal('undo'),
  /** The entry of the same phone that counts no more. */
  undoes: id,
});

/** That whoever held the phone let a car in whose verdict was no; somebody of the desk decides whether it stands. */
const override = z.strictObject({
  ...stamp,
  kind: z.literal('override'),
  car: id,
  number: id,
  /** What the verdict was. */
  verdict: z.enum(OVERRIDABLE),
  reason: z.enum(OVERRIDE_REASONS),
  /** Own words beside it; null: none. They name nobody. */
  words: z.nullable(overrideWords),
});

const digest = z.string().check(z.regex(/^[\w-]{43}$/));

/** That a stage's statement was signed on the phone for somebody of a crew; who signed, and how, stands on its sheet. */
const signature = z.strictObject({
  ...stamp,
  kind: z.literal('signature'),
  car: id,
  number: id,
  /** Of the team that entered. */
  person: id,
  /** The digest of the statement's text. */
  waiver: digest,
  by: z.enum(['self', 'guardian']),
  /** The digest of the sealed sheet that goes with it. */
  sheet: digest,
});

/** That a car without an entry came in on one of the phone's places; who they are stands on its sheet. */
const walkin = z.strictObject({
  ...stamp,
  kind: z.literal('walkin'),
  /** Aboard, whoever drives included; of these under 18. */
  people: z.int().check(z.gte(1), z.lte(99)),
  minors: z.int().check(z.gte(0), z.lte(99)),
  /** What an entry costs by the phone's list, in cents: to be taken at the gate. */
  fee: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  /** The digest of the statement that everybody aboard signed; null: the stage asks for none. */
  waiver: z.nullable(digest),
  /** The digest of the sealed sheet that goes with it. */
  sheet: digest,
});

/** One entry of a phone's log. */
export const scan = z.discriminatedUnion('kind', [seen, undo, override, signature, walkin]);
export type Scan = z.output<typeof scan>;
export type SeenScan = Extract<Scan, { kind: 'seen' }>;
export type SignatureScan = Extract<Scan, { kind: 'signature' }>;
export type WalkinScan = Extract<Scan, { kind: 'walkin' }>;
export type OverrideScan = Extract<Scan, { kind: 'override' }>;
/** Why a car came in against its verdict. */
export type OverrideTold = Pick<OverrideScan, 'verdict' | 'reason' | 'words'>;

/** An entry as it travels and is kept: the very text that was signed. */
export const signedScan = z.object({
  text: opaqueText(600),
  /** ECDSA over P-256 with SHA-256, r and s one after the other, in base64url. */
  signature: z.string().check(z.regex(/^[\w-]{86}$/)),
  /** The sealed sheet of a signature or a walk-in, until the server has it. */
  sheet: z.optional(opaqueText(SHEET_BOX_LENGTH).check(z.regex(/^[\w-]+$/))),
});
export type SignedScan = z.output<typeof signedScan>;

/** The entry of a text, or null where it is none. */
export function readScan(text: string): Scan | null {
  try {
    const read = scan.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The last moment of year 9999, in milliseconds since 1970: later ones have no four-digit year. */
const LATEST = 253_402_300_799_999;

/** Whether clock and offset give a date that can be written down. The server refuses entries for which they do not. */
export function hasRealTime({ at, offset }: Pick<Scan, 'at' | 'offset'>): boolean {
  return at + offset >= 0 && at + offset <= LATEST;
}

/**
 * When it was by the server's clock, in milliseconds since 1970: however wrong the phone's is. Always a date that can
 * be written down: one kept entry with an absurd clock must not break the list of its whole stage.
 */
export function correctedTime({ at, offset }: Pick<Scan, 'at' | 'offset'>): number {
  return Math.min(LATEST, Math.max(0, at + offset));
}
