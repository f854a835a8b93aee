import type {
  TeamGrant,
  TeamMember,
  TeamProposal,
  Why,
} from '@trilha/contract/staff/staff-team.endpoints.ts';
import {
  grantsOf,
  isEverywhere,
  isLive,
  type StaffScope,
} from '@trilha/contract/staff/grants.rules.ts';
import {
  ALL_PERMISSIONS,
  type Permission,
  rolesThatMay,
  SECOND_PERSON,
} from '@trilha/contract/staff/permissions.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { findLivingStaff } from '../staff.sql.ts';
import { listFactorKinds, listStaffRows } from './staff-team.sql.ts';
import { listGrantRows } from './grants.sql.ts';
import { listOpenProposals } from './team-proposals.sql.ts';

/** In milliseconds: a grant must be reviewed every 91 days. */
const QUARTER_MS = 91 * 86_400_000;

type GrantRow = Awaited<ReturnType<typeof listGrantRows>>[number];

function describeGrant(row: GrantRow, now: Date): TeamGrant {
  const { staff_id: _of, until, granted_at, confirmed_at, ...rest } = row;
  const looked = confirmed_at ?? granted_at;
  return {
    ...rest,
    until: until?.toISOString() ?? null,
    is_live: isLive(row, now),
    granted_at: granted_at.toISOString(),
    confirmed_at: confirmed_at?.toISOString() ?? null,
    is_due: isLive(row, now) && now.getTime() - looked.getTime() >= QUARTER_MS,
  };
}

/** Whether the viewer may see this grant: a brand's admin sees grants of that brand and of both brands. */
function isOfScope(
  scope: StaffScope,
  { automaker_id, stage_id }: Pick<GrantRow, 'automaker_id' | 'stage_id'>,
): boolean {
  return scope.some(
    (part) =>
      (part.automakerId === null || automaker_id === null || part.automakerId === automaker_id) &&
      (part.stageId === null || stage_id === null || part.stageId === stage_id),
  );
}

/** Whether the viewer may see this staff member. Former staff are seen only by admins of both brands. */
export async function isSeenBy(db: Database, scope: StaffScope, staffId: number): Promise<boolean> {
  if (isEverywhere(scope)) return true;
  return (await listGrantRows(db, staffId)).some((row) => isOfScope(scope, row));
}

/** Proposals that wait for a second admin, oldest first. */
export async function listProposals(db: Database): Promise<TeamProposal[]> {
  return (await listOpenProposals(db)).map((row) => {
    const { subject_id, subject_name, proposed_by, by_name, until, created_at, ...rest } = row;
    return {
      ...rest,
      subject: { id: subject_id, name: subject_name },
      by: { id: proposed_by, name: by_name },
      until: until?.toISOString() ?? null,
      created_at: created_at.toISOString(),
    } as TeamProposal;
  });
}

const EVERYWHERE: StaffScope = [{ automakerId: null, stageId: null }];

/**
 * Current staff members within the viewer's scope with their grants there; former ones only for viewers of everything.
 */
export async function listTeam(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  scope: StaffScope = EVERYWHERE,
): Promise<TeamMember[]> {
  const now = clock.now();
  const seen = (await listGrantRows(db)).filter((row) => isOfScope(scope, row));
  const grants = Map.groupBy(seen, ({ staff_id }) => staff_id);
  const isAll = isEverywhere(scope);
  const kinds = Map.groupBy(await listFactorKinds(db), ({ staff_id }) => staff_id);
  const rows = (await listStaffRows(db)).filter(({ id }) => isAll || grants.has(id));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    state: row.ended_at !== null ? 'ended' : row.has_password ? 'active' : 'invited',
    factors: (kinds.get(row.id) ?? []).map(({ kind }) => kind),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    grants: (grants.get(row.id) ?? []).map((grant) => describeGrant(grant, now)),
  }));
}

/** The second person that every grant for a permission requires; null when one grant requires none. */
function secondPersonOf(grants: readonly TeamGrant[], permission: Permission) {
  const marks = grants.map(({ role }) => SECOND_PERSON[role]?.[permission] ?? null);
  return marks.includes(null) ? null : (marks[0] ?? null);
}

/**
 * A staff member's permissions, each with the grants within the viewer's scope that it comes from.
 * @throws AppError `not_found`
 */
export async function explainAccess(
  db: Database,
  staffId: number,
  now: Date,
  scope: StaffScope = EVERYWHERE,
): Promise<Why> {
  const staff = await findLivingStaff(db, staffId);
  if (staff === undefined) throw new AppError('not_found');
  const rows = (await listGrantRows(db, staffId)).filter((row) => isOfScope(scope, row));
  const grants = rows.map(({ id, role, automaker_id, stage_id, until }) => ({
    id,
    role,
    automakerId: automaker_id,
    stageId: stage_id,
    until,
  }));
  const permissions = ALL_PERMISSIONS.map((permission) => {
    const ids = new Set(grantsOf(grants, permission, now).map(({ id }) => id));
    const own = rows.filter(({ id }) => ids.has(id)).map((row) => describeGrant(row, now));
    return {
      permission,
      second_person: secondPersonOf(own, permission),
      grants: own,
      roles: [...rolesThatMay(permission)],
    };
  });
  return { ...staff, permissions };
}
