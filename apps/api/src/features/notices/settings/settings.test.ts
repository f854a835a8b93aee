import * as notices from '@trilha/contract/notices/notices.endpoints.ts';
import { NOTICE_KINDS } from '@trilha/contract/notices/notice-kinds.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomer, openTestSession } from '../../../builders/customer.ts';
import { subscribedBrowser } from '../../../testing/fixtures/notice-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const read = async (token: string) =>
  (await server.call(notices.getNotices, { token })).json<notices.Notices>();
const allOn = { place_won: 1, payment_due: 1, stage_open: 1, stage_changed: 1 };

it.each(NOTICE_KINDS)(
  '%s is switched off and on by itself; what is left out stays [FACE-63]',
  async (kind) => {
    const { token, id } = await buildCustomer(server.services);
    const other = await buildCustomer(server.services);
    const put = async (flag: number) =>
      (await server.call(notices.updateNotices, { token, body: { [kind]: flag } })).json().kinds;
    expect((await read(token)).kinds).toEqual(allOn);
    expect(await put(0)).toEqual({ ...allOn, [kind]: 0 });
    const nothing = await server.call(notices.updateNotices, { token, body: {} });
    expect(nothing.json().kinds).toEqual({ ...allOn, [kind]: 0 });
    const kept = server.services.db.selectFrom('notice_opt_outs').selectAll();
    const since = server.clock.now();
    expect(await kept.where('customer_id', '=', id).execute()).toEqual([
      { customer_id: id, kind, created_at: since },
    ]);
    expect((await read(other.token)).kinds).toEqual(allOn);
    expect(await put(1)).toEqual(allOn);
    expect(await kept.where('customer_id', '=', id).execute()).toEqual([]);
  },
);

it('the browser that asks is told apart from the others of the account [FACE-60]', async () => {
  const customer = await buildCustomer(server.services);
  const second = await openTestSession(server.services, customer);
  const third = await openTestSession(server.services, customer);
  await subscribedBrowser(server, second.token);
  await subscribedBrowser(server, third.token);
  await subscribedBrowser(server, (await buildCustomer(server.services)).token);
  expect(await read(customer.token)).toMatchObject({ this_device: 0, other_devices: 2 });
  expect(await read(second.token)).toMatchObject({ this_device: 1, other_devices: 1 });
});
