import { audit, type StaffActor } from '../../../../platform/audit.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import type { Services } from '../../../../services.ts';
import { readReceivedJob } from '../../payments.jobs.ts';

/** Brings the next reading of the providers' lists forward to now, and audits who asked for it and of which brand. */
export async function askReading(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  automakerId: number,
  by: StaffActor,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await jobs.runSoon(tx, readReceivedJob);
    const about = { subject: 'brand', subjectId: automakerId } as const;
    const what = { at: clock.now(), actor: 'staff', action: 'bank-reading-asked' } as const;
    await audit(tx, { ...about, ...what, ...by });
  });
}
