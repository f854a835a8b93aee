import { dayOf, formatDay, formatTime } from '../brazil/calendar.ts';

/** When a car starts, and with which group; at least one of both. */
export interface Start {
  group: string | null;
  time: string | null;
}

/** Letters of a group's name: a phone shows it in one line. */
export const LONGEST_GROUP = 20;
/** `08:12`, or `08:12:30` where cars start by half minutes: the clock of the stage's day. */
export const START_TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** What is stored of a car's start; null: it has none yet. */
export function startOf(stored: {
  readonly start_group: string | null;
  readonly start_time: string | null;
}): Start | null {
  const { start_group: group, start_time: time } = stored;
  return group === null && time === null ? null : { group, time };
}

/** `larga às 08:12, grupo C`. */
export function startWords({ group, time }: Start): string {
  const parts = [time === null ? '' : `larga às ${time}`, group === null ? '' : `grupo ${group}`];
  return parts.filter((part) => part !== '').join(', ');
}

/** A crew's start as it is shown to the crew; both missing: it was taken away after it had been shown. */
export interface ShownStart extends Start {
  /** When it changed after the order was shown, ISO 8601; null: it is what was shown first. */
  changed_at: string | null;
}

/** Whether the crews of a stage are shown its order: it was shown for the day that the stage still has. */
export function isOrderShown(day: string | null, stageDate: string | null): boolean {
  return stageDate !== null && dayOf(new Date(stageDate)) === day;
}

/** `Largada 08:12` and `Grupo C`, a line each; whoever lost theirs reads that it is not settled. */
export function shownStartLines({ group, time }: Start): string[] {
  const lines = [time === null ? '' : `Largada ${time}`, group === null ? '' : `Grupo ${group}`];
  const said = lines.filter((line) => line !== '');
  return said.length > 0 ? said : ['Largada a definir'];
}

/** `Largada 08:12 · Grupo C`. */
export function shownStartWords(start: Start): string {
  return shownStartLines(start).join(' · ');
}

/** `mudou às 21:40 de 24/04`; empty: it did not. The day is named, since a kept copy is read on another one. */
export function startChangeWords({ changed_at: at }: ShownStart): string {
  if (at === null) return '';
  const instant = new Date(at);
  return `mudou às ${formatTime(instant)} de ${formatDay(instant).slice(0, 5)}`;
}
