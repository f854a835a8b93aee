import type { Day } from '../../brazil/calendar.ts';

/** Relative periods of an export, evaluated on each run, with their labels. */
export const EXPORT_PERIODS = {
  yesterday: 'Ontem',
  last_7_days: 'Os últimos 7 dias',
  this_month: 'Este mês até hoje',
  last_month: 'O mês passado',
} as const satisfies Record<string, string>;
export type ExportPeriod = keyof typeof EXPORT_PERIODS;
export const ALL_EXPORT_PERIODS = Object.keys(EXPORT_PERIODS) as readonly ExportPeriod[];

const DAY_MS = 86_400_000;
const shifted = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const monthOf = (day: Day): Day => `${day.slice(0, 8)}01`;

/** First and last day of a period, seen from a given day. */
export function daysOfPeriod(
  period: ExportPeriod,
  today: Day,
): { readonly from: Day; readonly to: Day } {
  const yesterday = shifted(today, -1);
  switch (period) {
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'last_7_days':
      return { from: shifted(today, -7), to: yesterday };
    case 'this_month':
      return { from: monthOf(today), to: today };
    case 'last_month': {
      const last = shifted(monthOf(today), -1);
      return { from: monthOf(last), to: last };
    }
  }
}
