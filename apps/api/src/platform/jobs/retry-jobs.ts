import type { Database } from '../../database/client.ts';
import type { Clock } from '../clock.ts';
import { audit, type StaffDecision } from '../audit.ts';
import { inTransaction } from '../transaction.ts';
import { type JobChoice, reviveJobs } from './staff-jobs.sql.ts';

/**
 * Makes given-up and failing jobs due now, after staff fixed the cause.
 * @param by the staff member, with a reason if given
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
