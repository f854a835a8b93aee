import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { clearSignIns } from '../signing-in/count-sign-in.ts';
import { tellOfTeam } from './tell-of-team.ts';

/** Resets an account's count of wrong passwords, so that its owner can sign in immediately, and notifies the admins. */
export async function clearStaffAttempts(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { id, email }: { readonly id: number; readonly email: string },
  by: StaffActor,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await clearSignIns(tx, email);
    const about = { at: now, actor: 'staff', subject: 'staff', subjectId: id } as const;
    await audit(tx, { ...about, ...by, action: 'attempts-cleared' });
    await tellOfTeam({ jobs }, tx, { what: 'attempts-cleared', subject_id: id, by, now });
  });
}
