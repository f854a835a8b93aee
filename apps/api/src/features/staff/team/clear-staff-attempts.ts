import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { clearSignIns } from '../signing-in/count-sign-in.ts';

/** Resets an account's count of wrong passwords, so that its owner can sign in immediately. */
export async function clearStaffAttempts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, email }: { readonly id: number; readonly email: string },
  by: StaffActor,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await clearSignIns(tx, email);
    const about = { at: clock.now(), actor: 'staff', subject: 'staff', subjectId: id } as const;
    await audit(tx, { ...about, ...by, action: 'attempts-cleared' });
  });
}
