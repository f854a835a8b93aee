import { forget, keep, readKept } from '@trilha/web/stored/kept-values.ts';
import { forgetReturnAddress } from './return-address.ts';
import { WANTED_STAGE_ENTRY } from './wanted-stage-entry.ts';

/**
 * The stage that a visitor wanted to enter when they had to log in or sign up first (FACE-20): id and title, for a day,
 * on this device, and the customer's id once they have logged in.
 */
const LIFETIME_MS = 24 * 3_600_000;

export interface WantedStage {
  readonly id: number;
  /** The title shown on screens before the portal; undefined when the visitor came by an address. */
  readonly title?: string | undefined;
}

interface Kept extends WantedStage {
  /** Milliseconds since 1970, by this device's clock. */
  readonly until: number;
  /** The customer's id. */
  readonly customer?: number | undefined;
}

/** Reads and validates the stored stage: an address may have contained any id. */
function read(): Kept | null {
  const kept = readKept('device', WANTED_STAGE_ENTRY) as Kept | null;
  const isStage = kept !== null && Number.isInteger(kept.id) && kept.id > 0 && kept.id < 2 ** 31;
  return isStage && kept.until > Date.now() ? kept : null;
}

/**
 * Remembers the stage that a visitor wants to enter; it takes precedence over a return address.
 * @param customer their id, when they must complete onboarding first
 */
export function wantStage({ id, title }: WantedStage, customer?: number): void {
  const known = read();
  const name = title ?? (known?.id === id ? known.title : undefined);
  const kept: Kept = { id, title: name, until: Date.now() + LIFETIME_MS, customer };
  keep('device', WANTED_STAGE_ENTRY, kept);
  if (customer === undefined) forgetReturnAddress();
}

/** The stage that the visitor wants to enter; excludes one that waits for a customer. */
export function wantedStage(): WantedStage | null {
  const kept = read();
  return kept?.customer === undefined ? kept : null;
}

/** Returns and deletes this customer's wanted stage, or the visitor's that they were; deletes another customer's. */
export function takeWantedStage(customer: number): WantedStage | null {
  const kept = read();
  forgetWantedStage();
  return (kept?.customer ?? customer) === customer ? kept : null;
}

export function forgetWantedStage(): void {
  forget('device', WANTED_STAGE_ENTRY);
}
