import type {
  BankBin,
  DayBlocker,
  LineChoice,
  MoneyDay,
} from '@trilha/contract/desk/days/money-days.endpoints.ts';
import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { figureOf } from '../../../shared/parts/amounts.ts';

/** Names of the bins. */
export const BINS: Readonly<Record<BankBin, string>> = {
  matched: 'Casadas',
  explained: 'Explicadas',
  unmatched: 'Sem par',
  missing_here: 'Só no banco',
  missing_at_bank: 'Só nos registros',
  other_amount: 'Outro valor',
  unreadable: 'Não se leem',
};

/** Shape and word for the bin of one line. */
export const LINE_BINS: Readonly<Record<BankBin, readonly [look: string, words: string]>> = {
  matched: ['ok', 'Casada'],
  explained: ['line', 'Explicada'],
  unmatched: ['bad', 'Sem par'],
  missing_here: ['bad', 'Só no banco'],
  missing_at_bank: ['bad', 'Só nos registros'],
  other_amount: ['bad', 'Outro valor'],
  unreadable: ['bad', 'Não se lê'],
};

/** The choices of lines: slug in the address, and heading. */
export const SHOWN_LINES: Readonly<Record<LineChoice, readonly [slug: string, words: string]>> = {
  matched: ['casadas', 'Casadas'],
  explained: ['explicadas', 'Explicadas'],
  unmatched: ['sem-par', 'Sem par'],
  missing_here: ['so-no-banco', 'Só no banco'],
  missing_at_bank: ['so-nos-registros', 'Só nos registros'],
  other_amount: ['outro-valor', 'Outro valor'],
  unreadable: ['ilegiveis', 'Não se leem'],
  bank_received: ['banco-recebeu', 'O que o banco recebeu'],
  bank_returned: ['banco-devolveu', 'O que o banco devolveu'],
  books_received: ['registros-recebido', 'O que os registros têm como recebido'],
  books_returned: ['registros-devolvido', 'O que os registros têm como devolvido'],
  rest: ['abertas', 'O que falta explicar'],
};

export const DAY_STATES: Readonly<
  Record<MoneyDay['state'], readonly [look: string, words: string]>
> = {
  open: ['wait', 'Aberto'],
  closed: ['ok', 'Fechado'],
  adjusting: ['bad', 'Ajustar'],
};

/** Why a day cannot be closed, by blocker. */
export const BLOCKERS: Readonly<Record<DayBlocker, string>> = {
  not_over: 'O dia ainda corre: feche a partir de amanhã.',
  not_read: 'O banco ainda não foi lido até o fim deste dia.',
  not_zero: 'Há linhas por explicar.',
};

const weekday = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long' });

/** Formats `2026-04-14` as `14/04`. */
export function shortCalendarDay(day: string): string {
  return formatDay(day).slice(0, 5);
}

/** E.g. `terça-feira, 14/04`. */
export function longDay(day: string): string {
  return `${weekday.format(new Date(`${day}T00:00:00Z`))}, ${shortCalendarDay(day)}`;
}

/** Formats "-1000.00" as `−1.000,00`, with a minus sign as wide as a digit. */
export function signedFigure(wire: string): string {
  return wire.startsWith('-') ? `−${figureOf(wire.slice(1))}` : figureOf(wire);
}

/** The adjacent month, e.g. `2026-03`. */
export function monthBeside(month: string, step: -1 | 1): string {
  const other = new Date(`${month}-01T00:00:00Z`);
  other.setUTCMonth(other.getUTCMonth() + step);
  return other.toISOString().slice(0, 7);
}

const monthName = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

/** E.g. `abril de 2026`. */
export function monthWords(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}
