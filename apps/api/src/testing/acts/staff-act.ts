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

/** Where a call of somebody signed in leaves who they are: the audit, who saw whose data, or nowhere. */
type Leaves = 'audit' | 'personal access' | 'nothing';

/** How an endpoint of staff that is no read is called so that it does its work, and what that leaves. */
export interface StaffAct {
  readonly leaves: Leaves;
  /** Who does it, where that is not the first role that holds its permission alone. */
  readonly role?: Role;
  readonly prepare: (server: TestApp, caller: SignedInStaff) => Promise<CallOptions>;
}

export const REASON = 'Pedido por telefone';

/** Somebody who may: no role may everything. */
export function roleFor(access: StaffAccess): Role {
  if (access === 'staff' || access === 'staff:none') return 'admin';
  const permission = access.slice('staff:'.length) as Permission;
  const isAlone = (role: Role) => SECOND_PERSON[role]?.[permission] !== 'always';
  return ALL_ROLES.find((role) => roleMay(role, permission) && isAlone(role)) ?? 'admin';
}

export const audited = (prepare: StaffAct['prepare']): StaffAct => ({ leaves: 'audit', prepare });
export const silent = (prepare: StaffAct['prepare']): StaffAct => ({ leaves: 'nothing', prepare });
