import { forget, keep, readKept } from '@trilha/ui/kept-values.ts';
import { forgetReturnAddress } from './return-address.ts';
import { WANTED_STAGE_ENTRY } from './wanted-stage-entry.ts';

/**
 * The stage whose form somebody was on the way to when they had to log in or sign up first (FACE-20):
 * its id and title, for a day, on this device; and whose customer it is, once somebody has logged in for it.
 */
const LIFETIME_MS = 24 * 3_600_000;

export interface WantedStage {
  readonly id: number;
  /** What the screens before the portal call it; unknown where only an address led there. */
  readonly title?: string | undefined;
}

interface Kept extends WantedStage {
  /** Milliseconds since 1970, by this device's clock. */
  readonly until: number;
  /** The customer's id. */
  readonly customer?: number | undefined;
}

/** What is kept, checked like any input: an address may have named any id. */
function read(): Kept | null {
  const kept = readKept('device', WANTED_STAGE_ENTRY) as Kept | null;
  const isStage = kept !== null && Number.isInteger(kept.id) && kept.id > 0 && kept.id < 2 ** 31;
  return isStage && kept.until > Date.now() ? kept : null;
}

/**
 * Remembers where a visitor wants to go, which comes before where a session ran out earlier.
 * @param customer who they are, where they have to complete their onboarding first
 */
export function wantStage({ id, title }: WantedStage, customer?: number): void {
  const known = read();
  const name = title ?? (known?.id === id ? known.title : undefined);
  const kept: Kept = { id, title: name, until: Date.now() + LIFETIME_MS, customer };
  keep('device', WANTED_STAGE_ENTRY, kept);
  if (customer === undefined) forgetReturnAddress();
}

/** What the visitor on this device is on the way to; never what waits for a customer. */
export function wantedStage(): WantedStage | null {
  const kept = read();
  return kept?.customer === undefined ? kept : null;
}

/** The wish of this customer, or of the visitor whom they were, once; another's is forgotten. */
export function takeWantedStage(customer: number): WantedStage | null {
  const kept = read();
  forgetWantedStage();
  return (kept?.customer ?? customer) === customer ? kept : null;
}

export function forgetWantedStage(): void {
  forget('device', WANTED_STAGE_ENTRY);
}
