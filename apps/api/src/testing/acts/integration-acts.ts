import { testHook } from '@trilha/contract/integrations/hooks.endpoints.ts';
import { buildPartnerKey } from '../../builders/partner-key.ts';
import { hookFixture } from '../fixtures/integration-fixture.ts';
import type { SignedInStaff } from '../sign-in-staff.ts';
import { audited, REASON, type StaffAct } from './staff-act.ts';
import type { TestApp } from '../test-app.ts';

const PLACE = { automaker_id: 1, stage_id: null, reason: REASON };
const HOOK = {
  ...PLACE,
  name: 'Crono Sul',
  url: 'https://crono.example/trilha',
  kinds: ['results.published'],
};

async function hooked(server: TestApp, body: object = { reason: REASON }) {
  return { params: { id: (await hookFixture(server)).id }, body };
}

async function delivered(server: TestApp, caller: SignedInStaff) {
  const { services } = server;
  const { params } = await hooked(server);
  const { id } = (await caller.call(testHook, { params })).json<{ id: number }>();
  const deliveries = services.db.updateTable('webhook_deliveries').set({ state: 'failed' });
  await deliveries.where('id', '=', id).execute();
  return { params: { id } };
}

/** Staff actions on partners (`staff-acts.ts`). */
export const INTEGRATION_ACTS: Readonly<Record<string, StaffAct>> = {
  addKey: audited(async () => ({
    body: { ...PLACE, name: 'Crono Sul', scopes: ['start-list'], days: 30 },
  })),
  revokeKey: audited(async ({ services }) => ({
    params: { id: (await buildPartnerKey(services)).id },
    body: { reason: REASON },
  })),
  addHook: audited(async () => ({ body: HOOK })),
  renewHookSecret: audited((server) => hooked(server)),
  switchHook: audited((server) => hooked(server, { is_on: false, reason: REASON })),
  testHook: audited(async (server) => ({ params: (await hooked(server)).params })),
  resendDelivery: audited(delivered),
};
