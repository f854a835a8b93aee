import { createHash } from 'node:crypto';
import type { BankBin } from '@trilha/contract/desk/days/money-days.endpoints.ts';

/** The sum of a day's lines of one bin and direction, in cents. */
export interface DaySum {
  readonly automaker_id: number;
  readonly day: string;
  readonly bin: BankBin;
  readonly is_return: boolean;
  readonly lines: number;
  readonly bank_cents: number;
  readonly books_cents: number;
  /** Bank minus books; outgoing money is negative. */
  readonly difference_cents: number;
  /** A digest of both sides of each line; it changes with the lines. */
  readonly digest: string;
}

/** Received minus refunded at the bank = received minus refunded in the books + explained + rest; in cents. */
export interface Equation {
  readonly bankReceived: number;
  readonly bankReturned: number;
  readonly booksReceived: number;
  readonly booksReturned: number;
  readonly explained: number;
  /** The unexplained difference. A day is balanced when this is zero and no line is open. */
  readonly rest: number;
  /** Number of lines without an explanation. */
  readonly open: number;
}

/** Bins that do not keep a day open. */
const SETTLED: ReadonlySet<BankBin> = new Set(['matched', 'explained']);

export const isOpenBin = (bin: BankBin): boolean => !SETTLED.has(bin);

type Sum = Omit<DaySum, 'automaker_id' | 'day' | 'digest'>;

function total(sums: readonly Sum[], part: (sum: Sum) => number): number {
  return sums.reduce((all, sum) => all + part(sum), 0);
}

/**
 * Computes the equation of one brand's day from the sums of its bins. The rest is computed from both sides, not from
 * the bins.
 */
export function equationOf(sums: readonly Sum[]): Equation {
  const ins = sums.filter(({ is_return }) => !is_return);
  const outs = sums.filter(({ is_return }) => is_return);
  const bankReceived = total(ins, ({ bank_cents }) => bank_cents);
  const bankReturned = total(outs, ({ bank_cents }) => bank_cents);
  const booksReceived = total(ins, ({ books_cents }) => books_cents);
  const booksReturned = total(outs, ({ books_cents }) => books_cents);
  const explained = total(
    sums.filter(({ bin }) => bin === 'explained'),
    ({ difference_cents }) => difference_cents,
  );
  const rest = bankReceived - bankReturned - (booksReceived - booksReturned) - explained;
  const open = total(
    sums.filter(({ bin }) => isOpenBin(bin)),
    ({ lines }) => lines,
  );
  return {
    bankReceived,
    bankReturned,
    booksReceived,
    booksReturned,
    explained,
    // Turns -0 into 0 for display.
    rest: rest === 0 ? 0 : rest,
    open,
  };
}

/** Returns a text that changes when a line of the day is added, removed or changed. */
export function linesVersion(sums: readonly DaySum[]): string {
  const parts = sums.map(({ bin, is_return, digest }) => `${bin} ${is_return} ${digest}`);
  return createHash('sha256').update(parts.toSorted().join()).digest('hex').slice(0, 32);
}
