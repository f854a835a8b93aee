import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as actions from '@trilha/contract/desk/customers/customer-actions.endpoints.ts';
import {
  type DeskCustomer,
  readDeskCustomer,
} from '@trilha/contract/desk/customers/customer.endpoints.ts';
import { listSessions } from '@trilha/contract/account/account.endpoints.ts';
import { hideCpf } from '@trilha/contract/brazil/cpf.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { buildCustomer, openTestSession } from '../../../builders/customer.ts';
import { buildFailedRefund } from '../../../builders/money.ts';
import { buildPerson } from '../../../builders/person.ts';
import { buildSignup } from '../../../builders/signup.ts';
import {
  dueFixture,
  paidFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

const REASON = 'Pediu por telefone';

let server: PaymentApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startPaymentApp();
  support = await signInStaff(server, 'support', { automaker_id: 1, name: 'Lívia Teixeira' });
});
afterAll(() => server.close());

async function read(id: number, staff = support): Promise<DeskCustomer> {
  const answer = await staff.call(readDeskCustomer, { params: { id } });
  expect(answer.statusCode).toBe(200);
  return answer.json().customer;
}
const post = (endpoint: Endpoint, id: number, body: object = {}, staff = support) =>
  staff.call(endpoint, { params: { id }, body });

describe('one customer', () => {
  it('tells account, garage, team, sessions, entries and money, and no whole CPF or phone [DESK-27]', async () => {
    const due = await paidFixture(server);
    const { entrant } = due;
    const { id: customer_id } = entrant;
    const rui = await buildPerson(server.services, { customer_id, name: 'Rui Barreto' });
    const lia = { customer_id, kind: 'companion', date_of_birth: null } as const;
    await buildPerson(server.services, lia);
    await server.services.db
      .insertInto('notice_opt_outs')
      .values({ customer_id, kind: 'stage_open', created_at: server.clock.now() })
      .execute();
    const seen = await read(entrant.id);
    expect(seen).toMatchObject({
      state: 'complete',
      reach: 'account',
      email: entrant.email,
      cpf: expect.stringMatching(/^\*{3}\./),
      person_id: entrant.personId,
      money: { received: '500.00', returned: '0.00' },
    });
    expect(seen.vehicles.map(({ plate }) => plate)).toEqual(
      entrant.vehicles.map(({ plate }) => plate),
    );
    expect(seen.people).toMatchObject([
      { name: 'Rui Barreto', cpf: hideCpf(rui.cpf ?? ''), phone: '(••) •••••-4321', age: 40 },
      { kind: 'companion', name: 'Lia Figueiredo', cpf: '', phone: '', age: null },
    ]);
    expect(seen.notices).toMatchObject({ devices: 0, off: ['stage_open'] });
    expect(seen.sessions).toEqual([expect.objectContaining({ device: 'Teste' })]);
    expect(seen.registrations).toEqual([
      expect.objectContaining({ id: due.id, status: 'Aprovado', due: '500.00', held: '500.00' }),
    ]);
    expect(seen.money.lines).toEqual([
      expect.objectContaining({ kind: 'payment', amount: '500.00', registration_id: due.id }),
    ]);
    expect(JSON.stringify(seen)).not.toContain(entrant.cpf);
    expect(JSON.stringify(seen)).not.toContain('91234-5678');
  });

  it('adds up what was received and returned, without a refund that failed, and shows the newest lines [DESK-27]', async () => {
    const due = await dueFixture(server, {});
    for (let paid = 0; paid < 26; paid += 1) await buildFailedRefund(server.services, due.id);
    const { db } = server.services;
    const { id } = await db
      .selectFrom('refunds')
      .select('id')
      .where('registration_id', '=', due.id)
      .executeTakeFirstOrThrow();
    await db.updateTable('refunds').set({ status: 'done' }).where('id', '=', id).execute();
    const { money } = await read(due.entrant.id);
    expect(money).toMatchObject({ received: '13000.00', returned: '500.00' });
    expect(money.lines).toHaveLength(50);
  });

  it('says of an account whether it is complete, and of one that was erased nothing that leads to it [DESK-27]', async () => {
    const begun = await buildCustomer(server.services, { status: 0 });
    expect(await read(begun.id)).toMatchObject({ state: 'incomplete', phone: '' });
    const now = server.clock.now();
    const { db } = server.services;
    await db.updateTable('customers').set({ erased_at: now }).where('id', '=', begun.id).execute();
    const seen = await read(begun.id);
    expect(seen).toMatchObject({ state: 'erased', email: '', cpf: '' });
    const [request] = seen.requests;
    const at = now.toISOString();
    expect(request).toMatchObject({ key: 'e', kind: 'erasure', asked_at: at, answered_at: at });
  });

  it('shows who sees one stage the entries there, nothing of the account, and refuses to act on it [DESK-28]', async () => {
    const due = await dueFixture(server, {});
    const ofStage = await signInStaff(server, 'support', { stage_id: due.stage.id });
    const seen = await read(due.entrant.id, ofStage);
    expect(seen).toMatchObject({ reach: 'stages', sessions: [], vehicles: [], history: [] });
    expect(seen.registrations.map(({ id }) => id)).toEqual([due.id]);
    const refused = await post(
      actions.endDeskSessions,
      due.entrant.id,
      { session: null, reason: REASON },
      ofStage,
    );
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'staff_forbidden']);
    expect(refused.json().message).toContain('da marca inteira');
    expect((await read(due.entrant.id)).sessions).toHaveLength(1);
  });

  it('answers outside the scope as for a number that does not exist, for every call [DESK-04]', async () => {
    const { id } = await buildCustomer(server.services);
    const signup = await buildSignup(server.services);
    const stranger = await signInStaff(server, 'support', { automaker_id: 2 });
    const unknown = await stranger.call(readDeskCustomer, { params: { id: 2_147_483_647 } });
    expect(unknown.statusCode).toBe(404);
    const calls = [
      [actions.endDeskSessions, id, { session: null, reason: REASON }],
      [actions.sendDeskPasswordLink, id, { reason: REASON }],
      [actions.startDeskExport, id, { reason: REASON }],
      [actions.rehearseDeskErasure, id, {}],
      [actions.eraseDeskCustomer, id, { version: 'x', confirm: 'Marina Duarte', reason: REASON }],
      [actions.resendDeskConfirmation, signup, { reason: REASON }],
    ] as const;
    const answers = [
      await stranger.call(readDeskCustomer, { params: { id } }),
      ...(await Promise.all(
        calls.map(([endpoint, of, body]) => post(endpoint, of, body, stranger)),
      )),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([404, unknown.json()]);
    }
    expect((await read(id)).sessions).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  it('signs one device out, or all, at once, and says who did it and why [DESK-29]', async () => {
    const customer = await buildCustomer(server.services);
    const second = await openTestSession(server.services, customer);
    const isIn = async (token: string) =>
      (await server.call(listSessions, { token })).statusCode === 200;
    const one = await post(actions.endDeskSessions, customer.id, {
      session: second.id,
      reason: REASON,
    });
    expect(one.json()).toEqual({ message: 'Um aparelho saiu.', ended: 1 });
    expect([await isIn(customer.token), await isIn(second.token)]).toEqual([true, false]);
    const again = await post(actions.endDeskSessions, customer.id, {
      session: second.id,
      reason: REASON,
    });
    expect(again.statusCode).toBe(404);
    const all = await post(actions.endDeskSessions, customer.id, { session: null, reason: REASON });
    expect(all.json().ended).toBe(1);
    expect(await isIn(customer.token)).toBe(false);
    const { sessions, history } = await read(customer.id);
    expect(sessions).toEqual([]);
    expect(history[0]).toMatchObject({
      what: 'sessions_ended',
      name: 'Lívia Teixeira',
      reason: REASON,
      facts: { ended: 1 },
    });
  });

  it('never ends a session of another account', async () => {
    const customer = await buildCustomer(server.services);
    const other = await buildCustomer(server.services);
    const [theirs] = (await read(other.id)).sessions;
    const answer = await post(actions.endDeskSessions, customer.id, {
      session: theirs?.id,
      reason: REASON,
    });
    expect(answer.statusCode).toBe(404);
    expect((await read(other.id)).sessions).toHaveLength(1);
  });
});

describe('a copy of their data', () => {
  it('is made for its owner, who alone is told and opens it; the clock of the law runs [DESK-30]', async () => {
    const customer = await buildCustomer(server.services);
    const asked = await post(actions.startDeskExport, customer.id, { reason: REASON });
    expect(asked.statusCode).toBe(202);
    const [request] = (await read(customer.id)).requests;
    expect(request).toMatchObject({ kind: 'copy', answered_at: null });
    const days = (Date.parse(request?.due_at ?? '') - server.clock.now().getTime()) / 86_400_000;
    expect(Math.floor(days)).toBeOneOf([14, 15]);
    await settleDown(server);
    const answered = await read(customer.id);
    expect(answered.requests[0]?.answered_at).not.toBeNull();
    expect(answered.history[0]).toMatchObject({ what: 'export_requested', reason: REASON });
    expect(server.partners.mailbox.list(customer.email)).toHaveLength(1);
  });
});

describe('sending a confirmation again', () => {
  it('sends a link to who signed up, is counted, and kept with who asked [DESK-26]', async () => {
    const { services } = server;
    const email = 'espera@trilha.example';
    const id = await buildSignup(services, { email });
    expect((await post(actions.resendDeskConfirmation, id, { reason: REASON })).statusCode).toBe(
      200,
    );
    await settleDown(server);
    expect(server.partners.mailbox.list(email)).toHaveLength(1);
    const row = await services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', 'signup')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    const by = { actor: 'staff', staff_id: support.staff.id };
    expect(row).toMatchObject({ ...by, action: 'confirmation_resent', reason: REASON });
    const answers = [];
    for (let count = 0; count < 18; count += 1) {
      answers.push((await post(actions.resendDeskConfirmation, id, { reason: REASON })).statusCode);
    }
    expect(answers.at(-1)).toBe(429);
    await services.db.updateTable('signups').set({ ended_at: new Date() }).execute();
    const late = await post(actions.resendDeskConfirmation, id, { reason: REASON });
    expect(late.statusCode).toBe(404);
  });
});
