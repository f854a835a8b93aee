import type { StaffAnswer } from '@trilha/contract/staff/staff.endpoints.ts';
import { ALL_PERMISSIONS, roleMay } from '@trilha/contract/staff/permissions.rules.ts';
import type { StaffSession } from '../../platform/sessions/authenticate-staff.ts';

/** A session as its own staff member sees it. */
export function describeStaff(session: StaffSession): StaffAnswer {
  const { grants } = session;
  return {
    id: session.staffId,
    name: session.name,
    email: session.email,
    permissions: ALL_PERMISSIONS.filter((one) => grants.some(({ role }) => roleMay(role, one))),
    grants: grants.map(({ id, role, automakerId, stageId, until }) => ({
      id,
      role,
      automaker_id: automakerId,
      stage_id: stageId,
      until: until?.toISOString() ?? null,
    })),
    session: {
      id: session.id,
      expires_at: session.expiresAt.toISOString(),
      factor_at: session.factorAt.toISOString(),
      factor: session.factor,
    },
  };
}
