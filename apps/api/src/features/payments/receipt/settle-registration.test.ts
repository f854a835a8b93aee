import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import {
  type DueFixture,
  dueFixture,
  type PaymentApp,
  paymentOf,
  registrationOf,
  refundsOf,
  settleDown,
  startPaymentApp,
  subjectsTo,
} from '../../../testing/fixtures/payment-fixture.ts';
import { alignCharge } from '../charge/align-charge.ts';
import { createChargeJob, refundRegistrationJob } from '../../registrations/registrations.jobs.ts';

describe('the money of a registration', () => {
  let server: PaymentApp;
  beforeAll(async () => {
    server = await startPaymentApp();
  });
  afterAll(() => server.close());

  async function pay(txid: string, valor?: string, force = false) {
    await server.partners.pay(txid, { ...(valor === undefined ? {} : { valor }), force });
    await settleDown(server);
  }

  function cancel({ entrant, id }: DueFixture) {
    const body = { registration_id: id };
    return server.call(cancelRegistration, { token: entrant.token, body });
  }

  it('keeps a part, says so, and asks for the rest by a code of its own [PAY-13]', async () => {
    const due = await dueFixture(server);
    await pay(due.txid, '200.00');
    const payment = await paymentOf(server, due);
    expect(payment).toMatchObject({ status: 'open', amount: '500.00', received: '200.00' });
    expect(payment.txid).not.toBe(due.txid);
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Aguardando Pagamento' });
    const [mail] = server.partners.mailbox.list(due.entrant.email);
    expect(mail?.subject).toContain('Falta uma parte do Pix');
    expect(mail?.text).toContain('Falta pagar: R$ 300,00');
    await pay(String(payment.txid));
    expect(await paymentOf(server, due)).toMatchObject({ status: 'paid', received: '500.00' });
    expect(await refundsOf(server, due)).toEqual([]);
  });

  it('approves on the part that came, where no more is due by then', async () => {
    const due = await dueFixture(server);
    await pay(due.txid, '200.00');
    // Removes one vehicle, as an edit would.
    await server.services.db
      .updateTable('registrations')
      .set({ unit_value_cents: 20_000 })
      .where('id', '=', due.id)
      .execute();
    await alignCharge(server.services, due.id);
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Aprovado' });
  });

  it('approves on too much, and gives the excess back', async () => {
    const due = await dueFixture(server);
    await pay(due.txid, '512.34');
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Aprovado' });
    expect(await refundsOf(server, due)).toEqual([
      { amount_cents: 1_234, reason: 'excess', status: 'done' },
    ]);
    expect(await paymentOf(server, due)).toMatchObject({ status: 'paid', refund_status: 'done' });
    expect(subjectsTo(server, due).at(-1)).toContain('Devolvemos R$ 12,34 por Pix');
  });

  it('gives a second payment of the same charge back whole', async () => {
    const due = await dueFixture(server);
    await pay(due.txid);
    await pay(due.txid, '500.00', true);
    expect(await paymentOf(server, due)).toMatchObject({ status: 'paid', received: '1000.00' });
    expect(await refundsOf(server, due)).toEqual([
      { amount_cents: 50_000, reason: 'excess', status: 'done' },
    ]);
  });

  it('takes the first charge paid twice for the rest, and withdraws the code of the rest', async () => {
    const due = await dueFixture(server);
    await pay(due.txid, '200.00');
    const { txid: rest } = await paymentOf(server, due);
    await pay(due.txid, '300.00', true);
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Aprovado' });
    await expect(server.partners.pay(String(rest))).rejects.toThrow('removida');
  });

  it('gives everything back when the customer cancels in time, as it says before, at once and afterwards [EVT-30, FACE-50, FACE-51]', async () => {
    const due = await dueFixture(server);
    await pay(due.txid);
    const before = await registrationOf(server, due);
    expect(before.money).toEqual({ held: '500.00', by_hand: false, refund: null });
    const coming = { status: 'coming', amount: before.money.held, done_at: null };
    const answer = await cancel(due);
    expect(answer.json().registration.money).toEqual({
      held: '0.00',
      by_hand: false,
      refund: coming,
    });
    expect(await paymentOf(server, due)).toMatchObject({ status: 'refunding', refund: coming });
    await settleDown(server);
    const done_at = server.clock.now().toISOString();
    const refund = { status: 'done', amount: before.money.held, done_at };
    expect((await registrationOf(server, due)).money).toMatchObject({ held: '0.00', refund });
    expect(await paymentOf(server, due)).toMatchObject({
      status: 'refunded',
      refund_status: 'done',
      received: '500.00',
      refund,
    });
    expect(await refundsOf(server, due)).toEqual([
      { amount_cents: 50_000, reason: 'cancelled', status: 'done' },
    ]);
    const [mail, cancelled] = server.partners.mailbox.list(due.entrant.email);
    expect(mail?.text).toContain('Sua inscrição foi cancelada, então o dinheiro voltou');
    expect(cancelled?.text).toMatch(/evolve(mos|ndo) R\$ 500,00 por Pix/);
  });

  it('withdraws the code of a registration that was cancelled unpaid, and says that nothing was paid [FACE-51]', async () => {
    const due = await dueFixture(server);
    await cancel(due);
    await settleDown(server);
    expect((await registrationOf(server, due)).money).toEqual({
      held: '0.00',
      by_hand: false,
      refund: null,
    });
    const [mail] = server.partners.mailbox.list(due.entrant.email);
    expect(mail?.text).toContain('Nada foi pago.');
    await expect(server.partners.pay(due.txid)).rejects.toThrow('removida');
    expect(await paymentOf(server, due)).toMatchObject({ status: 'expired', brcode: null });
  });

  it('gives back what is paid after the customer cancelled, and does not call it late [FACE-50]', async () => {
    const due = await dueFixture(server);
    await cancel(due);
    await settleDown(server);
    await pay(due.txid, '500.00', true);
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Cancelada' });
    expect(await refundsOf(server, due)).toEqual([
      { amount_cents: 50_000, reason: 'cancelled', status: 'done' },
    ]);
  });

  it('gives back the part of a vehicle that was taken out, once', async () => {
    const due = await dueFixture(server);
    await pay(due.txid);
    const { db, jobs } = server.services;
    // Writes what an edit would: a paid registration of two cars becomes one of a single car.
    await db
      .updateTable('registrations')
      .set({ unit_value_cents: 20_000 })
      .where('id', '=', due.id)
      .execute();
    const payload = { registration_id: due.id, reason: 'vehicle_removed' } as const;
    await jobs.enqueue(db, refundRegistrationJob, payload);
    await jobs.enqueue(db, refundRegistrationJob, payload);
    await settleDown(server);
    expect(await refundsOf(server, due)).toEqual([
      { amount_cents: 30_000, reason: 'vehicle_removed', status: 'done' },
    ]);
    await cancel(due);
    await settleDown(server);
    expect((await refundsOf(server, due)).map((one) => one.amount_cents)).toEqual([30_000, 20_000]);
  });

  it('replaces the charge when the amount changes before payment', async () => {
    const due = await dueFixture(server);
    const { db, jobs } = server.services;
    await db
      .updateTable('registrations')
      .set({ unit_value_cents: 70_000 })
      .where('id', '=', due.id)
      .execute();
    await jobs.enqueue(db, createChargeJob, { registration_id: due.id });
    await settleDown(server);
    const payment = await paymentOf(server, due);
    expect(payment).toMatchObject({ status: 'open', amount: '700.00' });
    expect(payment.txid).not.toBe(due.txid);
    await expect(server.partners.pay(due.txid)).rejects.toThrow('removida');
    await pay(String(payment.txid));
    expect(await paymentOf(server, due)).toMatchObject({ status: 'paid', received: '700.00' });
  });

  it('says that a refund failed when the provider refuses it for good', async () => {
    const due = await dueFixture(server, { stage: { cancellation_limit: '2026-12-31' } });
    await pay(due.txid);
    // The central bank allows the refund of a Pix within 90 days.
    server.clock.advance(91 * 86_400_000);
    const { db, jobs } = server.services;
    await db
      .updateTable('registrations')
      .set({ status: 'Cancelada', places: 0 })
      .where('id', '=', due.id)
      .execute();
    await jobs.enqueue(db, refundRegistrationJob, { registration_id: due.id, reason: 'cancelled' });
    await settleDown(server);
    expect(await refundsOf(server, due)).toMatchObject([{ status: 'failed' }]);
    await jobs.enqueue(db, refundRegistrationJob, { registration_id: due.id, reason: 'cancelled' });
    await settleDown(server);
    expect(await refundsOf(server, due)).toHaveLength(1);
  });
});
