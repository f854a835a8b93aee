import type { Page } from '@playwright/test';
import { readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { type Role, ROLE_PERMISSIONS } from '@trilha/contract/staff/permissions.rules.ts';
import { readStaffSession } from '@trilha/contract/staff/staff.endpoints.ts';
import { answerWith } from './answer-with.ts';
import { hence } from './hence.ts';
import { NOTHING_WAITS } from './nothing-waits.ts';

/** Signs in a staff member with one role, for one brand or both, with no pending work. */
export async function staffSignedIn(
  page: Page,
  role: Role,
  automaker_id: number | null = null,
): Promise<void> {
  await answerWith(page, readStaffSession, {
    staff: {
      id: 1,
      name: 'Marina Vasques',
      email: 'marina@organizacao.example',
      permissions: [...ROLE_PERMISSIONS[role]],
      grants: [{ id: 1, role, automaker_id, stage_id: null, until: null }],
      session: { id: 1, expires_at: hence(8), factor_at: hence(0), factor: 'passkey' },
    },
  });
  await answerWith(page, readDeskToday, NOTHING_WAITS);
}
