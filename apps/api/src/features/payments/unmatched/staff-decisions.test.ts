import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePayments } from '../watching/reconcile-payments.ts';
import { dueFixture, paidFixture, settleDown } from '../../../testing/fixtures/payment-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { refundAtBank } from '../../../testing/fixtures/refund-at-bank.ts';
import { startStrayApp, type StrayApp } from '../../../testing/fixtures/stray-fixture.ts';
import { recoverPartners } from '../../../testing/outside/recover-partners.ts';
import { closeUnmatched } from './close-unmatched.ts';
import { matchPayment } from './match-payment.ts';
import { refundUnmatched } from './refund-unmatched.ts';

const MINUTE_MS = 60_000;
const UNKNOWN = 'Tdesconhecido00000000000000000001';

const actionOf = ({ action }: { action: string }): string => action;

describe('money without an owner, in the hands of staff', () => {
  let server: StrayApp;
  beforeAll(async () => {
    server = await startStrayApp();
  });
  afterAll(() => server.close());
  afterEach(() => server.forget());

  const by = { as: 'ana.souza' };
  const match = (endToEndId: string, registrationId: number, isRehearsal = false) =>
    matchPayment(server.services, { endToEndId, registrationId, by, isRehearsal });
  const refund = (endToEndId: string) => refundUnmatched(server.services, endToEndId, by);
  const metric = async (name: string) => {
    const body = await server.services.telemetry.registry.metrics();
    return Number(body.match(new RegExp(`^${name}\\{brand="mitsubishi"\\} (\\d+)$`, 'm'))?.[1]);
  };

  it('is given to a registration by staff, once, and settles it as any payment', async () => {
    const due = await dueFixture(server);
    const part = await server.receive('200.00');
    const rest = await server.receive('310.00');
    await server.read();
    const isPart = { status: 'Aguardando Pagamento', missingCents: 30_000 };
    expect(await match(part, due.id, true)).toMatchObject(isPart);
    expect(await server.openLines()).toHaveLength(2);
    expect(await match(part, due.id)).toMatchObject(isPart);
    await settleDown(server);
    expect((await match(part, due.id)).refused).toBe('settled_before');
    expect((await match(rest, due.id)).status).toBe('Aprovado');
    await settleDown(server);
    expect(await server.refundsOf(due)).toMatchObject([{ amount_cents: 1_000, reason: 'excess' }]);
    expect(await server.openLines()).toEqual([]);
    expect(await auditOf(server, 'registration', due.id)).toContainEqual(
      expect.objectContaining({ actor: 'staff', action: 'payment_matched' }),
    );
    await server.read();
    expect(await server.openLines()).toEqual([]);
  });

  it('is not given to a registration that expects none, or of another brand', async () => {
    const due = await paidFixture(server);
    const e2e = await server.receive('500.00');
    await server.read();
    expect((await match(e2e, due.id)).refused).toBe('not_payable');
    await server.services.db
      .updateTable('pix_payments')
      .set({ automaker_id: 2 })
      .where('end_to_end_id', '=', e2e)
      .execute();
    expect((await match(e2e, due.id)).refused).toBe('other_brand');
    expect(await server.openLines()).toHaveLength(1);
  });

  it('goes back through the provider, followed until it is there', async () => {
    const e2e = await server.receive('77.00');
    await server.read();
    server.partners.switches.set({ pix: 'down' });
    expect(await refund(e2e)).toEqual({ refused: null, amountCents: 7_700 });
    expect(await refund(e2e)).toEqual({ refused: 'refund_under_way' });
    await recoverPartners(server);
    await server.services.db.deleteFrom('jobs').where('name', '=', 'send-refund').execute();
    for (let minute = 0; minute < 2; minute += 1) {
      server.clock.advance(2 * MINUTE_MS);
      await reconcilePayments(server.services);
      await settleDown(server);
    }
    expect(await server.lineOf(e2e)).toMatchObject({
      settled_as: 'refunded',
      refund_status: 'done',
    });
    expect(
      (await auditOf(server, 'pix_payment', (await server.lineOf(e2e)).id)).map(actionOf),
    ).toEqual(['refund_planned', 'refund_done']);
    expect(await metric('pix_unmatched_payments')).toBe(0);
  });

  it('stays listed where the provider refuses its refund for good, until staff closes it', async () => {
    const e2e = await server.receive('80.00');
    await server.read();
    // Part of it was refunded at the bank, unread here, so refunding the whole would be too much.
    expect(await refundAtBank(server, e2e, '10.00')).toBe(true);
    await refund(e2e);
    await settleDown(server);
    expect(await server.openLines()).toMatchObject([{ refund_status: 'failed' }]);
    const first = await server.lineOf(e2e);
    await refund(e2e);
    await settleDown(server);
    expect((await server.lineOf(e2e)).refund_id).not.toBe(first.refund_id);
    expect(await server.lineOf(e2e)).toMatchObject({ refund_status: 'failed' });
    const close = (closing: 'refunded' | 'kept') =>
      closeUnmatched(server.services, { endToEndId: e2e, closing, by });
    expect(await close('refunded')).toEqual({ refused: null });
    expect(await server.lineOf(e2e)).toMatchObject({
      settled_as: 'refunded',
      refund_status: 'done',
    });
    expect(await close('kept')).toEqual({ refused: 'settled_before' });
  });

  it('buys no place once staff sent it back, even where its charge turns up', async () => {
    const due = await dueFixture(server);
    const { db } = server.services;
    const move = (from: string, to: string) =>
      db.updateTable('charges').set({ txid: to }).where('txid', '=', from).execute();
    await move(due.txid, UNKNOWN);
    const { endToEndId } = await server.partners.pay(due.txid);
    await server.read();
    await refund(endToEndId);
    // Detected before the provider was asked for the refund.
    await move(UNKNOWN, due.txid);
    await db.deleteFrom('jobs').where('name', '=', 'send-refund').execute();
    await server.read();
    await reconcilePayments(server.services);
    await settleDown(server);
    server.clock.advance(2 * MINUTE_MS);
    await reconcilePayments(server.services);
    await settleDown(server);
    expect(await server.statusOf(due)).toBe('Aguardando Pagamento');
    expect(await server.refundsOf(due)).toEqual([
      { amount_cents: 50_000, reason: 'elsewhere', status: 'done' },
    ]);
  });
});
