import { type Role, takesSecondAdmin } from '@trilha/contract/staff/permissions.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockStaff } from '../staff.sql.ts';
import { findStageBrand, insertGrant } from './grants.sql.ts';
import { proposeToAdmins } from './second-admin.ts';
import { tellOfTeam } from './tell-of-team.ts';

/** A role, where (null: everywhere), until when (null: until it is ended), and why. */
export interface GrantWish {
  readonly role: Role;
  readonly automakerId: number | null;
  readonly stageId: number | null;
  readonly until: Date | null;
  readonly reason: string;
}

/** The staff member or command that changes the team, and the moment. */
export interface TeamDeed {
  readonly by: StaffActor;
  readonly now: Date;
  /** Why, for the audit; null: a second admin confirms, and why stands with the proposal. */
  readonly said?: string | null;
}

/** @throws AppError `invalid` for an end that is over, or a stage of another brand. */
async function refuseWrong(
  tx: Database,
  { automakerId, stageId, until }: GrantWish,
  now: Date,
): Promise<void> {
  if (until !== null && until <= now) throw invalidField('until', 'Já passou.');
  if (stageId !== null) {
    const stage = await findStageBrand(tx, stageId);
    const isOther = automakerId !== null && stage?.automaker_id !== automakerId;
    if (stage === undefined || isOther) throw invalidField('stage_id', 'Não é desta marca.');
  }
}

/**
 * Gives a role, and has the person and the other admins told.
 * @throws AppError `invalid` for an end that is over, or a stage of another brand.
 */
export async function giveRole(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  staffId: number,
  wish: GrantWish,
  { by, now, said = wish.reason }: TeamDeed,
): Promise<number> {
  await refuseWrong(tx, wish, now);
  const { role, automakerId, stageId, until, reason } = wish;
  const place = { role, automaker_id: automakerId, stage_id: stageId, until };
  const grant = { ...place, staff_id: staffId, granted_by: by.staffId ?? null, reason };
  const id = await insertGrant(tx, grant, now);
  const about = { at: now, actor: 'staff', subject: 'staff', subjectId: staffId } as const;
  const after = { ...place, grant: id, until: until?.toISOString() ?? null };
  await audit(tx, {
    ...about,
    ...by,
    action: 'role-granted',
    ...(said === null ? {} : { reason: said }),
    after,
  });
  await tellOfTeam(services, tx, { what: 'granted', subject_id: staffId, role, by, now });
  return id;
}

/**
 * Gives a role; one with money, endings or staff rights only proposes it, unless a command gives it.
 * @returns the number of the grant; null where a second admin has to confirm
 * @throws AppError `invalid`, `one_admin_only` or `proposal_waits`
 */
export async function giveOrPropose(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  staffId: number,
  wish: GrantWish,
  { by, now }: { readonly by: StaffActor; readonly now: Date },
): Promise<number | null> {
  const { role, automakerId, stageId, until, reason } = wish;
  if (by.staffId === undefined || !takesSecondAdmin(role))
    return giveRole(services, tx, staffId, wish, { by, now });
  await refuseWrong(tx, wish, now);
  const place = { automaker_id: automakerId, stage_id: stageId, until };
  const proposal = { act: 'grant', subject_id: staffId, role, ...place, reason } as const;
  await proposeToAdmins(services, tx, { ...proposal, proposed_by: by.staffId }, { by, now });
  return null;
}

/**
 * Gives a role to somebody who works here, or proposes it.
 * @returns the number of the grant; null where a second admin has to confirm
 * @throws AppError `not_found`, `invalid`, `one_admin_only` or `proposal_waits`; `not_on_oneself`: nobody gives
 * themselves more.
 */
export async function grantRole(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  staffId: number,
  wish: GrantWish,
  by: StaffActor,
): Promise<number | null> {
  const { db, clock } = services;
  if (by.staffId === staffId) throw new AppError('not_on_oneself');
  return inTransaction(db, async (tx) => {
    if ((await lockStaff(tx, staffId)) === undefined) throw new AppError('not_found');
    return giveOrPropose(services, tx, staffId, wish, { by, now: clock.now() });
  });
}
