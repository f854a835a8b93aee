import { formatDay } from '@trilha/contract/brazil/calendar.ts';

const weekday = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'short' });

/** `sáb 18/04/2026 08:00`, of a moment or day as the season's file has it. */
export function fileDateWords(typed: string): string {
  if (typed === '') return 'vazio';
  const day = typed.slice(0, 10);
  const name = weekday.format(new Date(`${day}T12:00:00Z`)).replace('.', '');
  return `${name} ${formatDay(day)}${typed.slice(10)}`;
}

/** A text with the year of one date in the place of another's. */
export function withYearOf(text: string, from: string | null, to: string): string {
  return from === null
    ? text
    : text.replaceAll(new RegExp(`\\b${from.slice(0, 4)}\\b`, 'g'), to.slice(0, 4));
}
