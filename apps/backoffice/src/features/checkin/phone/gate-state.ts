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

/** The stage's list as stored on this phone. */
export interface HeldList {
  readonly roster: Roster;
  readonly arrivals: readonly KnownArrival[];
  /** Cars without an entry that other phones let in. */
  readonly walkins: OnTrail;
  readonly keys: readonly CredentialKey[];
  /** Other phones of the stage. */
  readonly phones: readonly KnownPhone[];
  /** Statements signed on other phones. */
  readonly signatures: readonly KnownSignature[];
  /** Sequence numbers of this phone's rejected entries. */
  readonly rejected: readonly number[];
  /** Places that this phone holds for cars without an entry. */
  readonly leased: number;
  /** The server's key that signature sheets are encrypted for. */
  readonly sheetKey: string;
  /** Server time of the list, in milliseconds since 1970. */
  readonly at: number;
}

/** The list of a response; its roster defaults to the previous one. Null when neither has a roster. */
export function listOf(answer: RosterAnswer, before: HeldList | null): HeldList | null {
  const { arrivals, walkins, keys, phones, signatures, rejected, leased } = answer;
  const roster = answer.roster ?? before?.roster;
  if (roster === undefined) return null;
  const told = { arrivals, walkins, keys, phones, signatures, rejected, leased };
  return { ...told, roster, sheetKey: answer.sheet_key, at: Date.parse(answer.now) };
}

/** The arrivals that another phone of the stage reports. */
export interface Hearsay {
  readonly device: number;
  readonly name: string;
  readonly at: number;
  readonly numbers: readonly number[];
}

/** A car without an entry that this phone let in; readable only while the phone is unlocked. */
export interface HeldWalkin {
  readonly sequence: number;
  readonly plate: string;
  readonly driver: string;
}

/** People aboard, driver included, and how many of them are under 18. */
export type Aboard = Pick<WalkinScan, 'people' | 'minors'>;

/** State of the whole page. */
export interface GateState {
  /** `ended`: the phone gets no list any more, but can still send its log. */
  readonly phase: 'starting' | 'unpaired' | 'locked' | 'open' | 'ended';
  readonly device: PairedDevice | null;
  readonly triesLeft: number;
  readonly list: HeldList | null;
  /** The log of this pairing. */
  readonly log: readonly Scan[];
  readonly hearsay: readonly Hearsay[];
  /** Cars without an entry in this pairing; filled only while the phone is unlocked. */
  readonly walkins: readonly HeldWalkin[];
  /** Number of entries, also of earlier pairings, that the server lacks. */
  readonly waiting: number;
  readonly signal: 'none' | 'trying' | 'there';
  /** The server's message about why the pairing ended. */
  readonly ended: string | null;
  /** Server time minus phone time, in milliseconds. */
  readonly offset: number;
}

/** What the phone bases verdicts on, without its own entries that staff rejected. */
export function knownLog(
  { log, device }: Pick<GateState, 'log' | 'device'>,
  { roster, arrivals, signatures, rejected }: HeldList,
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

/** A verdict shown at the gate, and the car. */
export type Look = Pick<SeenScan, 'car' | 'number' | 'how' | 'verdict'>;

/** A car let in against its verdict, and why. */
export type Override = Pick<OverrideScan, 'car' | 'number' | 'verdict' | 'reason' | 'words'>;

type Stamp = Pick<Scan, 'v' | 'device' | 'sequence' | 'at' | 'offset' | 'revision'>;
type Unstamped<One> = One extends Scan ? Omit<One, keyof Stamp> : never;
/** A log entry before the phone adds sequence and time. */
export type Entry = Unstamped<Scan>;

export interface Gate {
  readonly state: () => GateState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => Promise<void>;
  /** @throws ApiError `pairing_over`, or one without a response */
  readonly pair: (secret: string, pin: string) => Promise<void>;
  /** @returns false for a wrong PIN */
  readonly unlock: (pin: string) => Promise<boolean>;
  readonly lock: () => void;
  /** Logs a shown verdict. @returns its sequence number */
  readonly look: (look: Look) => Promise<number>;
  /** Logs that a car came in against its verdict. @returns its sequence number */
  readonly override: (entry: Override) => Promise<number>;
  /** Logs a signed statement with its encrypted sheet. @returns its sequence number */
  readonly sign: (whom: SignedFor, sheet: WaiverSheet) => Promise<number>;
  /**
   * Logs a car without an entry, using one of this phone's places. @returns its sequence number; null without a free
   * place
   */
  readonly walkIn: (sheet: WalkinSheet, aboard: Aboard) => Promise<number | null>;
  /** Reverts an entry. */
  readonly undo: (sequence: number) => Promise<void>;
  /** The arrivals known to this phone, as a code for other phones. */
  readonly summary: () => Promise<string>;
  /** Imports another phone's code. @returns a message with the result */
  readonly hear: (code: string) => Promise<string>;
  readonly sync: () => Promise<void>;
  /** The whole log, including earlier pairings. */
  readonly entries: () => Promise<readonly LogEntry[]>;
}
