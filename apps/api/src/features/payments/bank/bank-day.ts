import { dayOf, instantOf } from '@trilha/contract/brazil/calendar.ts';
import type { DayBlocker } from '@trilha/contract/desk/days/money-days.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { findReading } from '../unmatched/reading/readings.sql.ts';
import { wholeUntil } from '../unmatched/reading/reading.rules.ts';
import { type DayClosingRow, findClosings } from './day-closings.sql.ts';
import { type LineRange, sumDays } from './day-lines.sql.ts';
import { type DaySum, type Equation, equationOf, linesVersion } from './equation.rules.ts';

/** A brand's calendar day in São Paulo. */
export interface BankDay {
  readonly automakerId: number;
  readonly day: string;
}

export interface DayStanding {
  readonly range: LineRange;
  readonly sums: readonly DaySum[];
  readonly equation: Equation;
  /** Changes when a line is added, removed or changed. */
  readonly version: string;
  /** Newest first. */
  readonly closings: ReadonlyArray<DayClosingRow & { staff: string | null }>;
  readonly state: DayState;
  readonly blockers: readonly DayBlocker[];
}

export type DayState = 'open' | 'closed' | 'adjusting';

/** The following day, as `yyyy-mm-dd`. */
export function nextDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** Covers the days from `from` up to, but not including, `to`. */
export function rangeOf(brands: readonly number[], from: string, to: string): LineRange {
  const [start, end] = [instantOf(`${from} 00:00`), instantOf(`${to} 00:00`)];
  if (start === null || end === null) throw new RangeError(`no days: ${from}, ${to}`);
  return { brands, from: start, to: end };
}

/** A closed day becomes `adjusted` when its lines have changed since. */
export function dayState(
  closing: Pick<DayClosingRow, 'version'> | undefined,
  version: string,
): DayState {
  if (closing === undefined) return 'open';
  return closing.version === version ? 'closed' : 'adjusting';
}

/** Returns a brand's day: its equation, its closings, and what keeps it from being closed. */
export async function readBankDay(
  db: Database,
  { automakerId, day }: BankDay,
  now: Date,
): Promise<DayStanding> {
  const next = nextDay(day);
  const range = rangeOf([automakerId], day, next);
  const sums = await sumDays(db, range);
  const closings = await findClosings(db, range.brands, { from: day, to: next });
  const equation = equationOf(sums);
  const version = linesVersion(sums);
  const reading = await findReading(db, automakerId);
  const isRead = reading !== undefined && wholeUntil(reading) >= range.to;
  const isZero = equation.open === 0 && equation.rest === 0;
  const checks: ReadonlyArray<readonly [DayBlocker, boolean]> = [
    ['not_over', day >= dayOf(now)],
    ['not_read', !isRead],
    ['not_zero', !isZero],
  ];
  return {
    range,
    sums,
    equation,
    version,
    closings,
    state: dayState(closings[0], version),
    blockers: checks.flatMap(([blocker, holds]) => (holds ? [blocker] : [])),
  };
}
