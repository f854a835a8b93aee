import type { KnownArrival, RosterCar } from '@trilha/contract/checkin/roster.ts';
import type { OverrideReason } from '@trilha/contract/checkin/override.rules.ts';
import type { SignatureScan, Verdict } from '@trilha/contract/checkin/scan.ts';
import { type Tone, toneOf } from '../sounds.ts';

/** What was told about whom. */
export interface Told {
  readonly verdict: Verdict;
  readonly car: RosterCar | null;
  readonly number: number | null;
  /** When and where it came in before. */
  readonly before: KnownArrival | null;
  /** The entry of this phone that an undo would take back; null: none. */
  readonly entrance: number | null;
  /** The phone that says it is in already, which nobody has confirmed; null: none does. */
  readonly heard: string | null;
  /** Why it was let in against the verdict; null: it was not. */
  readonly override: { readonly reason: OverrideReason; readonly words: string | null } | null;
  /** Who of it has the stage's statement still to sign. */
  readonly pending: RosterCar['crew'];
  /** What was signed for its crew on this phone. */
  readonly signed: readonly SignatureScan[];
}

/** How it looks and sounds: who came in against the verdict is somebody to look at again. */
export const toneOfTold = ({ verdict, override, heard }: Told): Tone =>
  override === null && heard === null ? toneOf(verdict) : 'look';

/** Whether signing is what the verdict waits for. */
export function canSign({ car, verdict, pending, override }: Told): boolean {
  const isAsked = verdict === 'unsigned' || verdict === 'minor_alone';
  return isAsked && override === null && car?.is_signed === true && pending.length > 0;
}
