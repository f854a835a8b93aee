const zone = { timeZone: 'America/Sao_Paulo' } as const;
const day = new Intl.DateTimeFormat('pt-BR', {
  ...zone,
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
});
const minute = new Intl.DateTimeFormat('pt-BR', { ...zone, hour: '2-digit', minute: '2-digit' });
const year = new Intl.DateTimeFormat('pt-BR', { ...zone, year: 'numeric' });
const month = new Intl.DateTimeFormat('pt-BR', { ...zone, month: 'long', year: 'numeric' });

/** E.g. `sáb 27/06`. */
function weekdayWords(instant: string): string {
  return day.format(new Date(instant)).replaceAll(/[.,]/g, '');
}

/** E.g. `sáb 27/06 08:00`. */
export function dateAndTimeWords(instant: string): string {
  return `${weekdayWords(instant)} ${minute.format(new Date(instant))}`;
}

const isoDay = new Intl.DateTimeFormat('en-CA', { ...zone, dateStyle: 'short' });

/** The day in São Paulo, e.g. '2026-06-27'; days compare as texts. */
export function dayOf(instant: string): string {
  return isoDay.format(new Date(instant));
}

/** The year in São Paulo, e.g. '2026'. */
export function yearOf(instant: string): string {
  return year.format(new Date(instant));
}

/** E.g. `junho de 2026`. */
export function monthOfInstantWords(instant: string): string {
  return month.format(new Date(instant));
}

/** E.g. `27/06 08:00`. */
export function dayAndTimeWords(instant: string): string {
  return dateAndTimeWords(instant).replace(/^\S+ /, '');
}
