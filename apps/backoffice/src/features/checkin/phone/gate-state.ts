import type { CredentialKey } from '@trilha/contract/credentials/credential-token.ts';
import type { PairedDevice, RosterAnswer } from '@trilha/contract/checkin/phone.endpoints.ts';
import type { KnownArrival, OnTrail, Roster } from '@trilha/contract/checkin/roster.ts';
import type { KnownPhone } from '@trilha/contract/checkin/summary.rules.ts';
import type { OverrideScan, Scan, SeenScan, WalkinScan } from '@trilha/contract/checkin/scan.ts';
import type { KnownLog } from '@trilha/contract/checkin/verdict.rules.ts';
import type { KnownSignature } from '@trilha/contract/checkin/waiver.rules.ts';
import type { WalkinSheet } from '@trilha/contract/checkin/walkin-sheet.ts';
import type { WaiverSheet } from '@trilha/contract/checkin/waiver-sheet.ts';
import type { SignedFor } from './signing/sign-sheet.ts';
import type { LogEntry } from './keeping/store.ts';

/** The list as this phone has it. */
export interface HeldList {
  readonly roster: Roster;
  readonly arrivals: readonly KnownArrival[];
  /** Cars without an entry that other phones let in; a list of an earlier release has none. */
  readonly walkins?: OnTrail;
  readonly keys: readonly CredentialKey[];
  /** Other phones of the stage; a list that was kept by an earlier release has none. */
  readonly phones?: readonly KnownPhone[];
  /** Statements that were signed on other phones; a list of an earlier release has none. */
  readonly signatures?: readonly KnownSignature[];
  /** Sequences of this phone's own entries that never counted; a list of an earlier release has none. */
  readonly rejected?: readonly number[];
  /** Places that this phone holds for cars without an entry; a list of an earlier release has none. */
  readonly leased?: number;
  /** To what sheets of signatures are sealed. */
  readonly sheetKey?: string;
  /** When the server last said so, by the server's clock, in milliseconds since 1970. */
  readonly at: number;
}

/** The list of an answer beside the one before; null: neither has any. */
export function listOf(answer: RosterAnswer, before: HeldList | null): HeldList | null {
  const { arrivals, walkins, keys, phones, signatures, rejected, leased } = answer;
  const roster = answer.roster ?? before?.roster;
  if (roster === undefined) return null;
  const told = { arrivals, walkins, keys, phones, signatures, rejected, leased };
  return { ...told, roster, sheetKey: answer.sheet_key, at: Date.parse(answer.now) };
}

/** What another phone of the stage said is in. */
export interface Hearsay {
  readonly device: number;
  readonly name: string;
  readonly at: number;
  readonly numbers: readonly number[];
}

/** A car without an entry that this phone let in, as it is shown while the list is open. */
export interface HeldWalkin {
  readonly sequence: number;
  readonly plate: string;
  readonly driver: string;
}

/** How many are aboard, whoever drives included, and how many of these are under 18. */
export type Aboard = Pick<WalkinScan, 'people' | 'minors'>;

/** Everything that the page shows. */
export interface GateState {
  /** `ended`: it gets no list any more, and may still bring home what it took down. */
  readonly phase: 'starting' | 'unpaired' | 'locked' | 'open' | 'ended';
  readonly device: PairedDevice | null;
  readonly triesLeft: number;
  readonly list: HeldList | null;
  /** The log of this pairing. */
  readonly log: readonly Scan[];
  readonly hearsay: readonly Hearsay[];
  /** Cars without an entry of this pairing, while the list is open. */
  readonly walkins: readonly HeldWalkin[];
  /** Entries, of earlier pairings too, that the server does not have. */
  readonly waiting: number;
  readonly signal: 'none' | 'trying' | 'there';
  /** Why it ended, in the server's words. */
  readonly ended: string | null;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  readonly offset: number;
}

/** What this phone judges by; of its own entries those that staff did not reject. */
export function knownLog(
  { log, device }: Pick<GateState, 'log' | 'device'>,
  { roster, arrivals, signatures = [], rejected = [] }: HeldList,
): KnownLog {
  const { waiver } = roster.stage;
  const scans = log.filter(({ sequence }) => !rejected.includes(sequence));
  return { scans, name: device?.name ?? '', arrivals, waiver, signatures };
}

export const BEFORE: GateState = {
  phase: 'starting',
  device: null,
  triesLeft: 0,
  list: null,
  log: [],
  hearsay: [],
  walkins: [],
  waiting: 0,
  signal: 'none',
  ended: null,
  offset: 0,
};

/** What somebody at the gate was told about whom. */
export type Look = Pick<SeenScan, 'car' | 'number' | 'how' | 'verdict'>;

/** Whom somebody at the gate let in against which verdict, and why. */
export type Override = Pick<OverrideScan, 'car' | 'number' | 'verdict' | 'reason' | 'words'>;

type Stamp = Pick<Scan, 'v' | 'device' | 'sequence' | 'at' | 'offset' | 'revision'>;
type Unstamped<One> = One extends Scan ? Omit<One, keyof Stamp> : never;
/** What is written down, before the phone stamps it. */
export type Entry = Unstamped<Scan>;

export interface Gate {
  readonly state: () => GateState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => Promise<void>;
  /** @throws ApiError `pairing_over`, or without an answer */
  readonly pair: (secret: string, pin: string) => Promise<void>;
  /** @returns whether the PIN was right */
  readonly unlock: (pin: string) => Promise<boolean>;
  readonly lock: () => void;
  /** Takes down what was told. @returns its sequence */
  readonly look: (look: Look) => Promise<number>;
  /** Takes down that a car came in against its verdict. @returns its sequence */
  readonly override: (entry: Override) => Promise<number>;
  /** Takes down that a statement was signed, its sheet sealed. @returns its sequence */
  readonly sign: (whom: SignedFor, sheet: WaiverSheet) => Promise<number>;
  /** Takes down a car without an entry on one of this phone's places. @returns its sequence; null: no place is left */
  readonly walkIn: (sheet: WalkinSheet, aboard: Aboard) => Promise<number | null>;
  /** Takes back one entry. */
  readonly undo: (sequence: number) => Promise<void>;
  /** What this phone knows to be in, as a code that another scans. */
  readonly summary: () => Promise<string>;
  /** Takes what another phone shows. @returns what came of it, in words */
  readonly hear: (code: string) => Promise<string>;
  readonly sync: () => Promise<void>;
  /** The whole log, of earlier pairings too. */
  readonly entries: () => Promise<readonly LogEntry[]>;
}
