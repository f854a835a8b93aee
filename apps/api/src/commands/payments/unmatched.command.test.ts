import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePayments } from '../../features/payments/watching/reconcile-payments.ts';
import { dueFixture, paidFixture, settleDown } from '../../testing/fixtures/payment-fixture.ts';
import { auditOf, runStaff } from '../../testing/run-staff.ts';
import { refundAtBank } from '../../testing/fixtures/refund-at-bank.ts';
import { startStrayApp, type StrayApp } from '../../testing/fixtures/stray-fixture.ts';
import { recoverPartners } from '../../testing/outside/recover-partners.ts';

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

  const staff = (...args: string[]) => runStaff(server, ...args);
  const metric = async (name: string) => {
    const body = await server.services.telemetry.registry.metrics();
    return Number(body.match(new RegExp(`^${name}\\{brand="mitsubishi"\\} (\\d+)$`, 'm'))?.[1]);
  };

  it('is given to a registration by staff, once, and settles it as any payment', async () => {
    const due = await dueFixture(server);
    const part = await server.receive('200.00');
    const rest = await server.receive('310.00');
    await server.read();
    const match = (e2e: string, ...more: string[]) =>
      staff('match-payment', '--payment', e2e, '--registration', String(due.id), ...more);
    const rehearsed = await match(part, '--dry-run');
    expect(rehearsed.out).toMatch(/^Ficaria assim: .* faltam R\$\s300,00/);
    expect(await server.openLines()).toHaveLength(2);
    expect((await match(part)).out).toMatch(/"Aguardando Pagamento", faltam R\$\s300,00/);
    await settleDown(server);
    expect(await match(part)).toMatchObject({ exit: 1, err: expect.stringContaining('resolvido') });
    expect((await match(rest)).out).toContain('"Aprovado"');
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
    const match = () => staff('match-payment', '--payment', e2e, '--registration', String(due.id));
    expect((await match()).err).toContain('não espera pagamento');
    await server.services.db
      .updateTable('pix_payments')
      .set({ automaker_id: 2 })
      .where('end_to_end_id', '=', e2e)
      .execute();
    expect((await match()).err).toContain('outra marca');
    expect(await server.openLines()).toHaveLength(1);
  });

  it('goes back through the provider, followed until it is there', async () => {
    const e2e = await server.receive('77.00');
    await server.read();
    server.partners.switches.set({ pix: 'down' });
    const asked = await staff('refund-unmatched', '--payment', e2e);
    expect(asked.out).toMatch(/^Devolução de R\$\s77,00 pedida/);
    expect((await staff('refund-unmatched', '--payment', e2e)).err).toContain('já está sendo');
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
    await staff('refund-unmatched', '--payment', e2e);
    await settleDown(server);
    expect((await staff('list-unmatched', '--brand', 'mitsubishi')).out).toContain('recusada');
    const first = await server.lineOf(e2e);
    await staff('refund-unmatched', '--payment', e2e);
    await settleDown(server);
    expect((await server.lineOf(e2e)).refund_id).not.toBe(first.refund_id);
    expect(await server.lineOf(e2e)).toMatchObject({ refund_status: 'failed' });
    const closed = await staff('close-unmatched', '--payment', e2e, '--how', 'refunded');
    expect(closed.out).toContain('devolvido à mão');
    expect(await server.lineOf(e2e)).toMatchObject({
      settled_as: 'refunded',
      refund_status: 'done',
    });
    expect((await staff('close-unmatched', '--payment', e2e, '--how', 'kept')).exit).toBe(1);
  });

  it('buys no place once staff sent it back, even where its charge turns up', async () => {
    const due = await dueFixture(server);
    const { db } = server.services;
    const move = (from: string, to: string) =>
      db.updateTable('charges').set({ txid: to }).where('txid', '=', from).execute();
    await move(due.txid, UNKNOWN);
    const { endToEndId } = await server.partners.pay(due.txid);
    await server.read();
    await staff('refund-unmatched', '--payment', endToEndId);
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
