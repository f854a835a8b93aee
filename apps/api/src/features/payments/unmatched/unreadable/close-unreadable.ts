import { audit, type StaffDecision } from '../../../../platform/audit.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import type { Services } from '../../../../services.ts';
import { closeUnreadableLine } from './unreadable.sql.ts';

/**
 * Records that staff resolved an unreadable line.
 * @returns false when there is none, or it was resolved before.
 */
export async function closeUnreadable(
  { db, clock }: Services,
  { line, by }: { line: number; by: StaffDecision },
): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    if (!(await closeUnreadableLine(tx, line, now))) return false;
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...by,
      action: 'line_closed',
      subject: 'unreadable_payment',
      subjectId: line,
    });
    return true;
  });
}
