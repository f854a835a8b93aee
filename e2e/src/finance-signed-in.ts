import { readDeskToday } from '@trilha/contract/desk/today.endpoints.ts';
import { ROLE_PERMISSIONS } from '@trilha/contract/staff/permissions.rules.ts';
import { readStaffSession } from '@trilha/contract/staff/staff.endpoints.ts';
import type { Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from './answer-with.ts';
import { NOTHING_WAITS } from './nothing-waits.ts';

/** Somebody of Financeiro, signed in a moment ago, for whom nothing waits. */
export async function financeSignedIn({ page }: Surroundings): Promise<void> {
  await answerWith(page, readStaffSession, {
    staff: {
      id: 1,
      name: 'Fausto Reis',
      email: 'fausto@organizacao.example',
      permissions: [...ROLE_PERMISSIONS.finance],
      grants: [{ id: 1, role: 'finance', automaker_id: null, stage_id: null, until: null }],
      session: {
        id: 1,
        expires_at: new Date(Date.now() + 3_600_000).toISOString(),
        factor_at: new Date().toISOString(),
        factor: 'passkey',
      },
    },
  });
  await answerWith(page, readDeskToday, NOTHING_WAITS);
}
