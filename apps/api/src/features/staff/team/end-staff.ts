import { takesSecondAdmin } from '@trilha/contract/staff/permissions.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { endStaffSessions } from '../../../platform/sessions/staff-sessions.sql.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { forgetStaffBrowsers } from '../signing-in/staff-browsers.sql.ts';
import { lockStaff } from '../staff.sql.ts';
import type { TeamDeed } from './grant-role.ts';
import { makeLink, type StaffLink } from './invite-link.ts';
import { endStaffRow, forgetFactors } from './staff-team.sql.ts';
import { proposeToAdmins } from './second-admin.ts';
import { listLiveRoles } from './team-proposals.sql.ts';
import { tellOfTeam } from './tell-of-team.ts';
import { countAdmins, endGrantsOf, lockAdmins } from './grants.sql.ts';

/** @throws AppError `last_admin` when nobody could grant roles everywhere any more. */
async function keepAnAdmin(tx: Database, hadAny: number, now: Date): Promise<void> {
  if (hadAny > 0 && (await countAdmins(tx, now)) === 0) throw new AppError('last_admin');
}

/**
 * Ends a staff member's access immediately: sessions, factors, password and grants, and notifies them and the
 * other admins. The audit rows of what they did stay.
 * @throws AppError `not_found` or `last_admin`.
 */
export async function endStaff(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
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
    await forgetStaffBrowsers(tx, id);
    await endGrantsOf(tx, id, { by: by.staffId ?? null, now });
    await endStaffRow(tx, id, now);
    await keepAnAdmin(tx, admins, now);
    const about = { at: now, actor: 'staff', subject: 'staff', subjectId: id } as const;
    await audit(tx, { ...about, ...by, action: 'ended', reason });
    await tellOfTeam({ jobs }, tx, { what: 'ended', subject_id: id, by, now });
  });
}

/**
 * Deletes a staff member's password, factors and codes, ends their sessions, and notifies them and the other admins.
 */
export async function resetIn(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  { id, reason }: { readonly id: number; readonly reason: string },
  { by, now, said = reason }: TeamDeed,
): Promise<StaffLink> {
  await endStaffSessions(tx, id, null, now);
  await forgetFactors(tx, id, now);
  await forgetStaffBrowsers(tx, id);
  const about = { at: now, actor: 'staff', subject: 'staff', subjectId: id } as const;
  await audit(tx, {
    ...about,
    ...by,
    action: 'factor-reset',
    ...(said === null ? {} : { reason: said }),
  });
  await tellOfTeam(services, tx, { what: 'reset', subject_id: id, by, now });
  return makeLink(tx, id, { by, now });
}

/**
 * Deletes password, factors and codes of a staff member who lost them, ends their sessions, and makes a link to start
 * again. Nobody resets their own account. When the staff member has a role for money, ending stages or staff rights, a
 * second admin must confirm and gets the link, unless a server command does the reset.
 * @returns null when a second admin must confirm
 * @throws AppError `not_found`, `not_on_oneself`, `one_admin_only` or `proposal_waits`.
 */
export async function resetFactor(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  person: { readonly id: number; readonly reason: string },
  by: StaffActor,
): Promise<StaffLink | null> {
  const { db, clock } = services;
  const now = clock.now();
  const { id, reason } = person;
  const { staffId } = by;
  if (staffId === id) throw new AppError('not_on_oneself');
  return inTransaction(db, async (tx) => {
    if ((await lockStaff(tx, id)) === undefined) throw new AppError('not_found');
    const roles = await listLiveRoles(tx, id, now);
    if (staffId === undefined || !roles.some(({ role }) => takesSecondAdmin(role)))
      return resetIn(services, tx, person, { by, now });
    const nowhere = { role: null, automaker_id: null, stage_id: null, until: null };
    const proposal = { act: 'reset', subject_id: id, ...nowhere, reason } as const;
    await proposeToAdmins(services, tx, { ...proposal, proposed_by: staffId }, { by, now });
    return null;
  });
}
