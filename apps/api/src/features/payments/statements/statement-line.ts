import { plainly } from '@trilha/contract/brazil/plainly.ts';

/** A payment on a bank statement. Its text is searched but never stored, because it may name the payer. */
export interface ReadLine {
  /** Line number in the file, from 1. */
  readonly line: number;
  /** Day in São Paulo: "2026-04-14". */
  readonly day: string;
  readonly amountCents: number;
  /** The bank's own id of the line; null when the file has none. */
  readonly bankId: string | null;
  /** The whole line. Ids of recorded payments are computed from it, so its content must not change. */
  readonly words: string;
  /** The bank's text for staff, without day, amount and balance. */
  readonly text: string;
}

/** A line that may be a payment but cannot be read. Only this line is skipped. */
export interface StatementProblem {
  readonly line: number;
  readonly message: string;
  /** The line as in the file; empty when the problem concerns the whole file. */
  readonly text: string;
}

/** The lines of a statement. If there are none, the problems give the reason. */
export interface ReadStatement {
  readonly lines: readonly ReadLine[];
  /** Number of lines that are no payments: outgoing money, balances, totals, refunds, card entries. */
  readonly skipped: number;
  readonly problems: readonly StatementProblem[];
}

/** The maximum of a payment's column, more than any entry costs. */
const MOST_CENTS = 2_147_483_647;

/**
 * Parses an amount as banks write it, in cents: `1.234,56`, `1234.56`, `500.0000`, `-10,00`, `R$ 5,00`, `5,00 D`,
 * `(5,00)`. Null for anything else, and for the ambiguous `1,234` and `1.500`.
 */
export function statementCents(text: string): number | null {
  const squeezed = text
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replace(/^\((R?\$?[\d.,]+)\)$/, '-$1');
  const [, before = '', figure = '', after = ''] =
    /^([+-]?)(?:R\$)?([+-]?[\d.,]+)\(?([+-]|[CD])?\)?$/i.exec(squeezed) ?? [];
  const match =
    /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d{1,9}),(\d{2})$/.exec(figure) ??
    /^([+-]?)(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(figure) ??
    /^([+-]?)(\d{1,9})(?:\.(\d|\d{2}(?:0{2,})?))?$/.exec(figure);
  if (match === null) return null;
  const signs = [before, match[1] ?? '', after.toUpperCase()].filter((sign) => sign !== '');
  if (signs.length > 1) return null;
  const whole = Number((match[2] ?? '').replaceAll(/[.,]/g, ''));
  const cents = whole * 100 + Number((match[3] ?? '').slice(0, 2).padEnd(2, '0'));
  if (cents > MOST_CENTS) return null;
  return ['-', 'D'].includes(signs[0] ?? '') ? -cents : cents;
}

/** Returns a valid day as "2026-04-14"; null for anything else. */
export function dayFrom(year: string, month: string, day: string): string | null {
  const text = `${year}-${month}-${day}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/**
 * Parses the day at the start of a cell as "2026-04-14": `14/04/2026`, `14/04/26`, `14-04-2026`, `14.04.2026`,
 * `2026-04-14`, `20260414`, `14 abr 2026`. Null when there is none.
 */
export function statementDay(text: string): string | null {
  const day = (year: string, month: string, date: string) =>
    dayFrom(year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), date.padStart(2, '0'));
  const figures = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(text);
  if (figures !== null) return day(figures[4] ?? '', figures[3] ?? '', figures[1] ?? '');
  const iso =
    /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text);
  if (iso !== null) return day(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const [, date = '', name = '', year = ''] =
    /^(\d{1,2})(?: de|[ /.-]) ?([a-z]{3})[a-z]*\.?(?: de|[ /.-]) ?(\d{4}|\d{2})(?!\d)/.exec(
      plainly(text),
    ) ?? [];
  return day(year, String(MONTHS.indexOf(name) + 1), date);
}
