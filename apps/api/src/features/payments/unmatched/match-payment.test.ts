import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildReturn, buildStray } from '../../../builders/money.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { heardChanges } from '../../../testing/fixtures/heard-changes.ts';
import { dueFixture, paymentOf, settleDown } from '../../../testing/fixtures/payment-fixture.ts';
import { startStrayApp, type StrayApp } from '../../../testing/fixtures/stray-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { recordCharge } from '../receipt/record-charge.ts';
import { closeUnmatched } from './close-unmatched.ts';
import { matchPayment } from './match-payment.ts';
import { refundUnmatched } from './refund-unmatched.ts';

const by = { as: 'ana.souza' };

let server: StrayApp;
beforeAll(async () => {
  server = await startStrayApp();
});
afterAll(() => server.close());

const match = (endToEndId: string, registrationId: number) =>
  matchPayment(server.services, { endToEndId, registrationId, by, isRehearsal: false });

/** The provider now lists this Pix with the registration's own charge. */
const turnsUp = (txid: string, endToEndId: string) =>
  recordCharge(server.services, txid, {
    status: 'paid',
    payments: [{ endToEndId, amountCents: 50_000, paidAt: server.clock.now(), refunds: [] }],
  });

describe('money without an owner that staff gives to a registration', () => {
  it('counts as a part, which an open screen hears of at once, and names who gave it [MONEY-02]', async () => {
    const due = await dueFixture(server);
    const line = await buildStray(server.services, { amount_cents: 20_000 });
    const heard = await heardChanges(server, due.id);
    expect(await match(line.end_to_end_id, due.id)).toEqual({
      refused: null,
      status: 'Aguardando Pagamento',
      amountCents: 20_000,
      missingCents: 30_000,
      returnedCents: 0,
    });
    await expect.poll(heard).toBe(1);
    expect(await paymentOf(server, due)).toMatchObject({ received: '200.00' });
    const charges = server.services.db.selectFrom('charges').select('received_cents');
    expect(await charges.where('txid', '=', due.txid).execute()).toEqual([
      { received_cents: 20_000 },
    ]);
    expect(await auditOf(server, 'registration', due.id)).toContainEqual({
      actor: 'staff',
      action: 'payment_matched',
      detail: { as: 'ana.souza', amount_cents: 20_000, pix_payment: line.id },
    });
    expect(await server.lineOf(line.end_to_end_id)).toMatchObject({ settled_as: 'matched' });
  });

  it('goes back whole where that one was cancelled [MONEY-02]', async () => {
    const due = await dueFixture(server);
    const body = { registration_id: due.id };
    await server.call(cancelRegistration, { token: due.entrant.token, body });
    await settleDown(server);
    const line = await buildStray(server.services);
    expect(await match(line.end_to_end_id, due.id)).toMatchObject({
      status: 'Cancelada',
      amountCents: 50_000,
      returnedCents: 50_000,
    });
    expect(await server.refundsOf(due)).toMatchObject([
      { amount_cents: 50_000, reason: 'cancelled' },
    ]);
  });

  it('is refused where part of it went back, where no code was made yet, and where either is not there [MONEY-02]', async () => {
    const due = await dueFixture(server);
    const partly = await buildStray(server.services);
    await buildReturn(server.services, partly.id, 1);
    const status = 'Aguardando Pagamento';
    expect(await match(partly.end_to_end_id, due.id)).toEqual({
      refused: 'partly_returned',
      status,
    });
    expect(await match('E'.repeat(32), due.id)).toEqual({ refused: 'unknown_line', status });
    const stage = await stageFixture(server.services);
    const entered = await enter(server, stage, await entrantFixture(server.services));
    const id = Number(entered.json().registration.id);
    const whole = await buildStray(server.services);
    expect(await match(whole.end_to_end_id, id)).toEqual({ refused: 'not_payable', status });
    await settleDown(server);
    expect(await match(whole.end_to_end_id, id)).toMatchObject({ status: 'Aprovado' });
    await expect(match(partly.end_to_end_id, 999_999)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('buys a place where the provider had refused to give it back [MONEY-03]', async () => {
    const due = await dueFixture(server);
    const { id, end_to_end_id } = await buildStray(server.services);
    await refundUnmatched(server.services, end_to_end_id, by);
    await server.services.db
      .updateTable('refunds')
      .set({ status: 'failed' })
      .where('pix_payment_id', '=', id)
      .execute();
    expect(await match(end_to_end_id, due.id)).toMatchObject({
      status: 'Aprovado',
      missingCents: 0,
      returnedCents: 0,
    });
    expect(await server.refundsOf(due)).toEqual([]);
  });
});

describe('money without an owner whose charge turns up', () => {
  it('stays what staff said it was, and buys the place all the same [MONEY-04]', async () => {
    const due = await dueFixture(server);
    const { end_to_end_id } = await buildStray(server.services);
    const closing = { endToEndId: end_to_end_id, closing: 'kept', by } as const;
    await closeUnmatched(server.services, closing);
    const closed = await server.lineOf(end_to_end_id);
    server.clock.advance(1_000);
    await turnsUp(due.txid, end_to_end_id);
    const { settled_at } = closed;
    expect(await server.lineOf(end_to_end_id)).toMatchObject({ settled_as: 'kept', settled_at });
    expect(await server.statusOf(due)).toBe('Aprovado');
  });

  it('goes on its way back by itself where staff had asked for that [MONEY-03]', async () => {
    const due = await dueFixture(server);
    const other = await dueFixture(server, { in: due });
    const { endToEndId } = await server.partners.pay(other.txid);
    const { id } = await buildStray(server.services, { end_to_end_id: endToEndId });
    await refundUnmatched(server.services, endToEndId, by);
    await server.services.db.deleteFrom('jobs').execute();
    await turnsUp(due.txid, endToEndId);
    expect(await server.lineOf(endToEndId)).toMatchObject({ id, settled_as: 'found' });
    await settleDown(server);
    expect(await server.refundsOf(due)).toMatchObject([
      {
        amount_cents: 50_000,
        reason: 'elsewhere',
        status: expect.stringMatching(/processing|done/),
      },
    ]);
    expect(await server.statusOf(due)).toBe('Aguardando Pagamento');
  });
});
