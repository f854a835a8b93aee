/** A payment to the account, as a statement has it. Its words are looked through, never kept: they may name who paid. */
export interface ReadLine {
  /** Where it stands in the file, from 1. */
  readonly line: number;
  /** Day in São Paulo: "2026-04-14". */
  readonly day: string;
  readonly amountCents: number;
  /** The bank's own id of the line; null where the file has none. */
  readonly bankId: string | null;
  readonly words: string;
}

/** A statement, or what is wrong with it. */
export interface ReadStatement {
  readonly lines: readonly ReadLine[];
  /** Debits and lines without an amount of their own. */
  readonly skipped: number;
  readonly problems: ReadonlyArray<{ readonly line: number; readonly message: string }>;
}

/** What a payment's column holds, and more than an entry ever costs. */
const MOST_CENTS = 2_147_483_647;

/**
 * An amount as banks write it, in cents: `1.234,56`, `1234.56`, `-10,00`, `R$ 5,00`, `5,00 D`; null for
 * anything else, and for `1,234` or `1.234`, which may be a thousand or one.
 */
export function statementCents(text: string): number | null {
  const [, before = '', figure = '', after = ''] =
    /^([+-]?)(?:R\$)?([+-]?[\d.,]+)([+-]|[CD])?$/i.exec(text.replaceAll(/\s/g, '')) ?? [];
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
