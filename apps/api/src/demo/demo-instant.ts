import { dayOf } from '@trilha/contract/brazil/calendar.ts';

const DAY_MS = 86_400_000;

/** The instant `days` from now at a given hour in São Paulo. */
export function demoInstant(now: Date, days: number, hour: string): Date {
  return new Date(`${dayOf(new Date(now.getTime() + days * DAY_MS))}T${hour}:00-03:00`);
}
