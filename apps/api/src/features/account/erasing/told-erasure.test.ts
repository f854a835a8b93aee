import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseAccount, previewErasure } from '@trilha/contract/account/account.endpoints.ts';
import * as actions from '@trilha/contract/desk/customers/customer-actions.endpoints.ts';
import { buildCustomer, TEST_PASSWORD } from '../../../builders/customer.ts';
import { buildPerson } from '../../../builders/person.ts';
import { buildVehicle } from '../../../builders/vehicle.ts';
import { enter, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import {
  paidFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

const REASON = 'Pediu por telefone';
const PAST_LIMIT = { cancellation_limit: '2026-03-09' };

let server: PaymentApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startPaymentApp();
  support = await signInStaff(server, 'support', { automaker_id: 1 });
});
afterAll(() => server.close());

const eraseOwn = (token: string, password = TEST_PASSWORD) =>
  server.call(eraseAccount, { token, body: { password } });
const rehearse = (id: number) =>
  support.call(actions.rehearseDeskErasure, { params: { id }, body: {} });
const eraseFor = (id: number, version: string, confirm: string) =>
  support.call(actions.eraseDeskCustomer, {
    params: { id },
    body: { version, confirm, reason: REASON },
  });
describe('what erasing does, told before', () => {
  it('names to staff each entry with what goes back and what stays, the garage, the team and the devices [DESK-31]', async () => {
    const due = await paidFixture(server, { stage: PAST_LIMIT });
    const { id, email } = due.entrant;
    const place = await stageFixture(server.services, { stage_date: null });
    const free = (await enter(server, place, due.entrant)).json().registration;
    await settleDown(server);
    await buildVehicle(server.services, { customer_id: id });
    await buildPerson(server.services, { customer_id: id });
    await buildPerson(server.services, { customer_id: id, kind: 'companion' });
    const { consequences, version } = (await rehearse(id)).json();
    const about = { number: expect.any(Number), refund: '0.00' };
    expect(consequences).toEqual({
      registrations: [
        { ...about, id: due.id, title: due.stage.title, kept: '500.00' },
        { ...about, id: free.id, title: place.stage.title, kept: '0.00' },
      ],
      refund: '0.00',
      kept: '500.00',
      promoted: [],
      mails: 1,
      vehicles: 2,
      people: 2,
      sessions: 1,
      keeps_payments: true,
    });
    const own = await server.call(previewErasure, { token: due.entrant.token });
    expect(own.json()).toMatchObject({
      registrations: [
        { id: due.id, kept: '500.00' },
        { id: free.id, stage_date: null, kept: '0.00' },
      ],
      vehicles: 2,
      people: 2,
    });
    const done = await eraseFor(id, version, 'Marina Duarte');
    expect(done.json()).toEqual({ message: 'Conta apagada.', consequences });
    await settleDown(server);
    const [mail] = server.partners.mailbox.list(email);
    expect(mail?.text).toContain('Inscrições canceladas: 2');
    expect(mail?.text).not.toContain('Volta por Pix');
    const row = server.services.db
      .selectFrom('audit_log')
      .select(['actor', 'actor_id', 'staff_id', 'reason', 'on_behalf_of', 'detail'])
      .where('action', '=', 'erased')
      .where('subject_id', '=', id);
    expect(await row.execute()).toEqual([
      {
        actor: 'staff',
        actor_id: null,
        staff_id: support.staff.id,
        reason: REASON,
        on_behalf_of: id,
        detail: { registrations: [due.id, free.id], refund_cents: 0 },
      },
    ]);
  });

  it('takes the name as people type it, with accents, and says why where the account changed [DESK-32]', async () => {
    const customer = await buildCustomer(server.services, { person: { name: 'José  da Silvá' } });
    const { id } = customer;
    const { version, consequences } = (await rehearse(id)).json();
    expect(consequences).toMatchObject({ keeps_payments: false, kept: '0.00', people: 0 });
    for (const wrong of ['Jose da Silva', 'José', 'José daSilvá', customer.email]) {
      expect((await eraseFor(id, version, wrong)).statusCode).toBe(422);
    }
    await buildVehicle(server.services, { customer_id: id });
    const late = await eraseFor(id, version, 'José da Silvá');
    expect(late.json()).toEqual({
      code: 'changed_meanwhile',
      message: 'A conta mudou depois do ensaio. Nada foi apagado: ensaie de novo.',
    });
    const fresh = (await rehearse(id)).json().version;
    const typed = ' JOSÉ da\u00A0 Silvá'.normalize('NFD');
    expect((await eraseFor(id, fresh, typed)).statusCode).toBe(200);
    expect((await eraseFor(id, fresh, typed)).json().code).toBe('not_found');
  });
});

const statusesOf = (answers: ReadonlyArray<{ statusCode: number }>) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

describe('an account that is erased twice at once', () => {
  it('ends once, and the second click finds nobody', async () => {
    const customer = await buildCustomer(server.services);
    const { token, email, id } = customer;
    const answers = await Promise.all([eraseOwn(token), eraseOwn(token)]);
    expect(statusesOf(answers)).toEqual([200, 401]);
    await settleDown(server);
    expect(server.partners.mailbox.list(email)).toHaveLength(1);
    const deeds = server.services.db.selectFrom('audit_log').select('id');
    const erased = deeds.where('action', '=', 'erased').where('subject_id', '=', id);
    expect(await erased.execute()).toHaveLength(1);
  });

  it('ends once where staff does it, too [DESK-32]', async () => {
    const { id, email } = await buildCustomer(server.services);
    const { version } = (await rehearse(id)).json();
    const both = [eraseFor(id, version, 'Marina Duarte'), eraseFor(id, version, 'Marina Duarte')];
    expect(statusesOf(await Promise.all(both))).toEqual([200, 404]);
    await settleDown(server);
    expect(server.partners.mailbox.list(email)).toHaveLength(1);
  });
});

describe('after an account was erased', () => {
  it('the last message says when, and nothing of entries and money where there were none', async () => {
    const customer = await buildCustomer(server.services);
    expect((await eraseOwn(customer.token)).json()).toMatchObject({ refund_total: '0.00' });
    await settleDown(server);
    const [mail] = server.partners.mailbox.list(customer.email);
    expect(mail?.text).toContain('10/03/2026 às 12:00');
    expect(mail?.text).not.toContain('Inscrições canceladas');
    expect(mail?.text).not.toContain('Volta por Pix');
  });

  it('what a slow request wrote is gone two minutes later, not before', async () => {
    const customer = await buildCustomer(server.services);
    const { db } = server.services;
    expect((await eraseOwn(customer.token)).statusCode).toBe(200);
    // The state that a concurrent request would have left.
    const late = db.updateTable('people').set({ name: 'Marina Duarte' });
    await late.where('id', '=', customer.personId).execute();
    const nameOf = async () => {
      const people = db.selectFrom('people').select('name');
      return (await people.where('id', '=', customer.personId).executeTakeFirstOrThrow()).name;
    };
    server.clock.advance(2 * 60_000 - 1);
    await settleDown(server);
    expect(await nameOf()).toBe('Marina Duarte');
    server.clock.advance(1);
    await settleDown(server);
    expect(await nameOf()).toBeNull();
  });
});
