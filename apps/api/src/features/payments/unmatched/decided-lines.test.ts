import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildStray } from '../../../builders/money.ts';
import { buildStaff } from '../../../builders/staff.ts';
import { paidFixture, settleDown } from '../../../testing/fixtures/payment-fixture.ts';
import { refundAtBank } from '../../../testing/fixtures/refund-at-bank.ts';
import { startStrayApp, type StrayApp } from '../../../testing/fixtures/stray-fixture.ts';
import { withoutProvider } from '../../../testing/fixtures/with-pix.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { reconcilePayments } from '../watching/reconcile-payments.ts';
import { closeUnmatched } from './close-unmatched.ts';
import { sendRefund } from '../refund/send-refund.ts';
import { refundUnmatched } from './refund-unmatched.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let server: StrayApp;
let by: { readonly staffId: number; readonly reason: string };
beforeAll(async () => {
  server = await startStrayApp();
  by = { staffId: (await buildStaff(server.services, 'finance')).id, reason: 'Pagou duas vezes' };
});
afterAll(() => server.close());
afterEach(() => server.forget());

const refund = (e2e: string) => refundUnmatched(server.services, e2e, by);
const close = (endToEndId: string, closing: 'refunded' | 'kept') =>
  closeUnmatched(server.services, { endToEndId, closing, by });
async function deedsOf(e2e: string) {
  const { id } = await server.lineOf(e2e);
  return auditOf(server, 'pix_payment', id, 'staff_id', 'reason');
}
/** A Pix of 90.00 of which 20.00 was refunded at the bank, as read from the provider. */
async function partlyReturned(): Promise<string> {
  const e2e = await server.receive('90.00');
  await server.read();
  await refundAtBank(server, e2e, '20.00');
  await server.read();
  return e2e;
}
async function goOn(): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await settleDown(server);
    server.clock.advance(2 * MINUTE_MS);
    await reconcilePayments(server.services);
  }
  await settleDown(server);
}

describe('money without an owner', () => {
  it('goes back but for what somebody returned before, and the audit says who asked and that it went [MONEY-11]', async () => {
    const e2e = await partlyReturned();
    expect(await refund(e2e)).toEqual({ refused: null, amountCents: 7_000 });
    await goOn();
    const { refund_id, settled_as, refund_status } = await server.lineOf(e2e);
    expect([settled_as, refund_status]).toEqual(['refunded', 'done']);
    const detail = { amount_cents: 7_000, refund_id };
    const staff = { actor: 'staff', staff_id: by.staffId, reason: by.reason };
    expect(await deedsOf(e2e)).toEqual([
      { ...staff, action: 'refund_planned', detail },
      { actor: 'system', staff_id: null, reason: null, action: 'refund_done', detail },
    ]);
  });

  it('that is refused for good says why, and is asked for again under another name [MONEY-53]', async () => {
    const e2e = await server.receive('80.00');
    await server.read();
    server.partners.switches.set({ refunds: 'refused' });
    await refund(e2e);
    await goOn();
    const first = await server.lineOf(e2e);
    expect(first).toMatchObject({ refund_status: 'failed', refund_failure: expect.any(String) });
    expect((await deedsOf(e2e)).at(-1)).toMatchObject({
      action: 'refund_failed',
      detail: { amount_cents: 8_000, refund_id: first.refund_id, failure: first.refund_failure },
    });
    await refund(e2e);
    const second = await server.lineOf(e2e);
    expect(second).toMatchObject({ refund_status: 'pending', refund_failure: null });
    expect(second.refund_id).not.toBe(first.refund_id);
  });

  it.each(['refunded', 'kept'] as const)(
    'that staff closed as %s is closed with what was left of it, and by whom [MONEY-11]',
    async (closing) => {
      const e2e = await partlyReturned();
      expect(await close(e2e, closing)).toEqual({ refused: null });
      expect(await server.lineOf(e2e)).toMatchObject({
        settled_as: closing,
        refund_cents: closing === 'refunded' ? 7_000 : null,
      });
      expect(await deedsOf(e2e)).toEqual([
        {
          actor: 'staff',
          staff_id: by.staffId,
          reason: by.reason,
          action: `payment_${closing}`,
          detail: { amount_cents: 7_000 },
        },
      ]);
      expect(await close(e2e, 'kept')).toEqual({ refused: 'settled_before' });
    },
  );

  it('is asked back from the provider only while its refund waits [MONEY-11]', async () => {
    const { services } = server;
    const e2e = await server.receive('70.00');
    await server.read();
    const { id } = await server.lineOf(e2e);
    const change = (status: 'failed' | 'pending') =>
      services.db.updateTable('refunds').set({ status }).where('pix_payment_id', '=', id).execute();
    const asked = async () => {
      const lines = services.db.selectFrom('bank_lines').select('refund_id');
      const found = await lines.where('end_to_end_id', '=', e2e).execute();
      return found.filter(({ refund_id }) => refund_id !== '').length;
    };
    await refund(e2e);
    await services.db.deleteFrom('jobs').execute();
    const { refund_id } = await server.lineOf(e2e);
    const send = (to = services) => sendRefund(to, { refundId: refund_id ?? '', endToEndId: e2e });
    await sendRefund(services, { refundId: refund_id ?? '', endToEndId: 'Enenhuma' });
    await change('failed');
    await send();
    await change('pending');
    await send(withoutProvider(services));
    expect(await asked()).toBe(0);
    await send();
    expect(await asked()).toBe(1);
  });

  it('is decided about where it is there, has no owner, and nothing of it is under way', async () => {
    const { db, clock } = server.services;
    expect(await refund('Enenhuma')).toEqual({ refused: 'unknown_line' });
    expect(await close('Enenhuma', 'kept')).toEqual({ refused: 'unknown_line' });
    // The Pix belongs to a registration by now, although staff did not settle it.
    const due = await paidFixture(server);
    const { end_to_end_id } = await db
      .selectFrom('pix_payments as p')
      .innerJoin('charges as c', 'c.id', 'p.charge_id')
      .select('p.end_to_end_id')
      .where('c.registration_id', '=', due.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('pix_payments')
      .set({ reason: 'not_in_charge', first_seen_at: clock.now() })
      .where('end_to_end_id', '=', end_to_end_id)
      .execute();
    expect(await refund(end_to_end_id)).toEqual({ refused: 'settled_before' });
    for (const status of ['pending', 'processing'] as const) {
      const stray = await buildStray(server.services);
      await refund(stray.end_to_end_id);
      await db
        .updateTable('refunds')
        .set({ status })
        .where('pix_payment_id', '=', stray.id)
        .execute();
      expect(await close(stray.end_to_end_id, 'kept')).toEqual({ refused: 'refund_under_way' });
    }
    const paid_at = new Date(clock.now().getTime() - 91 * DAY_MS);
    const old = await buildStray(server.services, { paid_at });
    expect(await refund(old.end_to_end_id)).toEqual({ refused: 'too_late' });
    const stray = await buildStray(server.services);
    const byHand = withoutProvider(server.services);
    expect(await refundUnmatched(byHand, stray.end_to_end_id, by)).toEqual({ refused: 'by_hand' });
  });
});
