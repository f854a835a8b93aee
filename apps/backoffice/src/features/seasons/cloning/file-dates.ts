import { formatDay } from '@trilha/contract/brazil/calendar.ts';

const weekday = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'short' });

/** E.g. `sáb 18/04/2026 08:00`, from a time or day in file format. */
export function fileDateWords(typed: string): string {
  if (typed === '') return 'vazio';
  const day = typed.slice(0, 10);
  const name = weekday.format(new Date(`${day}T12:00:00Z`)).replace('.', '');
  return `${name} ${formatDay(day)}${typed.slice(10)}`;
}

/** Replaces the year of one date by that of another in a text. */
export function withYearOf(text: string, from: string | null, to: string): string {
  return from === null
    ? text
    : text.replaceAll(new RegExp(`\\b${from.slice(0, 4)}\\b`, 'g'), to.slice(0, 4));
}
