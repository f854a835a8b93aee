import { audit } from '../../../../platform/audit.ts';
import { reviveJobs } from '../../../../platform/jobs/staff-jobs.sql.ts';
import type { StaffSession } from '../../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../../platform/sessions/who-acts.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import type { Services } from '../../../../services.ts';
import { lockOwn, type Which } from '../lock-mailing.ts';
import { findLaidAside } from './laid-aside.sql.ts';

/**
 * Retries the jobs of a mailing that were given up. They are the same jobs, so nobody gets the message twice. Two
 * concurrent requests retry them once. A stopped mailing has nothing to retry.
 * @returns number of revived jobs
 * @throws AppError `not_found`
 */
export async function retryMailing(
  { db, clock }: Services,
  session: StaffSession,
  which: Which,
): Promise<{ retried: number }> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { stopped_at } = await lockOwn(tx, session, which, now);
    const ids = stopped_at === null ? await findLaidAside(tx, which.id) : [];
    if (ids.length === 0) return { retried: 0 };
    const { length: retried } = await reviveJobs(tx, { ids }, now);
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...whoActs(session),
      action: 'mailing_retried',
      subject: 'mailing',
      subjectId: which.id,
      detail: { count: retried },
    });
    return { retried };
  });
}
