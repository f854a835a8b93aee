import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as actions from '@trilha/contract/desk/customers/customer-actions.endpoints.ts';
import { adjustFee } from '@trilha/contract/desk/registrations/fee-adjustment.endpoints.ts';
import { readDeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import {
  type DeskCustomer,
  readDeskCustomer,
} from '@trilha/contract/desk/customers/customer.endpoints.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { buildCustomer, openTestSession } from '../../../builders/customer.ts';
import {
  paidAndWaiting,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { storedContent } from '../../../testing/database/stored-content.ts';

const REASON = 'Pediu por telefone';

let server: PaymentApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startPaymentApp();
  support = await signInStaff(server, 'support', { automaker_id: 1, name: 'Lívia Teixeira' });
});
afterAll(() => server.close());

async function read(id: number): Promise<DeskCustomer> {
  const answer = await support.call(readDeskCustomer, { params: { id } });
  expect(answer.statusCode).toBe(200);
  return answer.json().customer;
}
const post = (endpoint: Endpoint, id: number, body: object = {}) =>
  support.call(endpoint, { params: { id }, body });

describe('erasing for its owner', () => {
  it('is rehearsed exactly: nothing changes, and the deed does the same [DESK-31]', async () => {
    const { due, waiting } = await paidAndWaiting(server);
    const { id, email } = due.entrant;
    const { db } = server.services;
    const before = await storedContent(db, new Set(['rate_limits']));
    const rehearsed = (await post(actions.rehearseDeskErasure, id)).json();
    expect(await storedContent(db, new Set(['rate_limits']))).toBe(before);
    expect(rehearsed.consequences).toMatchObject({
      registrations: [{ id: due.id, refund: '500.00', kept: '0.00' }],
      refund: '500.00',
      promoted: [waiting.inscription_number],
      mails: 2,
      sessions: 1,
      keeps_payments: true,
    });
    const { version } = rehearsed;
    const { name } = await read(id);
    const confirm = ` ${name.toUpperCase()} `;
    const done = await post(actions.eraseDeskCustomer, id, { version, confirm, reason: REASON });
    expect(done.json().consequences).toEqual(rehearsed.consequences);
    await settleDown(server);
    const after = await read(id);
    expect(after).toMatchObject({ state: 'erased', name: '', email: '', cpf: '', sessions: [] });
    expect(after.money.returned).toBe('500.00');
    expect(after.requests[0]).toMatchObject({ kind: 'erasure' });
    expect(after.history[0]).toMatchObject({ what: 'erased', name: 'Lívia Teixeira' });
    expect(server.partners.mailbox.list(email)[0]?.subject).toContain('apagada');
    const cancelled = await db
      .selectFrom('audit_log')
      .select(['actor', 'staff_id', 'reason', 'on_behalf_of'])
      .where('subject', '=', 'registration')
      .where('subject_id', '=', due.id)
      .where('action', '=', 'cancelled')
      .executeTakeFirstOrThrow();
    expect(cancelled).toEqual({
      actor: 'staff',
      staff_id: support.staff.id,
      reason: REASON,
      on_behalf_of: id,
    });
    const again = await post(actions.rehearseDeskErasure, id);
    expect(again.statusCode).toBe(404);
  });

  /** Result of the dry run and of erasing, for each limit on one person's refunds. */
  async function eraseAt(id: number, ...limits: readonly number[]) {
    const { config } = server.services;
    const limit = config.secondPersonAboveCents;
    const erase = async () => {
      const rehearsed = (await post(actions.rehearseDeskErasure, id)).json();
      const body = { version: rehearsed.version, confirm: (await read(id)).name, reason: REASON };
      const done = await post(actions.eraseDeskCustomer, id, body);
      return { takesTwo: rehearsed.takes_two, done };
    };
    const told = [];
    for (const secondPersonAboveCents of limits) {
      Object.assign(config, { secondPersonAboveCents });
      const { takesTwo, done } = await erase();
      const { state } = await read(id);
      told.push([takesTwo, done.json().code ?? done.statusCode, state === 'erased']);
    }
    Object.assign(config, { secondPersonAboveCents: limit });
    return told;
  }
  const ABOVE_AND_UP_TO = [
    [true, 'erasure_takes_two', false],
    [false, 200, true],
  ];

  it('gives back no more than one person decides: what is above is cancelled by two before [DESK-140]', async () => {
    const { due } = await paidAndWaiting(server);
    expect(await eraseAt(due.entrant.id, 49_999, 50_000)).toEqual(ABOVE_AND_UP_TO);
  });

  it('counts what an entry gave back before, so that nobody passes the limit in steps [DESK-140]', async () => {
    const { due } = await paidAndWaiting(server);
    const { registration } = (
      await support.call(readDeskRegistration, { params: { id: due.id } })
    ).json();
    const words = { reason: REASON, note: 'Desconto combinado com a concessionária.' };
    const body = { unit: '300.00', version: registration.version, ...words };
    await support.call(adjustFee, { params: { id: due.id }, body });
    await settleDown(server);
    expect(await eraseAt(due.entrant.id, 49_999, 50_000)).toEqual(ABOVE_AND_UP_TO);
  });

  it('asks for the name, and does nothing where it would do anything else than was shown [DESK-32]', async () => {
    const customer = await buildCustomer(server.services);
    const { version } = (await post(actions.rehearseDeskErasure, customer.id)).json();
    const erase = (confirm: string) =>
      post(actions.eraseDeskCustomer, customer.id, { version, confirm, reason: REASON });
    const wrong = await erase('Marina');
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { confirm: ['Não é o nome desta conta'] },
    ]);
    await openTestSession(server.services, customer);
    const late = await erase('Marina Duarte');
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile']);
    expect(await read(customer.id)).toMatchObject({ state: 'complete', name: 'Marina Duarte' });
    const fresh = (await post(actions.rehearseDeskErasure, customer.id)).json();
    const done = await post(actions.eraseDeskCustomer, customer.id, {
      version: fresh.version,
      confirm: 'marina duarte',
      reason: REASON,
    });
    expect(done.statusCode).toBe(200);
  });

  it('takes the e-mail where there is no name yet [DESK-32]', async () => {
    const customer = await buildCustomer(server.services, { status: 0 });
    const { version } = (await post(actions.rehearseDeskErasure, customer.id)).json();
    const confirm = customer.email;
    const body = { version, confirm, reason: REASON };
    expect((await post(actions.eraseDeskCustomer, customer.id, body)).statusCode).toBe(200);
  });
});
