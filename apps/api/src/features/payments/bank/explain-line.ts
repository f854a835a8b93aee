import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { type BankDay, nextDay, rangeOf } from './bank-day.ts';
import { lockDay, saveExplanation } from './day-closings.sql.ts';
import { findDayLine } from './day-lines.sql.ts';

/** `elsewhere`: the line is correct, or a worklist decides about it. */
export type ExplanationRefusal = 'unknown_line' | 'elsewhere';

/** Bins of differing lines that no worklist contains. */
const EXPLAINED_HERE: ReadonlySet<string> = new Set([
  'missing_here',
  'missing_at_bank',
  'other_amount',
]);

/**
 * Stores why bank and books differ in a line. It applies to this difference only: when the difference changes, the line
 * is open again.
 */
export async function explainLine(
  { db, clock }: Services,
  of: BankDay & {
    readonly endToEndId: string;
    readonly refundId: string;
    readonly by: StaffDeed;
  },
): Promise<{ readonly refused: ExplanationRefusal | null }> {
  const now = clock.now();
  const { automakerId, day, endToEndId, refundId, by } = of;
  return inTransaction(db, async (tx) => {
    await lockDay(tx, automakerId, day);
    const range = rangeOf([automakerId], day, nextDay(day));
    const line = await findDayLine(tx, range, { endToEndId, refundId });
    if (line === undefined) return { refused: 'unknown_line' };
    if (!EXPLAINED_HERE.has(line.bin)) return { refused: 'elsewhere' };
    const { difference_cents } = line;
    const id = await saveExplanation(tx, {
      automaker_id: automakerId,
      end_to_end_id: endToEndId,
      refund_id: refundId,
      difference_cents,
      reason: by.reason,
      staff_id: by.staffId ?? null,
      at: now,
    });
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...by,
      action: 'line_explained',
      subject: 'bank_line',
      subjectId: id,
      detail: { day, difference_cents, bin: line.bin },
    });
    return { refused: null };
  });
}
