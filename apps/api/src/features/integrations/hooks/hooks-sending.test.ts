import * as hooks from '@trilha/contract/integrations/hooks.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hookFixture } from '../../../testing/fixtures/integration-fixture.ts';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../testing/outside/webhook-receiver.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addHook } from './manage-hooks.ts';
import { sendWebhook } from './send-webhook.ts';

const reason = 'Cronometragem da etapa';
const HOUR = 3_600_000;

let server: TestApp;
let receiver: WebhookReceiver;
let admin: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});
beforeEach(async () => {
  admin = await signInStaff(server, 'admin');
  receiver.forget();
  receiver.answer(204);
});

const at = (id: number) => ({ params: { id } });
const own = (url = receiver.url) => hookFixture(server, { url });
const hookOf = async (id: number) => {
  const { webhooks } = (await admin.call(hooks.listHooks)).json<hooks.HookList>();
  return webhooks.find((one) => one.id === id);
};
const messagesOf = async (id: number) =>
  (await admin.call(hooks.listDeliveries, at(id))).json<hooks.DeliveryList>().deliveries;
const testOf = async (id: number): Promise<number> =>
  (await admin.call(hooks.testHook, at(id))).json<{ id: number }>().id;
/** Sends a message like its job. @returns why it must be retried; null when it need not */
const send = async (id: number, services = server.services): Promise<string | null> =>
  sendWebhook(services, id).then(
    () => null,
    (error: Error) => error.message,
  );
const switchTo = (id: number, is_on: boolean) =>
  admin.call(hooks.switchHook, { ...at(id), body: { is_on, reason } });
const actionsOf = async (id: number) =>
  (await auditOf(server, 'webhook', id, 'at')).filter(({ actor }) => actor === 'system');

describe('a message to a webhook', () => {
  it.each([
    [299, null, 'delivered'],
    [300, 'status 300', 'waiting'],
    [302, 'status 302', 'waiting'],
    [503, 'status 503', 'waiting'],
  ] as const)('that is answered %i is %s and %s [HOOK-13]', async (status, why, state) => {
    const hook = await own();
    const id = await testOf(hook.id);
    receiver.answer(status);
    expect(await send(id)).toBe(why === null ? null : `webhook: ${why}`);
    expect(await messagesOf(hook.id)).toMatchObject([
      { state, attempts: 1, last_status: status, last_error: null },
    ]);
    await switchTo(hook.id, false);
  });

  it('says what it is, and who sends it [HOOK-13]', async () => {
    const hook = await own();
    expect(await send(await testOf(hook.id))).toBeNull();
    expect(receiver.received[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Trilha-Webhooks',
    });
    await switchTo(hook.id, false);
  });

  it('that nobody answers is tried again, and says so [HOOK-13]', async () => {
    const hook = await own('http://127.0.0.1:9/');
    const id = await testOf(hook.id);
    expect(await send(id)).toBe('webhook: no answer');
    expect(await messagesOf(hook.id)).toMatchObject([
      { state: 'waiting', attempts: 1, last_status: null, last_error: 'no answer' },
    ]);
    await switchTo(hook.id, false);
  });

  it('goes nowhere in the own network outside a demonstration, and says so [HOOK-14]', async () => {
    const hook = await own();
    const id = await testOf(hook.id);
    const { services } = server;
    const real = { ...services, config: { ...services.config, demo: false } };
    expect(await send(id, real)).toBe('webhook: own network');
    expect(receiver.received).toEqual([]);
    expect(await messagesOf(hook.id)).toMatchObject([
      { state: 'waiting', last_status: null, last_error: 'own network' },
    ]);
    await switchTo(hook.id, false);
  });

  it('that was delivered or is held is not sent again by its job [HOOK-12]', async () => {
    const hook = await own();
    const id = await testOf(hook.id);
    await send(id);
    await send(id);
    const second = await testOf(hook.id);
    await switchTo(hook.id, false);
    expect(await send(second)).toBeNull();
    await switchTo(hook.id, true);
    expect(await send(second)).toBeNull();
    expect(receiver.received).toHaveLength(1);
    const seen = (await messagesOf(hook.id)).map(({ state, attempts }) => [state, attempts]);
    expect(seen).toEqual([
      ['held', 0],
      ['delivered', 1],
    ]);
    expect(await send(2_147_483_647)).toBeNull();
  });

  it('that a receiver says it is gone for turns its webhook off at once, with a word in the audit [HOOK-17]', async () => {
    const hook = await own();
    const [id, later] = [await testOf(hook.id), await testOf(hook.id)];
    receiver.answer(410);
    expect(await send(id)).toBeNull();
    const now = server.clock.now();
    expect(await hookOf(hook.id)).toMatchObject({
      state: 'given_up',
      disabled_at: now.toISOString(),
    });
    expect((await messagesOf(hook.id)).map(({ state }) => state)).toEqual(['waiting', 'failed']);
    const gone = { actor: 'system', action: 'webhook-given-up', detail: { name: 'Crono Sul' } };
    expect(await actionsOf(hook.id)).toEqual([{ at: now, ...gone }]);
    expect(await send(later)).toBeNull();
    expect(receiver.received).toHaveLength(1);
  });

  it('under way while its webhook is turned off does not turn it off a second time [HOOK-17]', async () => {
    const hook = await own();
    const id = await testOf(hook.id);
    receiver.answer(410);
    const lift = receiver.hang();
    const sending = send(id);
    await expect.poll(() => receiver.received.length).toBe(1);
    await switchTo(hook.id, false);
    lift();
    expect(await sending).toBeNull();
    expect(await hookOf(hook.id)).toMatchObject({ state: 'off' });
    expect(await actionsOf(hook.id)).toEqual([]);
  });

  it('is given up three days after it was made, though its webhook began to fail later [HOOK-17]', async () => {
    const hook = await own();
    const id = await testOf(hook.id);
    server.clock.advance(71 * HOUR);
    receiver.answer(500);
    expect(await send(id)).toBe('webhook: status 500');
    server.clock.advance(HOUR - 1);
    expect(await send(id)).toBe('webhook: status 500');
    server.clock.advance(1);
    expect(await send(id)).toBeNull();
    admin = await signInStaff(server, 'admin');
    expect((await messagesOf(hook.id))[0]).toMatchObject({ state: 'failed', attempts: 3 });
    expect(await hookOf(hook.id)).toMatchObject({ state: 'failing', stopped: 1 });
    await switchTo(hook.id, false);
  });
});

it.each([
  ['crono', 'O endereço precisa começar com https://'],
  ['ftp://crono.example', 'O endereço precisa começar com https://'],
  ['https://eu@crono.example/', 'O endereço não pode ter usuário, senha ou #'],
  ['https://:senha@crono.example/', 'O endereço não pode ter usuário, senha ou #'],
  ['https://crono.example/#fim', 'O endereço não pode ter usuário, senha ou #'],
])('the address %s is refused in words, at its field [HOOK-15]', async (url, words) => {
  const place = { automaker_id: 1, stage_id: null, name: 'Crono', url, reason };
  const answer = await admin.call(hooks.addHook, {
    body: { ...place, kinds: ['results.published'] },
  });
  expect(answer.json()).toMatchObject({ code: 'invalid', errors: { url: [words] } });
});

it('plain http is taken in a demonstration alone, https everywhere [HOOK-15]', async () => {
  const { services } = server;
  const real = { ...services, config: { ...services.config, demo: false } };
  const wish = { automaker_id: 1, stage_id: null, name: 'Crono', reason };
  const add = (url: string, where = real) =>
    addHook(where, { ...wish, url, kinds: ['results.published'] }, { staffId: admin.staff.id });
  await expect(add('http://crono.example/')).rejects.toMatchObject({ code: 'invalid' });
  const made = [await add('https://crono.example/'), await add('http://crono.example/', services)];
  for (const { id, secret } of made) {
    expect(secret).toMatch(/^whsec_/);
    await switchTo(id, false);
  }
});
