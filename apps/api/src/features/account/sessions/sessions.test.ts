import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '@trilha/contract/access/access.endpoints.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  type OwnSession,
} from '@trilha/contract/account/account.endpoints.ts';
import { buildCustomer, openTestSession, TEST_PASSWORD } from '../../../builders/customer.ts';
import { buildStage } from '../../../builders/stage.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openTestBrowser } from '../../../testing/test-browser.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function sessionsOf(token: string): Promise<OwnSession[]> {
  return (await server.call(listSessions, { token })).json().sessions;
}
const end = (token: string, id: number) => server.call(endSession, { token, params: { id } });
const statusOf = async (token: string) => (await server.call(listSessions, { token })).statusCode;

/** A session of the customer that is valid for one stage only (D24). */
async function openStageSession(customer: { id: number; automaker_id: number }) {
  const session = await openTestSession(server.services, customer);
  const stage = await buildStage(server.services);
  await server.services.db
    .updateTable('sessions')
    .set({ scope: 'stage', step_id: stage.id })
    .where('id', '=', session.id)
    .execute();
  return session;
}

describe('the list of sessions', () => {
  it('names devices in words, the asking one first, without what identifies them', async () => {
    const customer = await buildCustomer(server.services);
    const body = { email: customer.email, password: TEST_PASSWORD, automaker: 1 };
    await server.call(login, { body, headers: { 'user-agent': CHROME } });
    const answer = await server.call(listSessions, { token: customer.token });
    expect(answer.statusCode).toBe(200);
    const now = server.clock.now();
    const common = {
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 86_400_000).toISOString(),
    };
    expect(answer.json().sessions).toEqual([
      { id: expect.any(Number), device: 'Teste', current: true, ...common },
      { id: expect.any(Number), device: 'Chrome no Android', current: false, ...common },
    ]);
    expect(answer.body).not.toMatch(/Mozilla|hash|127\.0\.0\.1/);
  });

  it('tells when a device was last seen', async () => {
    const customer = await buildCustomer(server.services);
    const other = await openTestSession(server.services, customer);
    server.clock.advance(600_000);
    await sessionsOf(other.token);
    const seen = (await sessionsOf(customer.token)).find(({ id }) => id === other.id);
    expect(seen?.last_seen_at).toBe(server.clock.now().toISOString());
  });

  it('leaves out what is over, what is an invitation, and what is somebody else’s', async () => {
    const customer = await buildCustomer(server.services);
    await buildCustomer(server.services);
    await openTestSession(server.services, customer, { expires_at: server.clock.now() });
    const ended = await openTestSession(server.services, customer);
    await end(customer.token, ended.id);
    await openStageSession(customer);
    expect(await sessionsOf(customer.token)).toMatchObject([{ current: true }]);
  });

  it('is there for a customer of status 0 and for no invitation', async () => {
    const newcomer = await buildCustomer(server.services, { status: 0 });
    expect(await statusOf(newcomer.token)).toBe(200);
    const invited = await openStageSession(newcomer);
    expect([401, 403]).toContain(await statusOf(invited.token));
    expect([401, 403]).toContain((await end(invited.token, invited.id)).statusCode);
  });
});

describe('signing devices out', () => {
  it('makes the token of the one worthless and leaves the rest', async () => {
    const customer = await buildCustomer(server.services);
    const lost = await openTestSession(server.services, customer);
    expect((await end(customer.token, lost.id)).statusCode).toBe(200);
    expect([await statusOf(lost.token), await statusOf(customer.token)]).toEqual([401, 200]);
    const again = await end(customer.token, lost.id);
    expect([again.statusCode, again.json().code]).toEqual([404, 'not_found']);
  });

  it('answers a foreign session like an unknown one and leaves it alive', async () => {
    const customer = await buildCustomer(server.services);
    const stranger = await buildCustomer(server.services);
    const twin = await buildCustomer(server.services, { automaker_id: 2, email: customer.email });
    for (const other of [stranger, twin]) {
      const [foreign] = await sessionsOf(other.token);
      const answer = await end(customer.token, foreign?.id ?? 0);
      const unknown = await end(customer.token, 2_147_483_647);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(unknown.json());
      expect(await statusOf(other.token)).toBe(200);
    }
  });

  it('ends the asking session too, and takes its hidden half from the browser', async () => {
    const customer = await buildCustomer(server.services);
    const browser = await openTestBrowser(server);
    const { id, token, sid } = await openTestSession(server.services, customer, { browser: true });
    browser.cookies.set('sid', sid);
    const answer = await browser.call(endSession, { token, params: { id } });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'sid', value: '' }));
    expect(await statusOf(token)).toBe(401);
  });

  it('ends all others of the account at once, and nobody else’s', async () => {
    const customer = await buildCustomer(server.services);
    const stranger = await buildCustomer(server.services);
    const others = [
      await openTestSession(server.services, customer),
      await openTestSession(server.services, customer),
    ];
    const answer = await server.call(endOtherSessions, { token: customer.token });
    expect(answer.json()).toEqual({ message: 'Os outros aparelhos saíram.', ended: 2 });
    for (const other of others) expect(await statusOf(other.token)).toBe(401);
    expect(await statusOf(customer.token)).toBe(200);
    expect(await statusOf(stranger.token)).toBe(200);
    const again = await server.call(endOtherSessions, { token: customer.token });
    expect(again.json()).toMatchObject({ ended: 0 });
  });
});
