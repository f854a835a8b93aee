import type { DayBlocker } from '@trilha/contract/desk/days/money-days.endpoints.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { type BankDay, readBankDay } from './bank-day.ts';
import { insertClosing, lockDay } from './day-closings.sql.ts';

/** `moved`: the lines changed since the staff member saw them; `closed`: nothing changed since the last closing. */
export type ClosingRefusal = DayBlocker | 'moved' | 'closed' | 'no_lines';

/**
 * Closes a brand's balanced day, or closes it again after later changes. Earlier closings stay.
 * @param version of the lines that the staff member saw
 */
export async function closeDay(
  services: Services,
  { version, by, ...of }: BankDay & { readonly version: string; readonly by: StaffDeed },
): Promise<{ readonly refused: ClosingRefusal | null }> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    await lockDay(tx, of.automakerId, of.day);
    const day = await readBankDay(tx, of, now);
    if (day.sums.length === 0) return { refused: 'no_lines' };
    if (day.version !== version) return { refused: 'moved' };
    if (day.state === 'closed') return { refused: 'closed' };
    const [blocker] = day.blockers;
    if (blocker !== undefined) return { refused: blocker };
    const { bankReceived, bankReturned, booksReceived, booksReturned, explained } = day.equation;
    const sums = {
      bank_received_cents: bankReceived,
      bank_returned_cents: bankReturned,
      books_received_cents: booksReceived,
      books_returned_cents: booksReturned,
      explained_cents: explained,
      lines: day.sums.reduce((all, { lines }) => all + lines, 0),
    };
    const number = (day.closings[0]?.number ?? 0) + 1;
    const id = await insertClosing(tx, {
      ...sums,
      number,
      automaker_id: of.automakerId,
      day: of.day,
      version,
      reason: by.reason,
      staff_id: by.staffId ?? null,
      at: now,
    });
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...by,
      action: number === 1 ? 'day_closed' : 'day_adjusted',
      subject: 'money_day',
      subjectId: id,
      detail: { day: of.day, automaker_id: of.automakerId, number, ...sums },
    });
    return { refused: null };
  });
}
