import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import type { Database } from '../../../database/client.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { tellOfTeamJob, type TeamNews } from '../staff.jobs.ts';
import { listAdmins } from './team-proposals.sql.ts';

interface Told {
  readonly what: TeamNews;
  /** The staff member who is added, granted a role or reset. */
  readonly subject_id: number;
  readonly role?: Role | null;
  readonly by: StaffActor;
  readonly now: Date;
}

/**
 * Queues e-mails about a change of the team to the staff member and every other admin, in the same transaction, so that
 * everyone who could object hears of it. A change by a command goes to all admins.
 */
export async function tellOfTeam(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  { what, subject_id, role = null, by, now }: Told,
): Promise<void> {
  const admins = (await listAdmins(tx, now)).map(({ id }) => id);
  const told = new Set([subject_id, ...admins]);
  if (by.staffId !== undefined) told.delete(by.staffId);
  for (const to of told) {
    const news = { to, what, subject_id, role, by: by.staffId ?? null, as: by.as ?? null };
    await jobs.enqueue(tx, tellOfTeamJob, { ...news, at: now.toISOString() });
  }
}
