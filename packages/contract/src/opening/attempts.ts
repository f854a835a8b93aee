import type { Configuration, PublicPool } from './configuration.ts';

/** Attempts of customers that ask for places, by the public name of their pool. */
const CUSTOMER_KINDS = ['entry', 'first_batch', 'voucher', 'invitation'] as const;

/** The same by staff on a customer's behalf. */
export const DESK_KINDS = ['desk_entry', 'desk_first_batch', 'desk_invitation'] as const;

type DeskKind = (typeof DESK_KINDS)[number];

const PLAIN_KIND = {
  desk_entry: 'entry',
  desk_first_batch: 'first_batch',
  desk_invitation: 'invitation',
} as const satisfies Readonly<Record<DeskKind, (typeof CUSTOMER_KINDS)[number]>>;

/** Attempts that ask for places. */
export const ENTRY_KINDS = [...CUSTOMER_KINDS, ...DESK_KINDS] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The kind of an attempt, whether the customer or staff made it. */
export function plainKind(kind: AttemptKind): Exclude<AttemptKind, DeskKind> {
  return isDeskKind(kind) ? PLAIN_KIND[kind] : kind;
}

/** True of an attempt that staff made on a customer's behalf. */
export function isDeskKind(kind: AttemptKind): kind is DeskKind {
  return (DESK_KINDS as readonly string[]).includes(kind);
}

/** Changes of existing entries. */
export const CHANGE_KINDS = [
  'edit',
  'cancellation',
  'expiry',
  'stage_cancelled',
  'promotion',
  'late_payment',
  'gate',
  'gate_returned',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Changes of the stage itself. `begun` is the first row, with the state before the log. */
export const CONFIGURATION_KINDS = [
  'begun',
  'status',
  'pause',
  'resume',
  'postponement',
  'window',
  'capacity',
  'places_moved',
] as const;
export type ConfigurationKind = (typeof CONFIGURATION_KINDS)[number];

export type AttemptKind = EntryKind | ChangeKind | ConfigurationKind;

/** How an attempt ended, in public. What depends on a person or a vehicle is `not_admissible`. */
export const OUTCOMES = [
  'placed',
  'waiting',
  'freed',
  'left_line',
  'recorded',
  'registration_closed',
  'entries_paused',
  'first_batch_full',
  'voucher_exhausted',
  'no_vacancies',
  'not_admissible',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One row of a stage's log in its public form, without its hash. Instants are ISO texts with milliseconds. */
export interface AttemptRow {
  readonly stage: number;
  /** Position in the stage's log, from 1. */
  readonly seq: number;
  /** When the server had read the request; null without a request. */
  readonly received_at: string | null;
  readonly decided_at: string;
  /** The transaction that decided it, from 1. */
  readonly batch: number;
  readonly batch_position: number;
  readonly kind: AttemptKind;
  /** Vehicles it is about. */
  readonly cars: number;
  /** Places taken from its pool; negative when freed. */
  readonly places: number;
  readonly pool: PublicPool | null;
  readonly outcome: Outcome;
  /** Its number in the waiting line before and after; null without one. */
  readonly number_before: number | null;
  readonly number_after: number | null;
  /** Free places of its pool. */
  readonly free_before: number | null;
  readonly free_after: number | null;
  /** Random; known to its customer alone. */
  readonly token: string | null;
  /** The stage from here on, where the row changes it. */
  readonly configuration: Configuration | null;
}

/** A row with its link of the chain. */
export interface LinkedRow extends AttemptRow {
  /** SHA-256 over the previous hash and the row, as hexadecimal digits. */
  readonly hash: string;
}

/** The columns of a row, in the order in which they are hashed and exported. */
export const ATTEMPT_COLUMNS = [
  'stage',
  'seq',
  'received_at',
  'decided_at',
  'batch',
  'batch_position',
  'kind',
  'cars',
  'places',
  'pool',
  'outcome',
  'number_before',
  'number_after',
  'free_before',
  'free_after',
  'token',
  'configuration',
] as const satisfies ReadonlyArray<keyof AttemptRow>;

/**
 * What the hash of a row is taken over.
 * @param previousHash of the row before; empty for the first
 */
export function hashedText(row: AttemptRow, previousHash: string): string {
  return previousHash + JSON.stringify(ATTEMPT_COLUMNS.map((column) => row[column]));
}

/** Maps the exact code of a refusal, which staff and the customer see, to its public outcome. */
export function publicRefusal(code: string): Outcome {
  return RULED.has(code) ? (code as Outcome) : 'not_admissible';
}

/** Refusals that follow from the stage alone, so that anyone can recompute them. */
const RULED: ReadonlySet<string> = new Set<Outcome>([
  'registration_closed',
  'entries_paused',
  'first_batch_full',
  'voucher_exhausted',
  'no_vacancies',
]);

/** True of an outcome that refuses what was asked for. */
export function isRefusal(outcome: Outcome): boolean {
  return outcome === 'not_admissible' || RULED.has(outcome);
}
