import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPayment } from '@trilha/contract/payments/payments.endpoints.ts';
import { buildBankLine, buildFailedRefund } from '../../../builders/money.ts';
import { buildStaff } from '../../../builders/staff.ts';
import { heardChanges } from '../../../testing/fixtures/heard-changes.ts';
import {
  dueFixture,
  paidFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { refundAtBank } from '../../../testing/fixtures/refund-at-bank.ts';
import { refundKeyOf } from '../../../testing/fixtures/refund-key-of.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { listDayLines } from '../bank/list-day-lines.ts';
import { readReceived } from '../unmatched/reading/read-received.ts';
import { confirmRefund } from './confirm-refund.ts';

const HOUR_MS = 3_600_000;

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());

/** A refund of 500 reais that the provider refused. */
async function refused() {
  const due = await dueFixture(server);
  await buildFailedRefund(server.services, due.id);
  return { due, ...(await refundKeyOf(server, due.id)) };
}

/** The refund's line of the day, as shown in 'Fechamento'. */
async function lineOf(refundId: string) {
  const { db, clock } = server.services;
  const now = clock.now().getTime();
  const range = { brands: [1], from: new Date(now - HOUR_MS), to: new Date(now + HOUR_MS) };
  const { lines } = await listDayLines(db, range, { show: undefined, limit: 100, offset: 0 });
  return lines.find(({ refund_id }) => refund_id === refundId);
}

describe('a refund that staff sent by hand', () => {
  it('is explained to the bank’s day, in words of its own or by the reason, with who did it [MONEY-10]', async () => {
    // The comparison with the bank starts at the first bank line.
    await buildBankLine(server.services);
    const { id: staffId } = await buildStaff(server.services, 'finance');
    const [typed, told] = [await refused(), await refused()];
    await confirmRefund(server.services, typed, { as: 'ana.souza' });
    await confirmRefund(server.services, told, { staffId, reason: 'Banco fora do ar' });
    const explained = { bin: 'explained', bank_cents: null, books_cents: 50_000 };
    expect([await lineOf(typed.refundId), await lineOf(told.refundId)]).toMatchObject([
      { ...explained, explanation: 'Devolvida à mão no banco' },
      { ...explained, explanation: 'Banco fora do ar' },
    ]);
    const by = await server.services.db
      .selectFrom('line_explanations')
      .select('staff_id')
      .where('refund_id', 'in', [typed.refundId, told.refundId])
      .orderBy('id')
      .execute();
    expect(by).toEqual([{ staff_id: null }, { staff_id: staffId }]);
  });

  it('is told to an open screen at once, and stands in the audit with its amount and why [MONEY-05]', async () => {
    const { due, ...key } = await refused();
    const heard = await heardChanges(server, due.id);
    const { refund } = await confirmRefund(server.services, key, { as: 'ana.souza' });
    await expect.poll(heard).toBe(1);
    expect(refund.registration_id).toBe(due.id);
    expect(await auditOf(server, 'registration', due.id)).toContainEqual({
      actor: 'staff',
      action: 'refund_done',
      detail: {
        as: 'ana.souza',
        amount_cents: 50_000,
        reason: 'cancelled',
        refund_id: key.refundId,
      },
    });
    const params = { id: due.id };
    const payment = await server.call(getPayment, { token: due.entrant.token, params });
    expect(payment.json()).toMatchObject({ refund_status: 'done' });
  });

  it('is not taken down by who meant one that moved no money, nor where there is none [MONEY-05]', async () => {
    const key = await refused();
    const by = { as: 'ana.souza' };
    const seen = await confirmRefund(server.services, key, by, { scope: 'seen' });
    expect(seen).toMatchObject({ refused: 'done_before', refund: { status: 'failed' } });
    const none = confirmRefund(server.services, { ...key, refundId: 'nenhuma' }, by);
    await expect(none).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('of the bank’s own is seen once by staff, with its amount in the audit [MONEY-05]', async () => {
  const due = await paidFixture(server);
  const [payment] = await server.services.db
    .selectFrom('pix_payments as p')
    .innerJoin('charges as c', 'c.id', 'p.charge_id')
    .select('p.end_to_end_id')
    .where('c.registration_id', '=', due.id)
    .execute();
  await refundAtBank(server, payment?.end_to_end_id ?? '', '500.00', 'visto');
  server.clock.advance(HOUR_MS / 6);
  await readReceived(server.services);
  await settleDown(server);
  const key = { refundId: 'visto', endToEndId: payment?.end_to_end_id ?? '' };
  const confirm = () => confirmRefund(server.services, key, { as: 'ana.souza' }, { scope: 'seen' });
  expect(await confirm()).toMatchObject({ refused: null });
  expect(await confirm()).toMatchObject({ refused: 'done_before' });
  const told = await auditOf(server, 'registration', due.id);
  expect(told.filter(({ action }) => action === 'refund_seen')).toEqual([
    {
      actor: 'staff',
      action: 'refund_seen',
      detail: { as: 'ana.souza', amount_cents: 50_000, refund_id: 'visto' },
    },
  ]);
});
