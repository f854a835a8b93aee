import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFailedRefund } from '../../../builders/money.ts';
import {
  type DueFixture,
  dueFixture,
  paidFixture,
  type PaymentApp,
  paymentOf,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { cancelForOrganiser } from '../../../testing/cancel-for-organiser.ts';
import { paymentState } from './payment-state.ts';

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());

const stateAt = ({ id }: DueFixture, now: Date) => paymentState(server.services.db, id, now);
const stateOf = (due: DueFixture) => stateAt(due, server.clock.now());
const statusAt = async (due: DueFixture, now: Date) => (await stateAt(due, now))?.status;
const change = ({ id }: DueFixture, columns: object) =>
  server.services.db.updateTable('registrations').set(columns).where('id', '=', id).execute();
const withoutCharge = ({ id }: DueFixture) =>
  server.services.db.deleteFrom('charges').where('registration_id', '=', id).execute();
const ends = async (due: DueFixture): Promise<Date> =>
  (await stateOf(due))?.charge?.expires_at ?? new Date(0);
const withdraw = async ({ id }: DueFixture) => {
  await cancelForOrganiser(server, id);
  await settleDown(server);
};

describe('how far a payment is', () => {
  it('is open until the instant in which its code ends [PAY-13]', async () => {
    const due = await dueFixture(server);
    const end = (await ends(due)).getTime();
    const statuses = [-1, 0, 1].map((ms) => statusAt(due, new Date(end + ms)));
    expect(await Promise.all(statuses)).toEqual(['open', 'expired', 'expired']);
  });

  it('is being prepared while the code says another amount than is due, with what came counted', async () => {
    const due = await dueFixture(server);
    await server.partners.pay(due.txid, { valor: '200.00' });
    await settleDown(server);
    const part = await stateOf(due);
    expect(part).toMatchObject({ status: 'open', dueCents: 50_000, receivedCents: 20_000 });
    expect(part?.charge?.amount_cents).toBe(30_000);
    expect(part?.paidAt).toBeInstanceOf(Date);
    await change(due, { unit_value_cents: 60_000 });
    expect((await stateOf(due))?.status).toBe('preparing');
    // The refunded part of a payment is due again.
    const { db } = server.services;
    const payment = await db
      .selectFrom('pix_payments as p')
      .innerJoin('charges as c', 'c.id', 'p.charge_id')
      .select('p.id')
      .where('c.registration_id', '=', due.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('refunds')
      .values({
        refund_id: 'devolvido',
        pix_payment_id: payment.id,
        registration_id: due.id,
        amount_cents: 5_000,
        reason: 'excess',
        status: 'done',
        created_at: server.clock.now(),
        updated_at: server.clock.now(),
      })
      .execute();
    await change(due, { unit_value_cents: 45_000 });
    expect((await stateOf(due))?.status).toBe('open');
  });

  it('is being prepared without a code, until its own time is over', async () => {
    const due = await dueFixture(server);
    const end = await ends(due);
    await withoutCharge(due);
    const before = new Date(end.getTime() - 1);
    expect([await statusAt(due, before), await statusAt(due, end)]).toEqual([
      'preparing',
      'expired',
    ]);
    expect(await stateOf(due)).toMatchObject({ charge: null, receivedCents: 0, paidAt: null });
    await change(due, { expires_at: null });
    expect(await statusAt(due, end)).toBe('preparing');
  });

  it('is paid, and shows no code any more', async () => {
    const due = await paidFixture(server);
    expect((await stateOf(due))?.charge?.brcode).toEqual(expect.any(String));
    expect(await paymentOf(server, due)).toMatchObject({
      status: 'paid',
      received: '500.00',
      brcode: null,
      paid_at: expect.any(String),
    });
  });

  it('of a cancelled entry goes back, unless it stays or nothing was paid', async () => {
    const paid = await paidFixture(server);
    await withdraw(paid);
    const { db } = server.services;
    const stand = (status: 'processing' | 'done') =>
      db.updateTable('refunds').set({ status }).where('registration_id', '=', paid.id).execute();
    await stand('processing');
    expect(await stateOf(paid)).toMatchObject({ status: 'refunding', refundStatus: 'processing' });
    await stand('done');
    expect(await stateOf(paid)).toMatchObject({ status: 'refunded', refundStatus: 'done' });
    await buildFailedRefund(server.services, paid.id);
    // A failed refund has priority.
    expect(await stateOf(paid)).toMatchObject({ status: 'refunding', refundStatus: 'failed' });
    // Nothing is refunded of a forfeited fee, unless a refund was made anyway.
    await change(paid, { cancel_reason: 'forfeited' });
    expect((await stateOf(paid))?.status).toBe('refunding');
    await db.deleteFrom('refunds').where('registration_id', '=', paid.id).execute();
    expect((await stateOf(paid))?.status).toBeNull();
    const unpaid = await dueFixture(server);
    await withdraw(unpaid);
    expect((await stateOf(unpaid))?.status).toBe('expired');
    await withoutCharge(unpaid);
    expect((await stateOf(unpaid))?.status).toBeNull();
    expect(await paymentState(db, 2_147_483_647, server.clock.now())).toBeNull();
  });
});
