import '../brazil/zod-setup.ts';
import * as z from 'zod/mini';
import { CONDUCTOR_MINIMUM_AGE } from '../registrations/crew-ages.rules.ts';
import type { RosterCar, Waiver } from './roster.ts';
import type { Scan, SignatureScan } from './scan.ts';

type Member = RosterCar['crew'][number];

/** Whose statement was signed, which text, and whether by a guardian. */
export type KnownSignature = Pick<SignatureScan, 'person' | 'waiver' | 'by'>;

/** A signature as rosters of other phones receive it. */
export const knownSignature = z.object({
  person: z.number(),
  waiver: z.string(),
  by: z.enum(['self', 'guardian']),
});

/** True for a person under age on the stage's day; false when the birth date is unknown. */
export function isMinor({ age }: Pick<Member, 'age'>): boolean {
  return age !== null && age < CONDUCTOR_MINIMUM_AGE;
}

/** The signatures in a phone's own log that it did not undo. */
export function signaturesIn(scans: readonly Scan[]): SignatureScan[] {
  const undone = new Set(scans.flatMap((one) => (one.kind === 'undo' ? [one.undoes] : [])));
  return scans.flatMap((one) =>
    one.kind === 'signature' && !undone.has(one.sequence) ? [one] : [],
  );
}

/** True when this exact statement text was signed for a person; minors need a guardian's signature. */
export function isSignedFor(
  member: Pick<Member, 'person' | 'age'>,
  { digest }: Pick<Waiver, 'digest'>,
  signatures: readonly KnownSignature[],
): boolean {
  return signatures.some(
    ({ person, waiver, by }) =>
      person === member.person && waiver === digest && (by === 'guardian' || !isMinor(member)),
  );
}

/** The people of a car who still have to sign the stage's statement; empty when it requires none. */
export function pendingSignatures(
  { crew }: Pick<RosterCar, 'crew'>,
  waiver: Waiver | null,
  signatures: readonly KnownSignature[],
): Member[] {
  if (waiver === null) return [];
  return crew.filter((member) => !isSignedFor(member, waiver, signatures));
}
