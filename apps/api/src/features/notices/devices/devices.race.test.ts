import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logout } from '@trilha/contract/access/access.endpoints.ts';
import { subscribeDevice } from '@trilha/contract/notices/notices.endpoints.ts';
import { demoPushKeys } from '@trilha/partners/push/demo-push-keys.ts';
import { type Partners, startPartners } from '@trilha/partners/start-partners.ts';
import { openPushBrowser } from '@trilha/partners/push/push-browser.ts';
import { buildCustomer, openTestSession } from '../../../builders/customer.ts';
import type { Database } from '../../../database/client.ts';
import { revokeSession } from '../../../platform/sessions/sessions.sql.ts';
import { startRaceApp } from '../../../testing/race-app.ts';
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts';
import { keepSubscription } from './devices.sql.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

describe.skipIf(serverUrl === undefined)('a browser that subscribes, at the same time', () => {
  let server: Awaited<ReturnType<typeof startRaceApp>>;
  let partners: Partners;
  beforeAll(async () => {
    partners = await startPartners();
    server = await startRaceApp(serverUrl ?? '', partners);
  });
  afterAll(async () => {
    await server.close();
    await partners.close();
  });

  /** Runs `asked` while `first` is done but uncommitted; commits once `asked` waits or has finished. */
  async function during<T>(first: (tx: Database) => Promise<unknown>, ask: () => Promise<T>) {
    const { db } = server.services;
    const { answer } = await db.transaction().execute(async (tx) => {
      await first(tx);
      let isThrough = false;
      const asked = { answer: ask().finally(() => (isThrough = true)) };
      await expect.poll(async () => isThrough || (await waitingForLocks(db)) === 1).toBe(true);
      return asked;
    });
    return answer;
  }

  const ownersOf = (endpoint: string) =>
    server.services.db
      .selectFrom('push_subscriptions')
      .select('customer_id')
      .where('endpoint', '=', endpoint)
      .execute();

  const newSubscription = async () =>
    (await openPushBrowser(partners.url, demoPushKeys().publicKey)).subscription;

  function rowOf(session: { id: number; customerId: number }, endpoint: string) {
    const owner = { customer_id: session.customerId, session_id: session.id, device_hash: null };
    const keys = { p256dh: 'x', auth: 'x', server_key: 'x' };
    return { ...owner, ...keys, endpoint, now: server.clock.now() };
  }

  test('as it is signed out is told nothing [FACE-65]', async () => {
    const customer = await buildCustomer(server.services);
    const session = await openTestSession(server.services, customer);
    const body = await newSubscription();
    const answer = await during(
      (tx) => revokeSession(tx, session.id, server.clock.now()),
      () => server.call(subscribeDevice, { token: session.token, body }),
    );
    expect(answer.statusCode).toBe(401);
    expect(await ownersOf(body.endpoint)).toEqual([]);
  });

  test('and is signed out before that is stored is told nothing [FACE-65]', async () => {
    const customer = await buildCustomer(server.services);
    const session = await openTestSession(server.services, customer);
    const { endpoint } = await newSubscription();
    const answer = await during(
      (tx) => keepSubscription(tx, rowOf({ ...session, customerId: customer.id }, endpoint)),
      () => server.call(logout, { token: session.token }),
    );
    expect(answer.statusCode).toBe(200);
    expect(await ownersOf(endpoint)).toEqual([]);
  });

  test('as somebody else’s goes over to who came last', async () => {
    const [before, after] = [
      await buildCustomer(server.services),
      await buildCustomer(server.services),
    ];
    const session = await openTestSession(server.services, before);
    const body = await newSubscription();
    const answer = await during(
      (tx) => keepSubscription(tx, rowOf({ ...session, customerId: before.id }, body.endpoint)),
      () => server.call(subscribeDevice, { token: after.token, body }),
    );
    expect(answer.statusCode).toBe(200);
    expect(await ownersOf(body.endpoint)).toEqual([{ customer_id: after.id }]);
  });
});
