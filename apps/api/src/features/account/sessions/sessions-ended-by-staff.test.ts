import { endDeskSessions } from '@trilha/contract/desk/customers/customer-actions.endpoints.ts';
import { listSessions } from '@trilha/contract/account/account.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomer, openTestSession } from '../../../builders/customer.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const reason = 'Perdeu o celular';
let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  support = await signInStaff(server, 'support');
});
afterAll(() => server.close());

const end = (id: number, session: number | null) =>
  support.call(endDeskSessions, { params: { id }, body: { session, reason } });
const statusOf = async (token: string) => (await server.call(listSessions, { token })).statusCode;
const told = (id: number) =>
  server.services.db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'staff_id', 'staff_session', 'on_behalf_of', 'detail', 'reason'])
    .where('action', '=', 'sessions_ended')
    .where('subject', '=', 'customer')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

it('staff signs one device out, or all, and the audit says for whom, which, how many and why', async () => {
  const customer = await buildCustomer(server.services);
  const stranger = await buildCustomer(server.services);
  const lost = await openTestSession(server.services, customer);
  const other = await openTestSession(server.services, customer);
  expect((await end(customer.id, lost.id)).statusCode).toBe(200);
  const tokens = [lost, other, customer].map(({ token }) => token);
  expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 200, 200]);
  expect((await end(customer.id, lost.id)).statusCode).toBe(404);
  const foreign = await openTestSession(server.services, stranger);
  expect((await end(customer.id, foreign.id)).statusCode).toBe(404);
  expect((await end(customer.id, null)).statusCode).toBe(200);
  expect(await Promise.all(tokens.map(statusOf))).toEqual([401, 401, 401]);
  expect(await statusOf(stranger.token)).toBe(200);
  expect((await end(customer.id, null)).statusCode).toBe(200);
  const { staff, sessionId } = support;
  const who = { actor: 'staff', staff_id: staff.id, staff_session: sessionId, reason };
  const by = { at: server.clock.now(), ...who, on_behalf_of: customer.id };
  expect(await told(customer.id)).toEqual([
    { ...by, detail: { session: lost.id, ended: 1 } },
    { ...by, detail: { session: null, ended: 2 } },
    { ...by, detail: { session: null, ended: 0 } },
  ]);
  expect(await told(stranger.id)).toEqual([]);
});
