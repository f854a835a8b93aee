import type { KnownArrival, RosterCar } from '@trilha/contract/checkin/roster.ts';
import type { OverrideReason } from '@trilha/contract/checkin/override.rules.ts';
import type { SignatureScan, Verdict } from '@trilha/contract/checkin/scan.ts';
import { type Tone, toneOf } from '../sounds.ts';

/** A verdict on the screen with its car. */
export interface Told {
  readonly verdict: Verdict;
  readonly car: RosterCar | null;
  readonly number: number | null;
  /** Its earlier arrival. */
  readonly before: KnownArrival | null;
  /** Sequence number of this phone's entry that an undo would revert; null for none. */
  readonly entrance: number | null;
  /** The phone that reports the car as arrived, unconfirmed; null for none. */
  readonly heard: string | null;
  /** The reason for letting it in against the verdict; null when it was not. */
  readonly override: { readonly reason: OverrideReason; readonly words: string | null } | null;
  /** The people who have not yet signed the stage's statement. */
  readonly pending: RosterCar['crew'];
  /** Signatures for its crew on this phone. */
  readonly signed: readonly SignatureScan[];
}

/** Colour and sound: a car let in against its verdict is marked for another look. */
export const toneOfTold = ({ verdict, override, heard }: Told): Tone =>
  override === null && heard === null ? toneOf(verdict) : 'look';

/** Whether the verdict only waits for signatures. */
export function canSign({ car, verdict, pending, override }: Told): boolean {
  const isAsked = verdict === 'unsigned' || verdict === 'minor_alone';
  return isAsked && override === null && car?.is_signed === true && pending.length > 0;
}
