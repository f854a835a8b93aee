import { dayOf } from '../brazil/calendar.ts';

/** Largest proof of a refund in bytes: a bank receipt or a picture of it. */
export const LARGEST_PROOF = 5 * 1_024 * 1_024;

/**
 * Full years for which a proof is kept after the year in which the refund was recorded, the limitation period of taxes
 * and claims (Lei 5.172/1966, art. 173, I; Lei 8.078/1990, art. 27).
 */
const KEPT_YEARS = 5;

/** When the proof of a refund recorded at `taken` is deleted: the start of a year in São Paulo. */
export function proofKeptUntil(taken: Date): Date {
  const year = Number(dayOf(taken).slice(0, 4)) + KEPT_YEARS + 1;
  return new Date(`${year}-01-01T00:00:00-03:00`);
}
