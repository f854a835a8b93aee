import { audit } from '../../../platform/audit.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { endStaffSession } from '../../../platform/sessions/staff-sessions.sql.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';

/** Ends the calling session and invalidates its token. */
export async function signOut(
  { db }: Pick<Services, 'db'>,
  session: StaffSession,
  now: Date,
): Promise<void> {
  const { id, staffId } = session;
  await inTransaction(db, async (tx) => {
    await endStaffSession(tx, id, now);
    const by = { actor: 'staff', ...whoActs(session) } as const;
    const about = { ...by, subject: 'staff', subjectId: staffId } as const;
    await audit(tx, { at: now, ...about, action: 'signed-out' });
  });
}
