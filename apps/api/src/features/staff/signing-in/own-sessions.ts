import type { OwnStaffSession } from '@trilha/contract/staff/staff.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import {
  endStaffSession,
  listStaffSessions,
} from '../../../platform/sessions/staff-sessions.sql.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';

/** All of the caller's sessions, including this one. */
export async function readOwnSessions(
  { db }: Pick<Services, 'db'>,
  session: StaffSession,
  now: Date,
): Promise<OwnStaffSession[]> {
  const rows = await listStaffSessions(db, session.staffId, now);
  return rows.map(({ created_at, last_seen_at, ...row }) => ({
    ...row,
    is_current: row.id === session.id,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }));
}

/**
 * Ends another session of the caller, e.g. one left open on a shared computer.
 * @throws AppError `not_found` for another account's session, an ended one, or the calling one
 */
export async function endOwnSession(
  { db }: Pick<Services, 'db'>,
  session: StaffSession,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<void> {
  const { staffId } = session;
  await inTransaction(db, async (tx) => {
    const open = await listStaffSessions(tx, staffId, now);
    if (id === session.id || !open.some((one) => one.id === id)) throw new AppError('not_found');
    await endStaffSession(tx, id, now);
    const by = { actor: 'staff', ...whoActs(session) } as const;
    const about = { ...by, subject: 'staff', subjectId: staffId } as const;
    await audit(tx, { at: now, ...about, action: 'session-ended', detail: { session: id } });
  });
}
