import { dayOf, formatTime } from '@trilha/contract/brazil/calendar.ts';
import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import { daysLater } from '@trilha/contract/seasons/shift-dates.rules.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';

/** A stage that a new one can start from. */
export interface StageSource {
  readonly id: number;
  readonly brand: number;
  readonly title: string;
  readonly event: string;
  /** In file format; null without a date. */
  readonly date: string | null;
}

/** Converts a row of the season. */
export function sourceOf({ stage, event }: SeasonStageRow): StageSource {
  const { id, automaker_id: brand, title, stage_date: instant } = stage;
  const at = instant === null ? null : new Date(instant);
  const date = at === null ? null : `${dayOf(at)} ${formatTime(at)}`;
  return { id, brand, title, event, date };
}

/** The latest stage of a brand by date; one without a date only if there is no other. */
export function lastOf(sources: readonly StageSource[], brand: number): StageSource | undefined {
  return sources
    .filter((one) => one.brand === brand)
    .toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''))
    .at(-1);
}

/** The suggested date: whole years later, in the future, on the same weekday; without a date, four weeks from now. */
export function nextDateOf({ date }: StageSource): string {
  const today = dayOf(serverNow());
  if (date === null) return `${daysLater(today, 28)} 08:00`;
  let next = daysLater(date, 364);
  while (next.slice(0, 10) <= today) next = daysLater(next, 364);
  return next;
}
