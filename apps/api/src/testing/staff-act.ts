import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import type { SignedInStaff } from './sign-in-staff.ts';
import type { CallOptions, TestApp } from './test-app.ts';

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

export const audited = (prepare: StaffAct['prepare']): StaffAct => ({ leaves: 'audit', prepare });
export const silent = (prepare: StaffAct['prepare']): StaffAct => ({ leaves: 'nothing', prepare });
