import { plainly } from '@trilha/contract/brazil/plainly.ts';

/** A payment to the account, as a statement has it. Its words are looked through, never kept: they may name who paid. */
export interface ReadLine {
  /** Where it stands in the file, from 1. */
  readonly line: number;
  /** Day in São Paulo: "2026-04-14". */
  readonly day: string;
  readonly amountCents: number;
  /** The bank's own id of the line; null where the file has none. */
  readonly bankId: string | null;
  /** The whole line. Ids of recorded payments are made of it: what it holds must not change. */
  readonly words: string;
  /** What the bank says of the payment, for people: without day, amount and balance. */
  readonly text: string;
}

/** A line that may be a payment and cannot be read: it is left out, the others are not. */
export interface StatementProblem {
  readonly line: number;
  readonly message: string;
  /** The line as it stands there; empty where the problem is of the whole file. */
  readonly text: string;
}

/** The lines of a statement. Without lines its problems say why there are none. */
export interface ReadStatement {
  readonly lines: readonly ReadLine[];
  /** Lines that are no payment: what left the account, balances, totals, refunds, what is of a card. */
  readonly skipped: number;
  readonly problems: readonly StatementProblem[];
}

/** What a payment's column holds, and more than an entry ever costs. */
const MOST_CENTS = 2_147_483_647;

/**
 * An amount as banks write it, in cents: `1.234,56`, `1234.56`, `-10,00`, `R$ 5,00`, `5,00 D`, `(5,00)`;
 * null for anything else, and for `1,234` or `1.234`, which may be a thousand or one.
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
    /^([+-]?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(figure);
  if (match === null) return null;
  const signs = [before, match[1] ?? '', after.toUpperCase()].filter((sign) => sign !== '');
  if (signs.length > 1) return null;
  const whole = Number((match[2] ?? '').replaceAll(/[.,]/g, ''));
  const cents = whole * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  if (cents > MOST_CENTS) return null;
  return ['-', 'D'].includes(signs[0] ?? '') ? -cents : cents;
}

/** A day that exists, as "2026-04-14"; null for anything else. */
export function dayFrom(year: string, month: string, day: string): string | null {
  const text = `${year}-${month}-${day}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/**
 * The day at the beginning of a cell, as "2026-04-14": `14/04/2026`, `14/04/26`, `14-04-2026`, `14.04.2026`,
 * `2026-04-14`, `20260414`, `14 abr 2026`; null where there is none.
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
