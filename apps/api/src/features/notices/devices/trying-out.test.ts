import * as notices from '@trilha/contract/notices/notices.endpoints.ts';
import { openPushBrowser } from '@trilha/partners/push/push-browser.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomer, openTestSession } from '../../../builders/customer.ts';
import { noticesTo, subscribedBrowser } from '../../../testing/fixtures/notice-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { subscribeDevice } from './subscribe-device.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('an example goes to the browser that asks, and to no other of the account [FACE-60]', async () => {
  const customer = await buildCustomer(server.services);
  const silent = await openTestSession(server.services, customer);
  const asking = await openTestSession(server.services, customer);
  const other = await subscribedBrowser(server, customer.token);
  const tryOut = async (token: string) => {
    const { statusCode } = await server.call(notices.testDevice, { token });
    await server.services.jobs.runDue();
    return statusCode;
  };
  expect(await tryOut(silent.token)).toBe(404);
  const own = await subscribedBrowser(server, asking.token);
  expect(await tryOut(asking.token)).toBe(202);
  expect(await noticesTo(other)).toEqual([]);
  const [message] = await own.receive();
  expect(message).toMatchObject({ urgency: 'high', ttl: 60 });
});

it('a browser that is signed out at that very time is kept nowhere [FACE-65]', async () => {
  const { services } = server;
  const customer = await buildCustomer(services);
  const { id } = await openTestSession(services, customer);
  const sessions = services.db.updateTable('sessions').set({ revoked_at: server.clock.now() });
  await sessions.where('id', '=', id).execute();
  const { subscription } = await openPushBrowser(server.partners.url, 'x');
  const session = {
    id,
    customerId: customer.id,
    automakerId: 1,
    email: customer.email,
    status: 1,
    expiresAt: server.clock.now(),
    invitation: null,
  };
  const asked = subscribeDevice(services, session, subscription, null);
  await expect(asked).rejects.toMatchObject({ code: 'unauthenticated' });
  const kept = services.db.selectFrom('push_subscriptions').select('id');
  expect(await kept.where('customer_id', '=', customer.id).execute()).toEqual([]);
});

it('where no keys are set nothing can be tried out, and no browser is told [FACE-60]', async () => {
  const off = await startTestApp({
    env: { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '', VAPID_SUBJECT: '' },
  });
  const { token } = await buildCustomer(off.services);
  expect((await off.call(notices.testDevice, { token })).statusCode).toBe(404);
  const read = await off.call(notices.getNotices, { token });
  expect(read.json()).toMatchObject({ public_key: null, this_device: 0, other_devices: 0 });
  await off.close();
});
