import { dayOf } from '@trilha/contract/brazil/calendar.ts';

const TIME_ZONE = 'America/Sao_Paulo';
const day = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
});
const time = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});

/** Whether an instant is today in São Paulo. */
export function isToday(instant: string, now: Date): boolean {
  return dayOf(new Date(instant)) === dayOf(now);
}

/** E.g. `hoje 12:10`, or `16/04 10:00`. */
export function shortInstant(instant: string, now: Date): string {
  const at = new Date(instant);
  return `${isToday(instant, now) ? 'hoje' : day.format(at)} ${time.format(at)}`;
}

/** E.g. `23/05`. */
export function shortDay(instant: string): string {
  return day.format(new Date(instant));
}
