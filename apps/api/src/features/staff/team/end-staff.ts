import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { endStaffSessions } from '../../../platform/sessions/staff-sessions.sql.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockStaff } from '../staff.sql.ts';
import { makeLink, type StaffLink } from './invite-link.ts';
import { endStaffRow, forgetFactors } from './staff-team.sql.ts';
import { countAdmins, endGrantsOf, lockAdmins } from './grants.sql.ts';

/** @throws AppError `last_admin` where nobody could give roles everywhere any more. */
async function keepAnAdmin(tx: Database, hadAny: number, now: Date): Promise<void> {
  if (hadAny > 0 && (await countAdmins(tx, now)) === 0) throw new AppError('last_admin');
}

/**
 * Ends somebody's work here: sessions, factors, password and grants, at once. What they did stays in the audit.
 * @throws AppError `not_found` or `last_admin`.
 */
export async function endStaff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  person: { readonly id: number; readonly reason: string },
  by: StaffActor,
): Promise<void> {
  const now = clock.now();
  const { id, reason } = person;
  await inTransaction(db, async (tx) => {
    await lockAdmins(tx);
    if ((await lockStaff(tx, id)) === undefined) throw new AppError('not_found');
    const admins = await countAdmins(tx, now);
    await endStaffSessions(tx, id, null, now);
    await forgetFactors(tx, id, now);
    await endGrantsOf(tx, id, { by: by.staffId ?? null, now });
    await endStaffRow(tx, id, now);
    await keepAnAdmin(tx, admins, now);
    const about = { at: now, actor: 'staff', subject: 'staff', subjectId: id } as const;
    await audit(tx, { ...about, ...by, action: 'ended', reason });
  });
}

/**
 * Takes password, factors and codes from somebody who lost them, and ends their sessions; the link that comes of it
 * lets them begin anew. Nobody does it for themselves: two people have to want it.
 * @throws AppError `not_found` or `not_on_oneself`.
 */
export async function resetFactor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  person: { readonly id: number; readonly reason: string },
  by: StaffActor,
): Promise<StaffLink> {
  const now = clock.now();
  const { id, reason } = person;
  if (by.staffId === id) throw new AppError('not_on_oneself');
  return inTransaction(db, async (tx) => {
    if ((await lockStaff(tx, id)) === undefined) throw new AppError('not_found');
    await endStaffSessions(tx, id, null, now);
    await forgetFactors(tx, id, now);
    const about = { at: now, actor: 'staff', subject: 'staff', subjectId: id } as const;
    await audit(tx, { ...about, ...by, action: 'factor-reset', reason });
    return makeLink(tx, id, now);
  });
}
