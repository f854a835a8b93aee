import { addDevice } from '@trilha/contract/checkin/devices.endpoints.ts';
import * as phones from '@trilha/contract/checkin/phone.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pairedPhone, waitingPhone } from '../../../testing/fixtures/checkin-fixture.ts';
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

it('a phone is told of itself as it was prepared; one that was never paired has nothing kept [GATE-10, GATE-13]', async () => {
  const { browser } = await signInStaff(server, 'admin');
  const stage_date = new Date(server.clock.now().getTime() + 24 * HOUR);
  const { stage } = await stageFixture(server.services, { stage_date });
  const { id, secret } = await waitingPhone(server, stage.id, 'Portão Leste', true);
  const other = await pairedPhone(server, stage.id);
  const { text, signature } = await other.write({ car: 1 });
  const early = { text: text.replace(/"device":\d+/, `"device":${id}`), signature };
  expect((await other.send([early])).json()).toMatchObject({
    kept: [],
    refused: [{ signature, why: 'unknown_device' }],
  });
  const pair = (code: string) =>
    browser.call(phones.pairDevice, {
      body: { secret: code, public_key: 'B'.repeat(87) },
    });
  expect((await pair('a'.repeat(43))).json()).toMatchObject({ code: 'pairing_over' });
  expect((await pair(secret)).json()).toEqual({
    device: {
      id,
      name: 'Portão Leste',
      stage: {
        id: stage.id,
        title: stage.title,
        stage_date: stage_date.toISOString(),
      },
      expires_at: expect.stringMatching(/^2026-03-1\dT02:59:00\.000Z$/),
      may_override: true,
    },
    now: server.clock.now().toISOString(),
  });
});

it('a phone whose stage lost its date goes on getting its list, and has no end [GATE-11]', async () => {
  const stage_date = new Date(server.clock.now().getTime() + 24 * HOUR);
  const { stage } = await stageFixture(server.services, { stage_date });
  const phone = await pairedPhone(server, stage.id);
  const undated = server.services.db.updateTable('stages').set({ stage_date: null });
  await undated.where('id', '=', stage.id).execute();
  expect((await phone.roster()).json()).toMatchObject({
    device: { id: phone.id, stage: { id: stage.id, stage_date: null }, expires_at: null },
    roster: { stage: { stage_date: null } },
  });
});
