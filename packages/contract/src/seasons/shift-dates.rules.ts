/** The dates of a stage by their names in the season's file, in the order in which a stage goes through them. */
export const STAGE_DATES = [
  'start_first_batch',
  'end_first_batch',
  'start_registration_date',
  'end_registration_date',
  'cancellation_limit',
  'stage_date',
] as const;

const DAY_MS = 86_400_000;

// Wall clocks are moved as such: nobody wants eight o'clock to become seven where a clock was changed between.
const millis = (typed: string): number =>
  Date.parse(`${typed.padEnd(16, ' 00:00').replace(' ', 'T')}Z`);

/** A moment or day, as the season's file has it, moved by so many milliseconds of the wall clock. */
export function movedBy(typed: string, ms: number): string {
  return new Date(millis(typed) + ms).toISOString().replace('T', ' ').slice(0, typed.length);
}

/** So many days later, by the wall clock. */
export function daysLater(typed: string, days: number): string {
  return movedBy(typed, days * DAY_MS);
}

/** From one moment of the season's file to another, in milliseconds of the wall clock; NaN where one is none. */
export function wallClockBetween(from: string, to: string): number {
  return millis(to) - millis(from);
}
