import { onFirstUse } from '../on-first-use.ts';
import { halfWidth } from './digits.ts';

/** A calendar day as `yyyy-mm-dd`; such texts compare in calendar order. */
export type Day = string;

/** All date rules of the portal follow this zone, whatever the device says (C49, D27). */
export const TIME_ZONE = 'America/Sao_Paulo';

const DAY_IN_MS = 86_400_000;

const clock = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: TIME_ZONE,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

function partsOf(instant: Date): Record<string, string> {
  return Object.fromEntries(
    clock()
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
}

/** The calendar day of an instant in São Paulo. */
export function dayOf(instant: Date): Day {
  const { year = '', month, day } = partsOf(instant);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** True for an existing day written `yyyy-mm-dd`, from the year 1 on. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_IN_MS);
}

/** The day after a day. */
export function dayAfter(day: Day): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_IN_MS).toISOString().slice(0, 10);
}

/** Completed years of age on a day; someone born on 29 February completes a year on 1 March. */
export function wholeYears(birth: Day, on: Day): number {
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4));
  return on.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** A day, or the São Paulo day of an instant, as dd/MM/yyyy (EVT-41). */
export function formatDay(when: Day | Date): string {
  const [year, month, day] = (typeof when === 'string' ? when : dayOf(when)).split('-');
  return `${day}/${month}/${year}`;
}

/** The time of an instant in São Paulo as HH:mm, 24 hours (EVT-41). */
export function formatTime(instant: Date): string {
  const { hour, minute } = partsOf(instant);
  return `${hour}:${minute}`;
}

/** An instant as São Paulo local time to the minute, with its UTC offset: 2026-04-18T08:00:00-03:00. */
export function instantInZone(instant: Date): string {
  const wall = `${dayOf(instant)}T${formatTime(instant)}:00`;
  const minutes = Math.round((Date.parse(`${wall}Z`) - instant.getTime()) / 60_000);
  const [sign, distance] = [minutes < 0 ? '-' : '+', Math.abs(minutes)];
  const [hours, rest] = [Math.floor(distance / 60), distance % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${wall}${sign}${hours}:${rest}`;
}

/** An instant as dd/MM/yyyy 'às' HH:mm (INS-05). */
export function formatDayAndTime(instant: Date): string {
  return `${formatDay(instant)} às ${formatTime(instant)}`;
}

const BARE_DAY = /^([0-9]{2})([0-9]{2})([0-9]{4})$/;
const WRITTEN_DAY = /(?:^|[^0-9])([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4})(?![0-9])/g;

/**
 * Finds the only date in a text (ddmmyyyy or d/m/yyyy, also with dots or hyphens) and returns it as dd/mm/yyyy. Null
 * when there is none or more than one. Does not check that the date exists.
 */
export function readDay(text: string): string | null {
  const trimmed = halfWidth(text).trim();
  const bare = BARE_DAY.exec(trimmed);
  const [found, ...more] = bare ? [bare] : [...trimmed.matchAll(WRITTEN_DAY)];
  if (found === undefined || more.length > 0) return null;
  const [, day = '', month = '', year = ''] = found;
  return `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`;
}

/** The date found by `readDay`, as `yyyy-mm-dd`; null when it finds none. */
export function dayFromMasked(text: string): string | null {
  return readDay(text)?.split('/').toReversed().join('-') ?? null;
}

const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2})[ T]([01]\d|2[0-3]):([0-5]\d)$/;

/** The instant of a São Paulo day and time, `2026-04-18 08:00`; null for anything else. */
export function instantOf(text: string): Date | null {
  const [, day = '', hours = '', minutes = ''] = WALL_CLOCK.exec(text.trim()) ?? [];
  if (!isDay(day)) return null;
  const wanted = Date.parse(`${day}T${hours}:${minutes}:00Z`);
  // Read as UTC, the wall-clock time is off by the zone's UTC offset on that day.
  const shown = partsOf(new Date(wanted));
  const [month, date, hour, minute] = [
    shown['month'],
    shown['day'],
    shown['hour'],
    shown['minute'],
  ];
  const shift = wanted - Date.parse(`${shown['year']}-${month}-${date}T${hour}:${minute}:00Z`);
  return new Date(wanted + shift);
}
