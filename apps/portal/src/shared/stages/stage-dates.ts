import {
  dayOf,
  daysBetween,
  formatDay,
  formatDayAndTime,
  TIME_ZONE,
} from '@trilha/contract/brazil/calendar.ts';
import { onFirstUse } from '@trilha/contract/on-first-use.ts';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { nextChange } from '@trilha/contract/stages/stages.rules.ts';

const weekday = onFirstUse(
  () => new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, weekday: 'short' }),
);

/** How long before the opening the page of a ready entry becomes the start line, in milliseconds (OPEN-09). */
export const LINE_MS = 600_000;

/** '22/04/2026 às 23:59' (EVT-41). */
export function dateText(instant: string | Date): string {
  return formatDayAndTime(new Date(instant));
}

/** E.g. 'qua, 22/04/2026 às 23:59': a date with its weekday. */
export function deadlineText(instant: string): string {
  return `${weekday().format(new Date(instant)).replace('.', '')}, ${dateText(instant)}`;
}

/** E.g. '15/04 a 17/04/2026'; both days have their year when the years differ. */
export function daysText(from: string, until: string): string {
  const first = formatDay(new Date(from));
  const last = formatDay(new Date(until));
  return `${first.slice(6) === last.slice(6) ? first.slice(0, 5) : first} a ${last}`;
}

/** E.g. 'qua, 22/04 às 23:59': a date in the next days, with its weekday. */
export function nearText(instant: string): string {
  return deadlineText(instant).replace(/\/\d{4}/, '');
}

/** Calendar days from now to an instant, in São Paulo. */
export function daysUntil(instant: string | Date, now: Date): number {
  return daysBetween(dayOf(now), dayOf(new Date(instant)));
}

/** The next midnight in São Paulo, when day counts change. The zone has had no daylight saving time since 2019. */
export function nextMidnight(now: Date): Date {
  return new Date(Date.parse(`${dayOf(now)}T00:00:00-03:00`) + 86_400_000);
}

/** The next instant at which the appearance of one of these stages changes with time. */
export function nextChangeOfAny(stages: readonly Stage[], now: Date): Date {
  const changes = stages.flatMap((stage) => nextChange(stage, now) ?? []);
  return [...changes, nextMidnight(now)].reduce((a, b) => (b < a ? b : a));
}
