import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { confirmGrantRow, countAdmins, endGrantRow, lockAdmins } from './grants.sql.ts';
import { tellOfTeam } from './tell-of-team.ts';

/**
 * Ends a grant immediately, also for open sessions, and notifies its owner and the other admins.
 * @throws AppError `not_found`, or `last_admin` when nobody could grant roles everywhere any more.
 */
export async function endGrant(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  grant: { readonly id: number; readonly reason: string },
  by: StaffActor,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockAdmins(tx);
    const admins = await countAdmins(tx, now);
    const ended = await endGrantRow(tx, grant.id, { by: by.staffId ?? null, now });
    if (ended === undefined) throw new AppError('not_found');
    if (admins > 0 && (await countAdmins(tx, now)) === 0) throw new AppError('last_admin');
    const { staff_id, ...before } = ended;
    const about = { at: now, actor: 'staff', subject: 'staff', subjectId: staff_id } as const;
    const what = {
      action: 'grant-ended',
      reason: grant.reason,
      before: { ...before, grant: grant.id },
    };
    await audit(tx, { ...about, ...by, ...what });
    const { role } = ended;
    await tellOfTeam({ jobs }, tx, { what: 'grant-ended', subject_id: staff_id, role, by, now });
  });
}

/** Confirms in the quarterly review that a grant is still right. @throws AppError `not_found` */
export async function confirmGrant(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: number,
  by: StaffActor,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const confirmed = await confirmGrantRow(tx, id, { by: by.staffId ?? null, now });
    if (confirmed === undefined) throw new AppError('not_found');
    const { staff_id: subjectId, role } = confirmed;
    const about = { at: now, actor: 'staff', subject: 'staff', subjectId } as const;
    await audit(tx, { ...about, ...by, action: 'grant-confirmed', detail: { grant: id, role } });
  });
}
