import { createHash } from 'node:crypto';
import type { BankBin } from '@trilha/contract/desk/money-days.endpoints.ts';

/** What the lines of a day come to, of one bin and direction, in cents. */
export interface DaySum {
  readonly automaker_id: number;
  readonly day: string;
  readonly bin: BankBin;
  readonly is_return: boolean;
  readonly lines: number;
  readonly bank_cents: number;
  readonly books_cents: number;
  /** Bank less books; what leaves counts below zero. */
  readonly difference_cents: number;
  /** Of each line's two sides: other lines have another. */
  readonly digest: string;
}

/** Received less returned at the bank = received less returned in the books + explained + rest; cents. */
export interface Equation {
  readonly bankReceived: number;
  readonly bankReturned: number;
  readonly booksReceived: number;
  readonly booksReturned: number;
  readonly explained: number;
  /** What is left over; a day is balanced where it is nothing and no line is open. */
  readonly rest: number;
  /** Lines that nobody has explained. */
  readonly open: number;
}

/** Bins that keep no day open. */
const SETTLED: ReadonlySet<BankBin> = new Set(['matched', 'explained']);

export const isOpenBin = (bin: BankBin): boolean => !SETTLED.has(bin);

type Sum = Omit<DaySum, 'automaker_id' | 'day' | 'digest'>;

function total(sums: readonly Sum[], part: (sum: Sum) => number): number {
  return sums.reduce((all, sum) => all + part(sum), 0);
}

/** The equation of one brand's day, of the sums of all its bins. The rest is computed from the sides, not from the bins. */
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
    // No minus zero on a screen.
    rest: rest === 0 ? 0 : rest,
    open,
  };
}

/** Which lines a day has and what each says: another text where one came, went or changed. */
export function linesVersion(sums: readonly DaySum[]): string {
  const parts = sums.map(({ bin, is_return, digest }) => `${bin} ${is_return} ${digest}`);
  return createHash('sha256').update(parts.toSorted().join()).digest('hex').slice(0, 32);
}
