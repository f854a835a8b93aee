/** Dates of a stage by name in the season file, in chronological order. */
export const STAGE_DATES = [
  'start_first_batch',
  'end_first_batch',
  'start_registration_date',
  'end_registration_date',
  'cancellation_limit',
  'counted_until',
  'stage_date',
] as const;

const DAY_MS = 86_400_000;

// Moves local time rather than instants: 8:00 stays 8:00 across a change of daylight saving time.
const millis = (typed: string): number =>
  Date.parse(`${typed.padEnd(16, ' 00:00').replace(' ', 'T')}Z`);

/** Moves a time or day of the season file by milliseconds of local time. */
export function movedBy(typed: string, ms: number): string {
  return new Date(millis(typed) + ms).toISOString().replace('T', ' ').slice(0, typed.length);
}

/** Moves a time or day by whole days of local time. */
export function daysLater(typed: string, days: number): string {
  return movedBy(typed, days * DAY_MS);
}

/** Difference between two times of the season file, in milliseconds of local time; NaN when one is invalid. */
export function wallClockBetween(from: string, to: string): number {
  return millis(to) - millis(from);
}
