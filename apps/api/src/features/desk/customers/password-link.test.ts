import { verifyResetToken } from '@trilha/contract/access/access.endpoints.ts';
import { sendDeskPasswordLink } from '@trilha/contract/desk/customers/customer-actions.endpoints.ts';
import {
  type DeskCustomer,
  readDeskCustomer,
} from '@trilha/contract/desk/customers/customer.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer } from '../../../builders/customer.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { newestLinkTo } from '../../../testing/outside/test-mail.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const REASON = 'Pediu por telefone';

let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  support = await signInStaff(server, 'support', { automaker_id: 1 });
});
afterAll(() => server.close());

const read = async (id: number): Promise<DeskCustomer> =>
  (await support.call(readDeskCustomer, { params: { id } })).json().customer;

describe('a link for a new password', () => {
  const send = (id: number, staff = support) =>
    staff.call(sendDeskPasswordLink, { params: { id }, body: { reason: REASON } });

  it('goes to the customer alone, opens their portal, and stands in their history [DESK-160]', async () => {
    const customer = await buildCustomer(server.services);
    const answer = await send(customer.id);
    expect(answer.json()).toEqual({ message: 'Link de senha na fila de envio. Vale uma hora.' });
    const link = await newestLinkTo(server, customer.email);
    expect(link.origin + link.pathname).toBe('http://mitsubishi.localhost:3000/verifyToken');
    const token = link.searchParams.get('token') ?? '';
    const query = { token, email: customer.email };
    expect((await server.call(verifyResetToken, { query })).json()).toEqual({
      status: 'valid',
    });
    expect(answer.body).not.toContain(token);
    const { history, sessions } = await read(customer.id);
    expect(history[0]).toMatchObject({ what: 'password_link_sent', reason: REASON });
    expect(sessions).toHaveLength(1);
  });

  it('counts against the pause and the limit of the customer’s own requests [DESK-160]', async () => {
    const customer = await buildCustomer(server.services);
    expect((await send(customer.id)).statusCode).toBe(200);
    const again = await send(customer.id);
    expect([again.statusCode, again.json().code]).toEqual([429, 'too_soon']);
    const { history } = await read(customer.id);
    expect(history.filter(({ what }) => what === 'password_link_sent')).toHaveLength(1);
  });

  it('goes to no erased account, and not at the wish of who holds one stage [DESK-160]', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    await enter(server, fixture, entrant);
    const ofStage = await signInStaff(server, 'support', { stage_id: fixture.stage.id });
    expect((await send(entrant.id, ofStage)).json().code).toBe('staff_forbidden');
    const { db } = server.services;
    const now = server.clock.now();
    const { id } = await buildCustomer(server.services);
    await db.updateTable('customers').set({ erased_at: now }).where('id', '=', id).execute();
    expect((await send(id)).statusCode).toBe(404);
  });
});
