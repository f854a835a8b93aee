import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import {
  findLinkedBy,
  insertProposal,
  listAdmins,
  type NewProposal,
} from './team-proposals.sql.ts';
import { tellOfTeam } from './tell-of-team.ts';

/**
 * Whether one admin created or last reset the other's account. They got the link that sets its password, so both
 * accounts may be used by one person.
 */
export async function isMadeBy(db: Database, staffId: number, maker: number): Promise<boolean> {
  return (await findLinkedBy(db, staffId)) === maker;
}

/** How many admins of both brands have a working sign-in. */
export async function countUsableAdmins(db: Database, now: Date): Promise<number> {
  return (await listAdmins(db, now)).length;
}

/**
 * Stores an admin's proposal for a second one to confirm.
 * @throws AppError `one_admin_only` when nobody else could confirm; `proposal_waits` when the same proposal is open
 */
export async function proposeToAdmins(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  proposal: NewProposal,
  { by, now }: { readonly by: StaffActor; readonly now: Date },
): Promise<void> {
  const { proposed_by, subject_id, act, role } = proposal;
  const others = (await listAdmins(tx, now)).filter(
    ({ id, linked_by }) => id !== proposed_by && id !== subject_id && linked_by !== proposed_by,
  );
  if (others.length === 0) throw new AppError('one_admin_only');
  const inserted = await insertProposal(tx, proposal, now);
  if (inserted === undefined) throw new AppError('proposal_waits');
  const about = { at: now, actor: 'staff', subject: 'staff', subjectId: subject_id } as const;
  const { reason, automaker_id, stage_id, until } = proposal;
  const place = { automaker_id, stage_id, until: until?.toISOString() ?? null };
  const after = { proposal: inserted.id, ...(role === null ? {} : { role, ...place }) };
  await audit(tx, { ...about, ...by, action: `${act}-proposed`, reason, after });
  await tellOfTeam(services, tx, { what: `${act}-proposed`, subject_id, role, by, now });
}
