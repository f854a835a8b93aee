import type { StaffAccess } from '@trilha/contract/endpoint-definition.ts';
import {
  ALL_ROLES,
  type Permission,
  type Role,
  roleMay,
  SECOND_PERSON,
} from '@trilha/contract/staff/permissions.rules.ts';
import type { SignedInStaff } from '../sign-in-staff.ts';
import type { CallOptions, TestApp } from '../test-app.ts';

/** Where a staff request is recorded: the audit, the log of access to personal data, or nowhere. */
type Leaves = 'audit' | 'personal access' | 'nothing';

/** How to call a staff endpoint that is not a read so that it succeeds, and what it records. */
export interface StaffAct {
  readonly leaves: Leaves;
  /** Role that does it; by default the first role that has the permission alone. */
  readonly role?: Role;
  readonly prepare: (server: TestApp, caller: SignedInStaff) => Promise<CallOptions>;
}

export const REASON = 'Pedido por telefone';

/** A role that may use an endpoint: no role may use all. */
export function roleFor(access: StaffAccess): Role {
  if (access === 'staff' || access === 'staff:none') return 'admin';
  const permission = access.slice('staff:'.length) as Permission;
  const isAlone = (role: Role) => SECOND_PERSON[role]?.[permission] !== 'always';
  return ALL_ROLES.find((role) => roleMay(role, permission) && isAlone(role)) ?? 'admin';
}

export const audited = (prepare: StaffAct['prepare']): StaffAct => ({ leaves: 'audit', prepare });
export const silent = (prepare: StaffAct['prepare']): StaffAct => ({ leaves: 'nothing', prepare });
