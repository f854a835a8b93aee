import { movedBy, wallClockBetween } from '@trilha/contract/seasons/shift-dates.rules.ts';

/** The dates that move with a stage, as the season's file has them: `yyyy-mm-dd hh:mm`, a day without a time. */
export interface StageDates {
  readonly stage_date: string | null;
  readonly end_registration_date: string | null;
  readonly cancellation_limit: string | null;
}

const moved = (typed: string | null, by: number): string | null =>
  typed === null ? null : movedBy(typed, by);

/** The stage's other dates at the distance from its new date that they had from the old one. */
export function shiftedDates(dates: StageDates, stageDate: string): StageDates {
  const by = dates.stage_date === null ? 0 : wallClockBetween(dates.stage_date, stageDate);
  if (Number.isNaN(by)) return { ...dates, stage_date: stageDate };
  return {
    stage_date: stageDate,
    end_registration_date: moved(dates.end_registration_date, by),
    cancellation_limit: moved(dates.cancellation_limit, by),
  };
}
