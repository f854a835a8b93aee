import { dayOf, formatDay, formatTime } from '../brazil/calendar.ts';

/** Start time and group of a car; at least one of both. */
export interface Start {
  group: string | null;
  time: string | null;
}

/** Maximum length of a group's name: a phone shows it on one line. */
export const LONGEST_GROUP = 20;
/** `08:12`, or `08:12:30` when cars start every half minute: local time on the stage's day. */
export const START_TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** A car's start from its stored fields; null when neither is set. */
export function startOf(stored: {
  readonly start_group: string | null;
  readonly start_time: string | null;
}): Start | null {
  const { start_group: group, start_time: time } = stored;
  return group === null && time === null ? null : { group, time };
}

/** Formats a start as `larga às 08:12, grupo C`. */
export function startWords({ group, time }: Start): string {
  const parts = [time === null ? '' : `larga às ${time}`, group === null ? '' : `grupo ${group}`];
  return parts.filter((part) => part !== '').join(', ');
}

/** Sorts cars by start time; cars without a time come last. Cars of one number keep the order in which they are given. */
export function byStart<Car extends { readonly number: number; readonly start: Start | null }>(
  cars: readonly Car[],
): Car[] {
  // Sorts after every time of a day.
  const keyOf = ({ start }: Car): string => start?.time ?? '99';
  return cars.toSorted(
    (one, other) => keyOf(one).localeCompare(keyOf(other)) || one.number - other.number,
  );
}

/** A start as shown to the crew. Both fields missing: staff removed it after it was shown. */
export interface ShownStart extends Start {
  /** When it changed after the order was shown, ISO 8601; null when it did not change since. */
  changed_at: string | null;
}

/** True when crews see the start order: it was shown for the date that the stage still has. */
export function isOrderShown(day: string | null, stageDate: string | null): boolean {
  return stageDate !== null && dayOf(new Date(stageDate)) === day;
}

/** `Largada 08:12` and `Grupo C` on separate lines; 'Largada a definir' when the start was removed. */
export function shownStartLines({ group, time }: Start): string[] {
  const lines = [time === null ? '' : `Largada ${time}`, group === null ? '' : `Grupo ${group}`];
  const said = lines.filter((line) => line !== '');
  return said.length > 0 ? said : ['Largada a definir'];
}

/** Formats a start as `Largada 08:12 · Grupo C`. */
export function shownStartWords(start: Start): string {
  return shownStartLines(start).join(' · ');
}

/**
 * `mudou às 21:40 de 24/04`; empty when it did not change. Includes the day, because a cached copy may be read on
 * another day.
 */
export function startChangeWords({ changed_at: at }: ShownStart): string {
  if (at === null) return '';
  const instant = new Date(at);
  return `mudou às ${formatTime(instant)} de ${formatDay(instant).slice(0, 5)}`;
}
