import '../brazil/zod-setup.ts';
import * as z from 'zod/mini';
import { CONDUCTOR_MINIMUM_AGE } from '../registrations/crew-ages.rules.ts';
import type { RosterCar, Waiver } from './roster.ts';
import type { Scan, SignatureScan } from './scan.ts';

type Member = RosterCar['crew'][number];

/** For whom a statement was signed, which one, and whether by a guardian. */
export type KnownSignature = Pick<SignatureScan, 'person' | 'waiver' | 'by'>;

/** The answer of a phone to the list, and the list's of other phones. */
export const knownSignature = z.object({
  person: z.number(),
  waiver: z.string(),
  by: z.enum(['self', 'guardian']),
});

/** Under age on the stage's day; of whom no birth date is known nobody says so. */
export function isMinor({ age }: Pick<Member, 'age'>): boolean {
  return age !== null && age < CONDUCTOR_MINIMUM_AGE;
}

/** The signatures of a phone's own log that it did not take back. */
export function signaturesIn(scans: readonly Scan[]): SignatureScan[] {
  const undone = new Set(scans.flatMap((one) => (one.kind === 'undo' ? [one.undoes] : [])));
  return scans.flatMap((one) =>
    one.kind === 'signature' && !undone.has(one.sequence) ? [one] : [],
  );
}

/** Whether this very statement was signed for somebody; for a minor a guardian has to. */
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

/** Who of a car has the stage's statement still to sign; nobody where it asks for none. */
export function pendingSignatures(
  { crew }: Pick<RosterCar, 'crew'>,
  waiver: Waiver | null,
  signatures: readonly KnownSignature[],
): Member[] {
  // A list that a phone kept of an earlier release has no such field.
  if (!waiver) return [];
  return crew.filter((member) => !isSignedFor(member, waiver, signatures));
}
