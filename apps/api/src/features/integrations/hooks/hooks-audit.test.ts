import * as hooks from '@trilha/contract/integrations/hooks.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { hookFixture } from '../../../testing/fixtures/integration-fixture.ts';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../testing/outside/webhook-receiver.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

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

const now = (): string => server.clock.now().toISOString();
const settle = () => server.services.jobs.runDue();
const at = (id: number) => ({ params: { id } });
const own = () => hookFixture(server, { url: receiver.url });
const switchTo = (id: number, is_on: boolean) =>
  admin.call(hooks.switchHook, { ...at(id), body: { is_on, reason } });
const listed = async (query?: Record<string, string>): Promise<hooks.Hook[]> =>
  (await admin.call(hooks.listHooks, { ...(query && { query }) })).json<hooks.HookList>().webhooks;
const hookOf = async (id: number) => (await listed()).find((one) => one.id === id);
const messagesOf = async (id: number, query?: Record<string, string>) =>
  (
    await admin.call(hooks.listDeliveries, { ...at(id), ...(query && { query }) })
  ).json<hooks.DeliveryList>();
const testOf = async (id: number): Promise<number> =>
  (await admin.call(hooks.testHook, at(id))).json<{ id: number }>().id;

/** Audit rows of a webhook. */
const told = (id: number) =>
  auditOf(server, 'webhook', id, 'at', 'staff_id', 'staff_session', 'reason');

describe('a webhook', () => {
  it('has in the audit who made, renewed, tried and switched it, when, why, and each once [HOOK-05]', async () => {
    const { stage } = await stageFixture(server.services);
    const kinds = ['results.published', 'results.published', 'registration.confirmed'];
    const wish = { automaker_id: 1, stage_id: stage.id, name: 'Crono', kinds, reason };
    const body = { ...wish, url: `${receiver.url}?chave=segredo` };
    const { id } = (await admin.call(hooks.addHook, { body })).json<hooks.NewHook>();
    await admin.call(hooks.renewHookSecret, { ...at(id), body: { reason } });
    const delivery = await testOf(id);
    await settle();
    const again = await admin.call(hooks.resendDelivery, at(delivery));
    expect(again.json()).toEqual({ message: 'A entrega vai de novo.' });
    await settle();
    await switchTo(id, true);
    await switchTo(id, false);
    await switchTo(id, false);
    await switchTo(id, true);
    const { staff, sessionId: staff_session } = admin;
    const by = { at: server.clock.now(), actor: 'staff', staff_id: staff.id, staff_session };
    const name = 'Crono';
    const place = { automaker_id: 1, stage: stage.id };
    const twoKinds = ['results.published', 'registration.confirmed'];
    const added = { name, host: new URL(receiver.url).host, kinds: twoKinds, ...place };
    expect(await told(id)).toEqual([
      { ...by, action: 'webhook-added', detail: added, reason },
      { ...by, action: 'webhook-secret-renewed', detail: { name }, reason },
      { ...by, action: 'webhook-tested', detail: { name, delivery }, reason: null },
      { ...by, action: 'webhook-resent', detail: { name, delivery }, reason: null },
      { ...by, action: 'webhook-off', detail: { name }, reason },
      { ...by, action: 'webhook-on', detail: { name }, reason },
    ]);
    expect(receiver.received).toHaveLength(2);
  });

  it('is listed with its stage, who made it, what became of its messages and until when the old secret signs [HOOK-13, HOOK-16]', async () => {
    const { stage } = await stageFixture(server.services);
    const wide = await own();
    const narrow = await hookFixture(server, { url: receiver.url, stage_id: stage.id });
    const made_at = now();
    const asMade = {
      automaker_id: 1,
      name: 'Crono Sul',
      url: receiver.url,
      state: 'on',
      made_at,
      failing_since: null,
      disabled_at: null,
      old_secret_until: null,
      waiting: 0,
      stopped: 0,
      last_delivered_at: null,
    };
    expect(await hookOf(wide.id)).toMatchObject({ ...asMade, stage: null });
    const place = { id: stage.id, title: stage.title };
    expect(await hookOf(narrow.id)).toMatchObject({ ...asMade, stage: place });
    server.clock.advance(1_000);
    const sent_at = now();
    await testOf(wide.id);
    await settle();
    server.clock.advance(1_000);
    receiver.answer(500);
    await testOf(wide.id);
    await settle();
    const failing_since = now();
    await admin.call(hooks.renewHookSecret, { ...at(wide.id), body: { reason } });
    const old_secret_until = new Date(server.clock.now().getTime() + 24 * HOUR).toISOString();
    const seen = { waiting: 1, failing_since, last_delivered_at: sent_at, old_secret_until };
    expect(await hookOf(wide.id)).toMatchObject({ state: 'failing', ...seen });
    server.clock.advance(1_000);
    await switchTo(wide.id, false);
    expect(await hookOf(wide.id)).toMatchObject({ state: 'off', disabled_at: now() });
    await switchTo(wide.id, true);
    expect(await hookOf(wide.id)).toMatchObject({ state: 'on', failing_since: null });
  });

  it('is listed for the brand that is asked for, and to who sees its place alone [HOOK-09]', async () => {
    const one = await own();
    const { stage } = await stageFixture(server.services);
    const narrow = await hookFixture(server, { url: receiver.url, stage_id: stage.id });
    const body = { automaker_id: 2, stage_id: null, name: 'Crono', url: receiver.url, reason };
    const kinds = ['results.published'];
    const made = await admin.call(hooks.addHook, { body: { ...body, kinds } });
    const other = made.json<hooks.NewHook>();
    const idsOf = async (query?: Record<string, string>) =>
      (await listed(query)).map(({ id }) => id).filter((id) => id >= one.id);
    expect(await idsOf()).toEqual([other.id, narrow.id, one.id]);
    expect(await idsOf({ brand: '1' })).toEqual([narrow.id, one.id]);
    expect(await idsOf({ brand: '2' })).toEqual([other.id]);
    admin = await signInStaff(server, 'admin', { automaker_id: 1, stage_id: stage.id });
    expect(await idsOf()).toEqual([narrow.id]);
    admin = await signInStaff(server, 'admin', { automaker_id: 2 });
    expect(await idsOf()).toEqual([other.id]);
  });

  it('has its messages listed page by page, the newest first, whole and by their state [HOOK-13]', async () => {
    const hook = await own();
    const first = await testOf(hook.id);
    await settle();
    const [sent] = (await messagesOf(hook.id)).deliveries;
    expect(sent).toMatchObject({
      id: first,
      message: expect.stringMatching(/^msg_[\da-f-]{36}$/),
      kind: 'webhook.test',
      created_at: now(),
      state: 'delivered',
      attempts: 1,
      last_at: now(),
      last_status: 204,
      last_error: null,
    });
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      type: 'webhook.test',
      timestamp: now(),
      data: { stage: null },
    });
    const ids = [first];
    while (ids.length < 50) ids.unshift(await testOf(hook.id));
    const full = await messagesOf(hook.id);
    expect([full.deliveries.map(({ id }) => id), full.is_more]).toEqual([ids, false]);
    expect(full.deliveries[0]).toMatchObject({ state: 'waiting', attempts: 0, last_at: null });
    ids.unshift(await testOf(hook.id));
    const page = await messagesOf(hook.id);
    expect([page.deliveries.map(({ id }) => id), page.is_more]).toEqual([ids.slice(0, 50), true]);
    const rest = await messagesOf(hook.id, { before: String(ids[49]) });
    expect([rest.deliveries.map(({ id }) => id), rest.is_more]).toEqual([[first], false]);
    const delivered = await messagesOf(hook.id, { state: 'delivered' });
    expect(delivered.deliveries.map(({ id }) => id)).toEqual([first]);
    await switchTo(hook.id, false);
  });
});

it('what is asked of a webhook that is off, or of none, is refused, and sends nothing [HOOK-18]', async () => {
  const hook = await own();
  const delivery = await testOf(hook.id);
  await switchTo(hook.id, false);
  const code = async (endpoint: typeof hooks.testHook | typeof hooks.resendDelivery, id: number) =>
    (await admin.call(endpoint, at(id))).json().code;
  expect(await code(hooks.testHook, hook.id)).toBe('hook_off');
  expect(await code(hooks.resendDelivery, delivery)).toBe('hook_off');
  await settle();
  expect(receiver.received).toEqual([]);
  expect((await messagesOf(hook.id)).deliveries).toMatchObject([{ state: 'held', attempts: 0 }]);
  const none = 2_147_483_647;
  expect(await code(hooks.testHook, none)).toBe('not_found');
  expect(await code(hooks.resendDelivery, none)).toBe('not_found');
  const actions = (await told(hook.id)).map(({ action }) => action);
  expect(actions).toEqual(['webhook-added', 'webhook-tested', 'webhook-off']);
});
