import { audit } from '../../../../platform/audit.ts';
import { reviveJobs } from '../../../../platform/jobs/staff-jobs.sql.ts';
import type { StaffSession } from '../../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../../platform/sessions/who-acts.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import type { Services } from '../../../../services.ts';
import { lockOwn, type Which } from '../lock-mailing.ts';
import { findLaidAside } from './laid-aside.sql.ts';

/**
 * Sends again what of a message was laid aside: the same jobs, so that nobody gets it twice. Two who press at once do it
 * once; of one that was taken back nothing is left to send.
 * @returns how many pieces of work go on
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
