import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, logout } from '@trilha/contract/access/access.endpoints.ts';
import { CEILINGS } from '@trilha/contract/account/ceilings.ts';
import { endOtherSessions, endSession } from '@trilha/contract/account/account.endpoints.ts';
import * as notices from '@trilha/contract/notices/notices.endpoints.ts';
import { openPushBrowser } from '@trilha/partners/push/push-browser.ts';
import { buildCustomer, openTestSession, TEST_PASSWORD } from '../../../builders/customer.ts';
import { noticesTo, subscribedBrowser } from '../../../testing/fixtures/notice-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openTestBrowser, type TestBrowser } from '../../../testing/test-browser.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const read = async (token: string) =>
  (await server.call(notices.getNotices, { token })).json<notices.Notices>();
const countOf = async (customerId: number) =>
  (
    await server.services.db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('customer_id', '=', customerId)
      .execute()
  ).length;

async function logIn(browser: TestBrowser, email: string): Promise<string> {
  const body = { email, password: TEST_PASSWORD, automaker: 1 };
  return String((await browser.call(login, { body })).json().authorization.token);
}

describe('a browser', () => {
  it('is told from the moment it asks, and shows that it is told [FACE-60]', async () => {
    const { token } = await buildCustomer(server.services);
    const before = await read(token);
    expect(before).toMatchObject({ this_device: 0, other_devices: 0, watched_stages: [] });
    expect(before.public_key).toBe(server.services.config.push?.publicKey);
    const browser = await subscribedBrowser(server, token);
    expect(await read(token)).toMatchObject({ this_device: 1, other_devices: 0 });
    expect((await server.call(notices.testDevice, { token })).statusCode).toBe(202);
    await server.services.jobs.runDue();
    expect(await noticesTo(browser)).toEqual([
      {
        kind: 'test',
        step_id: null,
        heading: 'Os avisos estão funcionando',
        text: 'É assim que eles chegam neste aparelho.',
      },
    ]);
    await server.call(notices.unsubscribeDevice, { token });
    expect(await read(token)).toMatchObject({ this_device: 0 });
    expect((await server.call(notices.testDevice, { token })).statusCode).toBe(404);
  });

  it('may try it out five times in ten minutes', async () => {
    const { token } = await buildCustomer(server.services);
    await subscribedBrowser(server, token);
    const tries: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      tries.push((await server.call(notices.testDevice, { token })).statusCode);
    }
    expect(tries).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('has one subscription, and an account ten browsers [FACE-60]', async () => {
    const customer = await buildCustomer(server.services);
    await subscribedBrowser(server, customer.token);
    await subscribedBrowser(server, customer.token);
    expect(await countOf(customer.id)).toBe(1);
    for (let count = 0; count < CEILINGS.noticeDevices; count += 1) {
      const session = await openTestSession(server.services, customer);
      await subscribedBrowser(server, session.token);
    }
    expect(await countOf(customer.id)).toBe(CEILINGS.noticeDevices);
    expect(await read(customer.token)).toMatchObject({ this_device: 0, other_devices: 10 });
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.5/x',
    'http://127.0.0.1:5432/x',
    'file:///etc/passwd',
    'push',
  ])('cannot name %s as its push service [FACE-64]', async (endpoint) => {
    const { token } = await buildCustomer(server.services);
    const { subscription } = await openPushBrowser(server.partners.url, 'x');
    const body = { ...subscription, endpoint };
    const answer = await server.call(notices.subscribeDevice, { token, body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ endpoint: ['Campo inválido'] });
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://db5p.notify.windows.com/w/?token=x',
  ])('may name %s, as the negative control [FACE-64]', async (endpoint) => {
    const { token } = await buildCustomer(server.services);
    const { subscription } = await openPushBrowser(server.partners.url, 'x');
    const body = { ...subscription, endpoint };
    expect((await server.call(notices.subscribeDevice, { token, body })).statusCode).toBe(200);
  });

  it('cannot give a key that is no point of the curve', async () => {
    const { token } = await buildCustomer(server.services);
    const { subscription } = await openPushBrowser(server.partners.url, 'x');
    const body = { ...subscription, p256dh: `B${'A'.repeat(86)}` };
    const answer = await server.call(notices.subscribeDevice, { token, body });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { p256dh: ['Campo inválido'] },
    ]);
  });
});

describe('a phone that is shared', () => {
  it('hears nothing more after whoever asked has left it [FACE-65]', async () => {
    const customer = await buildCustomer(server.services);
    await subscribedBrowser(server, customer.token);
    await server.call(logout, { token: customer.token });
    expect(await countOf(customer.id)).toBe(0);
  });

  it('hears nothing more after it was signed out from elsewhere [FACE-65]', async () => {
    const customer = await buildCustomer(server.services);
    const [lost, other] = [
      await openTestSession(server.services, customer),
      await openTestSession(server.services, customer),
    ];
    await subscribedBrowser(server, lost.token);
    await subscribedBrowser(server, other.token);
    await subscribedBrowser(server, customer.token);
    await server.call(endSession, { token: customer.token, params: { id: lost.id } });
    expect(await countOf(customer.id)).toBe(2);
    await server.call(endOtherSessions, { token: customer.token });
    expect(await read(customer.token)).toMatchObject({ this_device: 1, other_devices: 0 });
  });

  it('is told on after its session ran out and the same person came back [FACE-65]', async () => {
    const customer = await buildCustomer(server.services);
    const phone = await openTestBrowser(server);
    const first = await logIn(phone, customer.email);
    await subscribedBrowser(server, first, phone.call);
    server.clock.advance(25 * 3_600_000);
    const second = await logIn(phone, customer.email);
    const answer = await phone.call(notices.getNotices, { token: second });
    expect(answer.json()).toMatchObject({ this_device: 1 });
    await phone.call(logout, { token: second });
    expect(await countOf(customer.id)).toBe(0);
  });

  it('is told nothing of the one before once somebody else logs in there [FACE-65]', async () => {
    const [before, after] = [
      await buildCustomer(server.services),
      await buildCustomer(server.services),
    ];
    const phone = await openTestBrowser(server);
    await subscribedBrowser(server, await logIn(phone, before.email), phone.call);
    server.clock.advance(25 * 3_600_000);
    phone.cookies.delete('sid');
    const token = await logIn(phone, after.email);
    expect(await countOf(before.id)).toBe(0);
    expect((await phone.call(notices.getNotices, { token })).json()).toMatchObject({
      this_device: 0,
    });
  });

  it('goes over to whoever subscribes it', async () => {
    const [first, second] = [
      await buildCustomer(server.services),
      await buildCustomer(server.services),
    ];
    const { subscription } = await subscribedBrowser(server, first.token);
    await server.call(notices.subscribeDevice, { token: second.token, body: subscription });
    expect([await countOf(first.id), await countOf(second.id)]).toEqual([0, 1]);
  });
});

it('has nothing to offer where no keys are set [FACE-60]', async () => {
  const off = await startTestApp({
    env: { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '', VAPID_SUBJECT: '' },
  });
  const { token } = await buildCustomer(off.services);
  const { public_key: key } = (await off.call(notices.getNotices, { token })).json();
  expect(key).toBeNull();
  const { subscription } = await openPushBrowser(off.partners.url, 'x');
  const answer = await off.call(notices.subscribeDevice, { token, body: subscription });
  expect(answer.statusCode).toBe(404);
  await off.close();
});
