import { addDevice } from '@trilha/contract/checkin/devices.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const HOUR = 3_600_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('a phone needs a stage with a date that is not over, and was not cancelled [GATE-10]', async () => {
  const { call } = await signInStaff(server, 'admin');
  const add = async (stage_date: Date | null, isCancelled = false) => {
    const { stage } = await stageFixture(server.services, { stage_date });
    const cancelled = server.services.db.updateTable('stages').set({ status: 'Cancelada' });
    if (isCancelled) await cancelled.where('id', '=', stage.id).execute();
    const body = { stage_id: stage.id, name: 'Portão', may_override: false };
    return (await call(addDevice, { body })).json<{ code: string }>().code;
  };
  expect(await add(null)).toBe('device_without_end');
  expect(await add(new Date(server.clock.now().getTime() - 72 * HOUR))).toBe('device_over');
  const ahead = new Date(server.clock.now().getTime() + 72 * HOUR);
  expect(await add(ahead, true)).toBe('stage_cancelled');
});
