import type { WaitingDay } from '@trilha/contract/opening/report.ts';

/** Columns that have room for numbers of three digits, and for longer ones. */
const MOST = 11;
const MOST_OF_LONG = 6;
const WEEK = 7;

/** A day, or the days from one on, of the waiting list. */
export interface WaitingColumn extends WaitingDay {
  readonly days: number;
}

/** The days of a waiting list in at most eleven columns: days, else weeks. */
export function waitingColumns(days: readonly WaitingDay[]): WaitingColumn[] {
  const most = days.some(({ waiting }) => waiting > 999) ? MOST_OF_LONG : MOST;
  const each = days.length <= most ? 1 : WEEK * Math.ceil(days.length / (WEEK * most));
  const columns: WaitingColumn[] = [];
  for (let from = 0; from < days.length; from += each) {
    const part = days.slice(from, from + each);
    columns.push({
      day: part[0]?.day ?? '',
      days: part.length,
      promoted: part.reduce((sum, { promoted }) => sum + promoted, 0),
      left: part.reduce((sum, { left }) => sum + left, 0),
      waiting: part.at(-1)?.waiting ?? 0,
    });
  }
  return columns;
}
