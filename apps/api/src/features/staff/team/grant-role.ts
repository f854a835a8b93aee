import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockStaff } from '../staff.sql.ts';
import { findStageBrand, insertGrant } from './grants.sql.ts';

/** A role, where (null: everywhere), until when (null: until it is ended), and why. */
export interface GrantWish {
  readonly role: Role;
  readonly automakerId: number | null;
  readonly stageId: number | null;
  readonly until: Date | null;
  readonly reason: string;
}

/** @throws AppError `invalid` for an end that is over, or a stage of another brand. */
export async function giveRole(
  tx: Database,
  staffId: number,
  { role, automakerId, stageId, until, reason }: GrantWish,
  { by, now }: { readonly by: StaffActor; readonly now: Date },
): Promise<number> {
  if (until !== null && until <= now) throw invalidField('until', 'Já passou.');
  if (stageId !== null) {
    const stage = await findStageBrand(tx, stageId);
    const isOther = automakerId !== null && stage?.automaker_id !== automakerId;
    if (stage === undefined || isOther) throw invalidField('stage_id', 'Não é desta marca.');
  }
  const place = { role, automaker_id: automakerId, stage_id: stageId, until };
  const grant = { ...place, staff_id: staffId, granted_by: by.staffId ?? null, reason };
  const id = await insertGrant(tx, grant, now);
  const about = { at: now, actor: 'staff', subject: 'staff', subjectId: staffId } as const;
  const after = { ...place, grant: id, until: until?.toISOString() ?? null };
  await audit(tx, { ...about, ...by, action: 'role-granted', reason, after });
  return id;
}

/**
 * Gives a role to somebody who works here.
 * @returns the number of the grant
 * @throws AppError `not_found` or `invalid`; `not_on_oneself`: nobody gives themselves more.
 */
export async function grantRole(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  staffId: number,
  wish: GrantWish,
  by: StaffActor,
): Promise<number> {
  if (by.staffId === staffId) throw new AppError('not_on_oneself');
  return inTransaction(db, async (tx) => {
    if ((await lockStaff(tx, staffId)) === undefined) throw new AppError('not_found');
    return giveRole(tx, staffId, wish, { by, now: clock.now() });
  });
}
