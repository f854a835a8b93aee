import { dayOf } from '@trilha/contract/brazil/calendar.ts';

const DAY_MS = 86_400_000;

/** An instant `days` from now at an hour of the São Paulo day. */
export function demoInstant(now: Date, days: number, hour: string): Date {
  return new Date(`${dayOf(new Date(now.getTime() + days * DAY_MS))}T${hour}:00-03:00`);
}
