import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Refunds } from '../../../database/schema.gen.ts';
import {
  type DueFixture,
  dueFixture,
  paidFixture,
  type PaymentApp,
  paymentOf,
  settleDown,
  startPaymentApp,
  subjectsTo,
} from '../../../testing/fixtures/payment-fixture.ts';
import { heardChanges } from '../../../testing/fixtures/heard-changes.ts';
import { withoutProvider } from '../../../testing/fixtures/with-pix.ts';
import { refundKeyOf } from '../../../testing/fixtures/refund-key-of.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { reconcilePayments } from '../watching/reconcile-payments.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { refundRegistration } from './refund-registration.ts';
import { findRefund } from './refunds.sql.ts';
import { recordRefund, sendRefund } from './send-refund.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());
afterEach(() => server.partners.switches.reset());

function refundsOf({ id }: DueFixture) {
  return server.services.db
    .selectFrom('refunds as f')
    .innerJoin('pix_payments as p', 'p.id', 'f.pix_payment_id')
    .select(['f.refund_id', 'p.end_to_end_id', 'f.amount_cents', 'f.reason', 'f.status'])
    .where('f.registration_id', '=', id)
    .orderBy('f.id')
    .execute();
}

/** Applies an edit's new fee and its refund. */
async function owes(due: DueFixture, unit_value_cents: number) {
  const { db } = server.services;
  await db
    .updateTable('registrations')
    .set({ unit_value_cents })
    .where('id', '=', due.id)
    .execute();
  await refundRegistration(server.services, due.id, 'vehicle_removed');
  await settleDown(server);
}

async function cancel({ entrant, id }: DueFixture) {
  const body = { registration_id: id };
  await server.call(cancelRegistration, { token: entrant.token, body });
}

/** Audit entries about a registration's refunds. */
async function told({ id }: DueFixture) {
  const rows = await auditOf(server, 'registration', id);
  return rows.filter(({ action }) => action.startsWith('refund_'));
}

describe('what goes back of several payments', () => {
  it('goes back of the newest first and of each no more than it brought [MONEY-31]', async () => {
    const due = await dueFixture(server);
    const first = await server.partners.pay(due.txid, { valor: '200.00' });
    await settleDown(server);
    server.clock.advance(MINUTE_MS);
    const second = await server.partners.pay(String((await paymentOf(server, due)).txid));
    await settleDown(server);
    await owes(due, 40_000);
    await owes(due, 15_000);
    await owes(due, 5_000);
    const parts = await refundsOf(due);
    expect(parts.map(({ end_to_end_id, amount_cents }) => [end_to_end_id, amount_cents])).toEqual([
      [second.endToEndId, 10_000],
      [second.endToEndId, 20_000],
      [first.endToEndId, 5_000],
      [first.endToEndId, 10_000],
    ]);
    expect(new Set(parts.map(({ refund_id }) => refund_id)).size).toBe(4);
    expect(new Set(parts.map(({ status }) => status))).toEqual(new Set(['done']));
    const planned = (await told(due)).filter(({ action }) => action === 'refund_planned');
    expect(planned).toEqual(
      [10_000, 25_000, 10_000].map((amount_cents) => ({
        actor: 'system',
        action: 'refund_planned',
        detail: { amount_cents, reason: 'vehicle_removed' },
      })),
    );
  });

  it('waits for staff at once where it was paid by a provider too long ago, and by hand never is too late [MONEY-33]', async () => {
    const [due, byHand] = [await paidFixture(server), await paidFixture(server)];
    const { db } = server.services;
    await db
      .updateTable('charges')
      .set({ mode: 'static' })
      .where('txid', '=', byHand.txid)
      .execute();
    await db
      .updateTable('registrations')
      .set({ unit_value_cents: 10_000 })
      .where('id', 'in', [due.id, byHand.id])
      .execute();
    server.clock.advance(91 * 24 * HOUR_MS);
    const statuses: Array<Refunds['status'] | undefined> = [];
    for (const one of [due, byHand]) {
      await refundRegistration(server.services, one.id, 'vehicle_removed');
      statuses.push((await refundsOf(one))[0]?.status);
    }
    expect(statuses).toEqual(['failed', 'pending']);
  });
});

describe('what a provider makes of a refund', () => {
  it('stands in the audit, with why where it gave nothing back, and its customer is told once [MONEY-23, MONEY-82]', async () => {
    const done = await paidFixture(server);
    await cancel(done);
    await settleDown(server);
    const refunded = { amount_cents: 50_000, reason: 'cancelled' };
    expect(await told(done)).toEqual([
      { actor: 'system', action: 'refund_planned', detail: refunded },
      { actor: 'system', action: 'refund_done', detail: refunded },
    ]);
    const failed = await paidFixture(server);
    server.partners.switches.set({ refunds: 'unfunded' });
    await cancel(failed);
    await settleDown(server);
    server.clock.advance(HOUR_MS);
    await reconcilePayments(server.services);
    expect(subjectsTo(server, failed).filter((text) => text.startsWith('Devolvemos'))).toEqual([]);
    expect(subjectsTo(server, failed).filter((text) => text.startsWith('O banco recusou'))).toEqual(
      [expect.stringContaining('R$ 500,00')],
    );
    expect((await told(failed)).slice(1)).toEqual([
      {
        actor: 'system',
        action: 'refund_failed',
        detail: { ...refunded, failure: 'Saldo insuficiente' },
      },
    ]);
  });

  it('reaches an open screen, and once it is settled no later word changes it [FACE-51]', async () => {
    const due = await paidFixture(server);
    await cancel(due);
    const { db } = server.services;
    await refundRegistration(server.services, due.id, 'cancelled');
    const key = await refundKeyOf(server, due.id);
    const heard = await heardChanges(server, due.id);
    await sendRefund(server.services, key);
    await expect.poll(heard).toBe(1);
    await settleDown(server);
    const settled = await refundsOf(due);
    expect(settled).toMatchObject([{ status: 'done' }]);
    await db.deleteFrom('jobs').execute();
    // The provider must not be called; it would not answer.
    server.partners.switches.set({ pix: 'down' });
    for (const status of ['done', 'failed'] as const) {
      await db
        .updateTable('refunds')
        .set({ status })
        .where('registration_id', '=', due.id)
        .execute();
      await sendRefund(server.services, key);
    }
    await sendRefund(server.services, { ...key, refundId: 'nenhuma' });
    expect([await refundsOf(due), await db.selectFrom('jobs').select('id').execute()]).toEqual([
      settled.map((one) => ({ ...one, status: 'failed' })),
      [],
    ]);
  });

  it('is no news to an open screen while it is still under way [FACE-51]', async () => {
    const due = await paidFixture(server);
    await cancel(due);
    await refundRegistration(server.services, due.id, 'cancelled');
    const key = await refundKeyOf(server, due.id);
    const heard = await heardChanges(server, due.id);
    await sendRefund(server.services, key);
    await expect.poll(heard).toBe(1);
    for (const status of ['processing', 'done'] as const) {
      await inTransaction(server.services.db, async (tx) => {
        const refund = await findRefund(tx, key);
        if (refund) await recordRefund(server.services, tx, refund, { status, failure: null });
      });
    }
    expect(await refundsOf(due)).toMatchObject([{ status: 'done' }]);
    await expect.poll(heard).toBe(2);
  });

  it('is not asked of it where the money came by a static code, or where the brand has no provider any more [MONEY-05]', async () => {
    const [came, now] = [await paidFixture(server), await paidFixture(server)];
    const { services } = server;
    const { db } = services;
    await db.updateTable('charges').set({ mode: 'static' }).where('txid', '=', came.txid).execute();
    await owes(came, 40_000);
    expect(await refundsOf(came)).toMatchObject([{ status: 'pending' }]);
    server.partners.switches.set({ pix: 'down' });
    await owes(now, 40_000);
    server.partners.switches.reset();
    await sendRefund(withoutProvider(services), await refundKeyOf(server, now.id));
    expect(await refundsOf(now)).toMatchObject([{ status: 'pending' }]);
  });
});
