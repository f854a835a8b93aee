import { dayOf } from '../brazil/calendar.ts';

/** The largest file that shows a refund, in bytes: a bank's receipt or a picture of it. */
export const LARGEST_PROOF = 5 * 1_024 * 1_024;

/**
 * Whole years for which a proof is kept after the year in which the refund was taken down: as long as
 * taxes and claims about it may be looked at (Lei 5.172/1966, art. 173, I; Lei 8.078/1990, art. 27).
 */
const KEPT_YEARS = 5;

/** From when on the proof of a refund that was taken down then is kept no longer: the start of a year in São Paulo. */
export function proofKeptUntil(taken: Date): Date {
  const year = Number(dayOf(taken).slice(0, 4)) + KEPT_YEARS + 1;
  return new Date(`${year}-01-01T00:00:00-03:00`);
}
