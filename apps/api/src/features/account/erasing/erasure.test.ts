import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import {
  eraseAccount,
  listSessions,
  previewErasure,
  requestExport,
} from '@trilha/contract/account/account.endpoints.ts';
import { getCustomerByEmail } from '@trilha/contract/profile/profile.endpoints.ts';
import { buildCustomer, openTestSession, TEST_PASSWORD } from '../../../builders/customer.ts';
import { findTraces, signUpCanary } from '../../../testing/fixtures/canary-person.ts';
import {
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { openTestBrowser } from '../../../testing/test-browser.ts';

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());

const erase = (token: string, password = TEST_PASSWORD) =>
  server.call(eraseAccount, { token, body: { password } });

describe('erasing an account', () => {
  it('leaves nothing of the person anywhere, and keeps payments by their inscription', async () => {
    const { db } = server.services;
    const canary = await signUpCanary(server);
    const due = await canary.enter();
    await server.partners.pay(due.txid);
    await settleDown(server);
    await server.call(requestExport, { token: canary.token });
    await server.services.jobs.runDue();
    // Unsent messages also contain the person's name.
    server.partners.switches.set({ smtp: 'refuse' });
    const body = { email: canary.email, automaker_id: 1, url: 'http://mitsubishi.localhost:3000' };
    server.clock.advance(180_000);
    await server.call(access.forgotPassword, { body });
    await server.services.jobs.runDue();
    server.partners.switches.reset();
    const traces = [...canary.traces, 'Bando do Poleiro'];
    const before = await findTraces(server, traces);
    expect([...before.keys()].toSorted()).toEqual([...new Set(traces)].toSorted());
    expect(new Set([...before.values()].flat())).toEqual(
      new Set([
        'customers',
        'data_exports',
        'idempotency_keys',
        'jobs',
        'people',
        'registration_people',
        'registration_vehicles',
        'registrations',
        'signups',
        'vehicles',
      ]),
    );

    const answer = await erase(canary.token, canary.password);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      message: 'Sua conta foi apagada.',
      cancelled: 1,
      refund_total: '500.00',
    });
    await settleDown(server);
    server.clock.advance(180_000);
    await settleDown(server);
    expect(await findTraces(server, traces)).toEqual(new Map());

    const kept = await db
      .selectFrom('refunds as f')
      .innerJoin('pix_payments as p', 'p.id', 'f.pix_payment_id')
      .innerJoin('registrations as r', 'r.id', 'f.registration_id')
      .select(['r.inscription_number', 'r.status', 'p.amount_cents', 'f.status as refund'])
      .where('r.id', '=', due.id)
      .execute();
    expect(kept).toEqual([
      { inscription_number: 1, status: 'Cancelada', amount_cents: 50_000, refund: 'done' },
    ]);
    const consents = await db
      .selectFrom('consents')
      .select(['purpose', 'granted', 'address'])
      .where('customer_id', '=', canary.id)
      .execute();
    expect(consents).toHaveLength(7);
    expect(new Set(consents.map(({ address }) => address))).toEqual(new Set([null]));
    const audit = await db
      .selectFrom('audit_log')
      .select(['actor', 'actor_id', 'detail'])
      .where('action', '=', 'erased')
      .where('subject_id', '=', canary.id)
      .execute();
    expect(audit).toEqual([
      {
        actor: 'customer',
        actor_id: canary.id,
        detail: { registrations: [due.id], refund_cents: 50_000 },
      },
    ]);
  });

  it('tells the old address once, and nothing afterwards', async () => {
    const canary = await signUpCanary(server, 2);
    const due = await canary.enter();
    await server.partners.pay(due.txid);
    await settleDown(server);
    const before = server.partners.mailbox.list(canary.email).length;
    await erase(canary.token, canary.password);
    await settleDown(server);
    server.clock.advance(180_000);
    await settleDown(server);
    const mails = server.partners.mailbox.list(canary.email);
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]?.subject).toBe('Sua conta no portal Mitsubishi foi apagada');
    expect(mails[0]?.text.replace(/\s+/g, ' ')).toContain(
      'Isto apaga só a conta desta marca. Se você também tem conta na outra, peça lá.',
    );
    expect(mails[0]?.text).toContain('Inscrições canceladas: 1');
    expect(mails[0]?.text).toContain('Volta por Pix: R$ 500,00');
  });

  it('signs out everywhere and opens for no password', async () => {
    const customer = await buildCustomer(server.services);
    const other = await openTestSession(server.services, customer);
    const browser = await openTestBrowser(server);
    const { token, sid } = await openTestSession(server.services, customer, { browser: true });
    browser.cookies.set('sid', sid);
    const answer = await browser.call(eraseAccount, { token, body: { password: TEST_PASSWORD } });
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'sid', value: '' }));
    for (const dead of [token, other.token, customer.token]) {
      expect((await server.call(listSessions, { token: dead })).statusCode).toBe(401);
    }
    const login = await server.call(access.login, {
      body: { email: customer.email, password: TEST_PASSWORD, automaker: 1 },
    });
    expect(login.json().code).toBe('email_not_found');
    expect((await erase(customer.token)).json().code).toBe('unauthenticated');
  });

  it('frees e-mail and CPF for a new account that knows nothing of the old one', async () => {
    const first = await signUpCanary(server, 3);
    await erase(first.token, first.password);
    await settleDown(server);
    const again = await signUpCanary(server, 3);
    expect(again.id).not.toBe(first.id);
    const read = await server.call(getCustomerByEmail, {
      token: again.token,
      body: { email: again.email, automaker_id: 1 },
    });
    expect(read.json().customer.customer.vehicles).toHaveLength(1);
    server.clock.advance(180_000);
    await settleDown(server);
    const { token } = await openTestSession(server.services, { id: again.id, automaker_id: 1 });
    expect((await server.call(listSessions, { token })).statusCode).toBe(200);
  });

  it('touches nobody else, not even the same person in the other brand', async () => {
    const leaver = await buildCustomer(server.services);
    const twin = await buildCustomer(server.services, {
      automaker_id: 2,
      email: leaver.email,
      cpf: leaver.cpf,
    });
    const { db } = server.services;
    const others = async () => ({
      customers: await db.selectFrom('customers').selectAll().where('id', '=', twin.id).execute(),
      people: await db
        .selectFrom('people')
        .selectAll()
        .where('customer_id', '!=', leaver.id)
        .orderBy('id')
        .execute(),
      consents: await db
        .selectFrom('consents')
        .selectAll()
        .where('customer_id', '!=', leaver.id)
        .orderBy('id')
        .execute(),
    });
    const before = await others();
    expect((await erase(leaver.token)).statusCode).toBe(200);
    expect(await others()).toEqual(before);
    expect((await server.call(listSessions, { token: twin.token })).statusCode).toBe(200);
  });
});

describe('who may erase', () => {
  it('is who knows the password: a wrong one changes nothing', async () => {
    const customer = await buildCustomer(server.services);
    const answer = await erase(customer.token, 'Errada@1');
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      {
        message: 'A senha atual esta errada.',
        code: 'wrong_current_password',
        errors: { password: ['A senha atual esta errada.'] },
      },
    ]);
    expect((await server.call(listSessions, { token: customer.token })).statusCode).toBe(200);
  });

  it('is limited in guesses, together with the current password’s', async () => {
    const customer = await buildCustomer(server.services);
    for (let count = 1; count <= 10; count += 1) {
      expect((await erase(customer.token, `Errada@${count}`)).statusCode).toBe(401);
    }
    const refused = await erase(customer.token);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(refused.headers['retry-after']).toBeDefined();
  });

  it('is a customer of any status, with a session that is not over', async () => {
    const newcomer = await buildCustomer(server.services, { status: 0 });
    expect((await erase(newcomer.token)).statusCode).toBe(200);
    const customer = await buildCustomer(server.services);
    const over = await openTestSession(server.services, customer, {
      expires_at: server.clock.now(),
    });
    expect((await erase(over.token)).statusCode).toBe(401);
    expect((await server.call(previewErasure, { token: over.token })).statusCode).toBe(401);
  });
});
