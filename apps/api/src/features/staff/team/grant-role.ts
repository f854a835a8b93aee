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

/** A role, where it applies (null: everywhere), its end (null: open), and the reason. */
export interface GrantWish {
  readonly role: Role;
  readonly automakerId: number | null;
  readonly stageId: number | null;
  readonly until: Date | null;
  readonly reason: string;
}

/** Who changes the team, a staff member or a command, and when. */
export interface TeamDeed {
  readonly by: StaffActor;
  readonly now: Date;
  /** The reason for the audit; null when confirming a proposal, which has its own reason. */
  readonly said?: string | null;
}

/** @throws AppError `invalid` for an end in the past, or another brand's stage. */
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
 * Grants a role and notifies the staff member and the other admins.
 * @throws AppError `invalid` for an end in the past, or another brand's stage.
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
 * Grants a role. A role for money, ending stages or staff rights is only proposed, unless a command grants it.
 * @returns the grant's id; null when a second admin must confirm
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
 * Grants or proposes a role for a current staff member.
 * @returns the grant's id; null when a second admin must confirm
 * @throws AppError `not_found`, `invalid`, `one_admin_only` or `proposal_waits`; `not_on_oneself`: nobody grants
 * themselves a role.
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
