import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import * as hooks from '@trilha/contract/integrations/hooks.endpoints.ts';
import {
  cancelRegistration,
  updateRegistration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { comeIn } from '../../../testing/fixtures/checkin-fixture.ts';
import {
  entryBody,
  stageFixture,
  type StageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { confirmedEntry, hookFixture } from '../../../testing/fixtures/integration-fixture.ts';
import {
  expectedSignature,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../testing/outside/webhook-receiver.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ALL_HOOK_EVENTS } from '@trilha/contract/integrations/hook-events.rules.ts';
import { tellPartners } from '../../../platform/tell-partners.ts';
import { publishResult } from '../../results/publish-result.ts';
import { addHook } from './manage-hooks.ts';
import { spreadEvent } from './spread-event.ts';

const REASON = 'Cronometragem da etapa';
const HOUR = 3_600_000;

describe('webhooks', () => {
  let server: TestApp;
  let receiver: WebhookReceiver;
  let fixture: StageFixture;
  let hook: { id: number; secret: string };
  beforeAll(async () => {
    server = await startTestApp();
    receiver = await startWebhookReceiver();
    const stage_date = new Date(server.clock.now().getTime() + 240 * HOUR);
    fixture = await stageFixture(server.services, { event_value_cents: 0, stage_date });
    hook = await makeHook();
  });
  afterAll(async () => {
    await receiver.close();
    await server.close();
  });
  beforeEach(() => {
    receiver.forget();
    receiver.answer(204);
  });

  /** A new session, since factors expire while the clock advances. */
  const admin = (): Promise<SignedInStaff> => signInStaff(server, 'admin');
  const at = (id: number) => ({ params: { id } });

  const makeHook = (stage_id?: number) =>
    hookFixture(server, { url: receiver.url, ...(stage_id && { stage_id }) });
  const confirmed = () => confirmedEntry(server, fixture);
  const deliveries = async (id = hook.id) => {
    const answer = await (await admin()).call(hooks.listDeliveries, at(id));
    return answer.json<hooks.DeliveryList>().deliveries;
  };
  const hookNow = async (id = hook.id) => {
    const { webhooks } = (await (await admin()).call(hooks.listHooks)).json<hooks.HookList>();
    return webhooks.find((one) => one.id === id);
  };
  const settle = () => server.services.jobs.runDue();

  it('tell of confirmation, cancellation, check-in and results, signed, by numbers alone [HOOK-10, HOOK-11]', async () => {
    const { id, number, entrant } = await confirmed();
    await settle();
    const { token } = entrant;
    const swapped = { vehicle_id: entrant.vehicles[1]?.id, conductor_id: entrant.personId };
    const data = entryBody(fixture, entrant, { vehicles: [swapped] });
    const change = { token, params: { id }, body: { id, data } };
    await server.call(updateRegistration, change);
    await server.call(updateRegistration, change);
    await settle();
    await comeIn(server, id);
    await comeIn(server, id);
    await settle();
    const link = 'https://crono.example/resultado.pdf';
    await publishResult(server.services, {
      stageId: fixture.stage.id,
      by: { as: 'ana' },
      source: { link },
    });
    await settle();
    await server.call(cancelRegistration, { token, body: { registration_id: id } });
    await settle();
    expect(receiver.received.map(({ message }) => message.type)).toEqual([
      'registration.confirmed',
      'registration.crew_changed',
      'registration.checked_in',
      'results.published',
      'registration.cancelled',
    ]);
    const [first] = receiver.received;
    expect(first?.message.data).toMatchObject({
      registration: { id, number, status: 'Registrado com sucesso' },
    });
    for (const one of receiver.received) {
      expect(one.signatures).toEqual([expectedSignature(one, hook.secret)]);
      const seconds = Math.floor(server.clock.now().getTime() / 1_000);
      expect(Number(one.timestamp)).toBe(seconds);
      for (const trace of [entrant.email, entrant.cpf, entrant.vehicles[1]?.plate ?? '?']) {
        expect(one.body).not.toContain(trace);
      }
    }
    expect(new Set(receiver.received.map((one) => one.id)).size).toBe(5);
  });

  it('tell each event once, also with two processes at it, and nothing of a change that was undone [HOOK-12]', async () => {
    const { id } = await confirmed();
    const { payload } = await server.services.db
      .selectFrom('jobs')
      .select('payload')
      .where('name', '=', 'spread-partner-event')
      .executeTakeFirstOrThrow();
    const event = payload as Parameters<typeof spreadEvent>[1];
    await Promise.all([spreadEvent(server.services, event), spreadEvent(server.services, event)]);
    await Promise.all([settle(), settle()]);
    expect(receiver.received.map(({ message }) => message.data.registration?.id)).toEqual([id]);
    receiver.forget();
    const undone = server.services.db.transaction().execute(async (tx) => {
      const about = { kind: 'registration.crew_changed', stageId: fixture.stage.id } as const;
      await tellPartners(tx, { ...about, registration: id, at: server.clock.now() });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await settle();
    expect(receiver.received).toEqual([]);
  });

  it('are tried again under the same number with growing pauses, and say what was answered [HOOK-13]', async () => {
    receiver.answer(500);
    await confirmed();
    await settle();
    expect(receiver.received).toHaveLength(1);
    expect((await deliveries())[0]).toMatchObject({
      state: 'waiting',
      attempts: 1,
      last_status: 500,
    });
    expect(await hookNow()).toMatchObject({ state: 'failing', waiting: 1 });
    server.clock.advance(5_000);
    await settle();
    server.clock.advance(1_000);
    await settle();
    expect(receiver.received).toHaveLength(2);
    receiver.answer(200);
    server.clock.advance(HOUR);
    await settle();
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(receiver.received).toHaveLength(3);
    expect((await deliveries())[0]).toMatchObject({ state: 'delivered', attempts: 3 });
    expect(await hookNow()).toMatchObject({ state: 'on', waiting: 0 });
  });

  it('are signed by both secrets for a day after a new one was made [HOOK-16]', async () => {
    const { call } = await admin();
    const body = { reason: REASON };
    const { secret } = (
      await call(hooks.renewHookSecret, { ...at(hook.id), body })
    ).json<hooks.NewHook>();
    await call(hooks.testHook, at(hook.id));
    await settle();
    server.clock.advance(24 * HOUR);
    await (await admin()).call(hooks.testHook, at(hook.id));
    await settle();
    const [during, after] = receiver.received;
    if (during === undefined || after === undefined) throw new Error('two tests were sent');
    expect(during.message).toMatchObject({ type: 'webhook.test', data: { stage: null } });
    expect(during.signatures).toEqual(
      [secret, hook.secret].map((one) => expectedSignature(during, one)),
    );
    expect(after.signatures).toEqual([expectedSignature(after, secret)]);
  });

  it('are turned off after failing for three days, with an alarm; what was held is sent one by one [HOOK-17, HOOK-18]', async () => {
    const { stage } = fixture;
    const own = await makeHook(stage.id);
    const alarms = async (by = admin()) =>
      (await (await by).call(readDeskToday)).json<{ alarms: { given_up_webhooks: number } }>()
        .alarms.given_up_webhooks;
    expect(await alarms()).toBe(0);
    await (
      await admin()
    ).call(hooks.switchHook, {
      ...at(hook.id),
      body: { is_on: false, reason: REASON },
    });
    receiver.answer(503);
    await confirmed();
    await settle();
    server.clock.advance(71 * HOUR);
    await settle();
    expect(await hookNow(own.id)).toMatchObject({ state: 'failing' });
    await confirmed();
    server.clock.advance(HOUR);
    await settle();
    expect(await hookNow(own.id)).toMatchObject({ state: 'given_up', waiting: 0 });
    expect(await alarms()).toBe(1);
    expect(await alarms(signInStaff(server, 'support'))).toBe(0);
    const stopped = await deliveries(own.id);
    expect(stopped.map(({ state }) => state).toSorted()).toEqual(['failed', 'held']);
    const [one] = stopped;
    if (one === undefined) throw new Error('something was stopped');
    const { call } = await admin();
    expect((await call(hooks.resendDelivery, at(one.id))).json()).toMatchObject({
      code: 'hook_off',
    });
    const body = { is_on: true, reason: REASON };
    await call(hooks.switchHook, { ...at(own.id), body });
    receiver.forget();
    receiver.answer(200);
    expect((await call(hooks.resendDelivery, at(one.id))).statusCode).toBe(200);
    expect((await call(hooks.resendDelivery, at(one.id))).json()).toMatchObject({
      code: 'delivery_waiting',
    });
    await settle();
    expect(receiver.received.map(({ id }) => id)).toEqual([one.message]);
    expect((await deliveries(own.id)).map(({ state }) => state)).toContain('delivered');
    expect(await alarms()).toBe(0);
  });

  it('lead to no plain http, no user and no password outside a demonstration, and are of brand and stage [HOOK-15, HOOK-19]', async () => {
    const { call, staff } = await admin();
    const body = { automaker_id: 1, stage_id: null, name: 'Crono', kinds: ['results.published'] };
    const add = (url: string) => call(hooks.addHook, { body: { ...body, url, reason: REASON } });
    for (const url of ['ftp://crono.example', 'crono', 'https://eu:senha@crono.example/']) {
      expect((await add(url)).json()).toMatchObject({ code: 'invalid' });
    }
    const { services } = server;
    const real = { ...services, config: { ...services.config, demo: false } };
    const wish = { automaker_id: 1, stage_id: null, name: 'Crono', reason: REASON };
    const plain = { ...wish, url: 'http://crono.example/', kinds: [...ALL_HOOK_EVENTS] };
    await expect(addHook(real, plain, { staffId: staff.id })).rejects.toMatchObject({
      code: 'invalid',
    });
    const elsewhere = await stageFixture(server.services, { event_value_cents: 0 });
    const { id } = await makeHook(elsewhere.stage.id);
    await confirmed();
    await settle();
    expect(await deliveries(id)).toEqual([]);
  });
});
