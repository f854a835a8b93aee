/** The dates that move with a stage, as the season's file has them: `yyyy-mm-dd hh:mm`, a day without a time. */
export interface StageDates {
  readonly stage_date: string | null;
  readonly end_registration_date: string | null;
  readonly cancellation_limit: string | null;
}

// Wall clocks are moved as such: nobody wants eight o'clock to become seven where a clock was changed between.
const millis = (typed: string): number =>
  Date.parse(`${typed.padEnd(16, ' 00:00').replace(' ', 'T')}Z`);
const typedOf = (ms: number, length: number): string =>
  new Date(ms).toISOString().replace('T', ' ').slice(0, length);

/** A moment or day moved by so many milliseconds of the wall clock, in the form it had. */
function moved(typed: string | null, by: number): string | null {
  return typed === null ? null : typedOf(millis(typed) + by, typed.length);
}

/** The stage's other dates at the distance from its new date that they had from the old one. */
export function shiftedDates(dates: StageDates, stageDate: string): StageDates {
  const by = dates.stage_date === null ? 0 : millis(stageDate) - millis(dates.stage_date);
  if (Number.isNaN(by)) return { ...dates, stage_date: stageDate };
  return {
    stage_date: stageDate,
    end_registration_date: moved(dates.end_registration_date, by),
    cancellation_limit: moved(dates.cancellation_limit, by),
  };
}

/** So many days later, by the wall clock. */
export function daysLater(typed: string, days: number): string {
  return typedOf(millis(typed) + days * 86_400_000, typed.length);
}
