import { randomUUID } from 'node:crypto';
import * as hooks from '@trilha/contract/integrations/hooks.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hookFixture } from '../../../testing/fixtures/integration-fixture.ts';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../testing/outside/webhook-receiver.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const REASON = 'Cronometragem da etapa';

let server: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  server = await startTestApp();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});

const admin = (): Promise<SignedInStaff> => signInStaff(server, 'admin');
const at = (id: number) => ({ params: { id } });
const settle = () => server.services.jobs.runDue();

describe('webhooks', () => {
  it('that never answer hold one message of their own under way, and nobody else’s [HOOK-26]', async () => {
    const silent = await startWebhookReceiver();
    const [mute, hook] = [
      await hookFixture(server, { url: silent.url }),
      await hookFixture(server, { url: receiver.url }),
    ];
    const lift = silent.hang();
    const { call } = await admin();
    for (const _each of [1, 2, 3, 4]) await call(hooks.testHook, at(mute.id));
    await call(hooks.testHook, at(hook.id));
    const workers = Promise.all([settle(), settle(), settle(), settle()]);
    await expect.poll(() => receiver.received.length).toBe(1);
    await expect.poll(() => silent.received.length).toBe(1);
    lift();
    await workers;
    expect(silent.mostAtOnce()).toBe(1);
    expect(new Set(silent.received.map(({ id }) => id)).size).toBe(4);
    await call(hooks.switchHook, { ...at(mute.id), body: { is_on: false, reason: REASON } });
    await silent.close();
  });

  it('are made once by a form that is sent twice, which is answered the same secret [HOOK-27]', async () => {
    const { call } = await admin();
    const place = { automaker_id: 1, stage_id: null, name: 'Crono', reason: REASON };
    const url = 'https://crono.example/trilha';
    const wish = { ...place, url, kinds: ['results.published'], request: randomUUID() };
    const add = (body: object = {}) => call(hooks.addHook, { body: { ...wish, ...body } });
    const [first, second] = await Promise.all([add(), add()]);
    expect([first.statusCode, second.json()]).toEqual([201, first.json()]);
    expect((await add()).json()).toEqual(first.json());
    const again = await add({ url: 'https://outro.example/' });
    expect(again.json().code).toBe('idempotency_mismatch');
    const { webhooks } = (await call(hooks.listHooks)).json<hooks.HookList>();
    expect(webhooks.filter((one) => one.url === url)).toHaveLength(1);
    const params = { id: first.json<hooks.NewHook>().id };
    await call(hooks.switchHook, { params, body: { is_on: false, reason: REASON } });
  });
});
