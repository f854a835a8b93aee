import type { Database } from '../../database/client.ts';
import type { Clock } from '../clock.ts';
import { audit, type StaffDecision } from '../audit.ts';
import { inTransaction } from '../transaction.ts';
import { type JobChoice, reviveJobs } from './staff-jobs.sql.ts';

/**
 * Makes dead and failing jobs due at once, for staff that has removed the cause.
 * @param by who of the staff wants it, and why where they said it
 * @returns how many, by name.
 */
export async function retryJobs(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  choice: JobChoice,
  by: StaffDecision,
): Promise<ReadonlyMap<string, number>> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const counts = new Map<string, number>();
    for (const { id, name } of await reviveJobs(tx, choice, now)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      await audit(tx, {
        at: now,
        actor: 'staff',
        ...by,
        action: 'retried',
        subject: 'job',
        subjectId: id,
        detail: { name },
      });
    }
    return counts;
  });
}
