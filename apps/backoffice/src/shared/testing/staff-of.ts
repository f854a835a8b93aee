import { type Role, ROLE_PERMISSIONS } from '@trilha/contract/staff/permissions.rules.ts';
import type { StaffAnswer } from '@trilha/contract/staff/staff.endpoints.ts';

const AT = '2026-04-10T15:00:00.000Z';

/** A staff session with one permanent role, for one brand or, with null, for both. */
export function staffOf(role: Role, automaker_id: number | null = null): StaffAnswer {
  return {
    id: 1,
    name: 'Bento Carvalhal',
    email: 'bento@organizacao.example',
    permissions: [...ROLE_PERMISSIONS[role]],
    grants: [{ id: 1, role, automaker_id, stage_id: null, until: null }],
    session: { id: 1, expires_at: AT, factor_at: AT, factor: 'passkey' },
  };
}
