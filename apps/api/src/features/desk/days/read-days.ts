import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import {
  BANK_BINS,
  type BankBin,
  DAY_LINES,
  type LineChoice,
  type DayEquation,
  type MoneyDayAnswer,
  type MoneyDayLine,
  type MoneyDays,
} from '@trilha/contract/desk/days/money-days.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { type BankDay, readBankDay } from '../../payments/bank/bank-day.ts';
import type { DaySum, Equation } from '../../payments/bank/equation.rules.ts';
import { listBankDays } from '../../payments/bank/list-bank-days.ts';
import { type DayLine, listDayLines } from '../../payments/bank/list-day-lines.ts';
import { findOwners } from '../money/money.sql.ts';

function describeEquation(equation: Equation): DayEquation {
  return {
    bank_received: centsToWire(equation.bankReceived),
    bank_returned: centsToWire(equation.bankReturned),
    books_received: centsToWire(equation.booksReceived),
    books_returned: centsToWire(equation.booksReturned),
    explained: centsToWire(equation.explained),
    rest: centsToWire(equation.rest),
  };
}

/** The first day of the next month, `yyyy-mm-dd`. */
function nextMonth(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 10);
}

/** The days of a month on which money of these brands moved, newest first. */
export async function listDays(
  { reads, clock }: Pick<Services, 'reads' | 'clock'>,
  brands: readonly number[],
  asked: string | undefined,
): Promise<MoneyDays> {
  const month = asked ?? dayOf(clock.now()).slice(0, 7);
  const days = await listBankDays(reads, brands, { from: `${month}-01`, to: nextMonth(month) });
  return {
    month,
    days: days.map(({ automakerId, day, equation, state }) => ({
      automaker_id: automakerId,
      day,
      equation: describeEquation(equation),
      open: equation.open,
      state,
    })),
  };
}

/** Sum of a bin: the bank's amounts, or the books' amounts for payments missing at the bank. */
function describeBin(bin: BankBin, sums: readonly DaySum[]) {
  const own = sums.filter((sum) => sum.bin === bin);
  const cents = own.reduce((all, { is_return, bank_cents, books_cents }) => {
    const moved = bin === 'missing_at_bank' ? books_cents : bank_cents;
    return all + (is_return ? -moved : moved);
  }, 0);
  const lines = own.reduce((all, sum) => all + sum.lines, 0);
  return { bin, lines, amount: centsToWire(cents) };
}

/** State of a brand's day, and its lines. @throws AppError `not_found` when the day has no lines */
export async function readDay(
  { reads, clock }: Pick<Services, 'reads' | 'clock'>,
  of: BankDay,
  { show, page = 1 }: { show?: LineChoice | undefined; page?: number | undefined },
): Promise<MoneyDayAnswer> {
  const day = await readBankDay(reads, of, clock.now());
  if (day.sums.length === 0) throw new AppError('not_found');
  const offset = (page - 1) * DAY_LINES;
  const range = { show, limit: DAY_LINES, offset };
  const { lines, total } = await listDayLines(reads, day.range, range);
  const owners = await findOwners(
    reads,
    lines.flatMap(({ registration_id: id }) => (id === null ? [] : [id])),
  );
  const closedAt = day.closings[0]?.at;
  const bins = BANK_BINS.map((one) => describeBin(one, day.sums));
  return {
    automaker_id: of.automakerId,
    day: of.day,
    equation: describeEquation(day.equation),
    open: day.equation.open,
    state: day.state,
    bins,
    lines: lines.map((line) => describeLine(line, owners, closedAt)),
    total,
    version: day.version,
    blockers: [...day.blockers],
    closings: day.closings.map((closing) => ({
      number: closing.number,
      at: closing.at.toISOString(),
      staff: closing.staff ?? '',
      reason: closing.reason,
    })),
  };
}

function describeLine(
  line: DayLine,
  owners: Awaited<ReturnType<typeof findOwners>>,
  closedAt: Date | undefined,
): MoneyDayLine {
  const { end_to_end_id, refund_id, txid, bin, reason, explanation } = line;
  const { unmatched_id, unreadable_id, bank_cents, books_cents, registration_id } = line;
  const owner = registration_id === null ? undefined : owners.get(registration_id);
  return {
    end_to_end_id,
    refund_id,
    at: line.at.toISOString(),
    txid,
    bank: bank_cents === null ? null : centsToWire(bank_cents),
    books: books_cents === null ? null : centsToWire(books_cents),
    difference: centsToWire(line.difference_cents),
    bin,
    reason,
    registration: owner ? { id: owner.id, number: owner.number, holder: owner.holder_name } : null,
    unmatched_id,
    unreadable_id,
    explanation,
    is_late: closedAt !== undefined && line.changed_at > closedAt,
  };
}
