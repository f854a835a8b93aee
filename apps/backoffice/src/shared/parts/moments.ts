import { serverNow } from '@trilha/web/clock/server-clock.ts';

const zone = { timeZone: 'America/Sao_Paulo' } as const;
const day = new Intl.DateTimeFormat('pt-BR', { ...zone, day: '2-digit', month: '2-digit' });
const year = new Intl.DateTimeFormat('pt-BR', { ...zone, year: 'numeric' });
const minute = new Intl.DateTimeFormat('pt-BR', { ...zone, hour: '2-digit', minute: '2-digit' });

/** A time in the short form of table rows: `hoje 12:10`, `16/04 10:00`, in another year `16/04/2025`. */
export function momentWords(iso: string): string {
  const moment = new Date(iso);
  const now = serverNow();
  if (year.format(moment) !== year.format(now))
    return `${day.format(moment)}/${year.format(moment)}`;
  const isToday = day.format(moment) === day.format(now);
  return `${isToday ? 'hoje' : day.format(moment)} ${minute.format(moment)}`;
}
