import { movedBy, wallClockBetween } from '@trilha/contract/seasons/shift-dates.rules.ts';

/** The dates that move with a stage, in file format: `yyyy-mm-dd hh:mm`, or a day without time. */
export interface StageDates {
  readonly stage_date: string | null;
  readonly end_registration_date: string | null;
  readonly cancellation_limit: string | null;
}

const moved = (typed: string | null, by: number): string | null =>
  typed === null ? null : movedBy(typed, by);

/** Moves the stage's other dates by as many days as the stage itself. */
export function shiftedDates(dates: StageDates, stageDate: string): StageDates {
  const by = dates.stage_date === null ? 0 : wallClockBetween(dates.stage_date, stageDate);
  if (Number.isNaN(by)) return { ...dates, stage_date: stageDate };
  return {
    stage_date: stageDate,
    end_registration_date: moved(dates.end_registration_date, by),
    cancellation_limit: moved(dates.cancellation_limit, by),
  };
}
