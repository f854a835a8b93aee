import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundRegistration } from '../../features/payments/refund/refund-registration.ts';
import {
  paidFixture,
  type PaymentApp,
  paymentOf,
  settleDown,
  startPaymentApp,
  subjectsTo,
} from '../../testing/fixtures/payment-fixture.ts';
import { auditOf, runStaff } from '../../testing/run-staff.ts';

describe('refunds that the provider refused', () => {
  let server: PaymentApp;
  beforeAll(async () => {
    server = await startPaymentApp();
  });
  afterAll(() => server.close());

  const refundsOf = (id: number) =>
    server.services.db
      .selectFrom('refunds')
      .select(['refund_id', 'amount_cents', 'status'])
      .where('registration_id', '=', id)
      .execute();

  /** A paid registration, cancelled by staff, whose refund was refused for good. */
  async function refused() {
    const due = await paidFixture(server);
    await runStaff(server, 'cancel-registration', '--registration', String(due.id));
    // The refund is planned but not requested: the row contains the reason for which the provider would refuse.
    const { db } = server.services;
    await refundRegistration(server.services, due.id, 'cancelled');
    await db
      .updateTable('refunds')
      .set({ status: 'failed' })
      .where('registration_id', '=', due.id)
      .execute();
    await settleDown(server);
    const [refund] = await refundsOf(due.id);
    if (refund === undefined) throw new Error('no refund was planned');
    return { due, refund };
  }

  it('are listed and asked for again under a new id, once', async () => {
    const { due, refund } = await refused();
    const list = await runStaff(server, 'list-refunds', '--brand', 'mitsubishi');
    expect(list.out).toMatch(new RegExp(`${refund.refund_id}.*recusada pelo provedor`));
    const other = await runStaff(server, 'list-refunds', '--brand', 'suzuki');
    expect(other.out).toBe('Nenhuma devolução espera pela organização.');

    const retry = await runStaff(server, 'retry-refund', '--refund', refund.refund_id);
    expect(retry).toMatchObject({ exit: 0, err: '' });
    await settleDown(server);
    const [after, ...more] = await refundsOf(due.id);
    expect(more).toEqual([]);
    expect(after).toMatchObject({ amount_cents: 50_000, status: 'done' });
    expect(after?.refund_id).not.toBe(refund.refund_id);
    expect(await paymentOf(server, due)).toMatchObject({
      status: 'refunded',
      refund_status: 'done',
    });
    expect(subjectsTo(server, due).filter((text) => text.startsWith('Devolvemos'))).toHaveLength(1);
    expect(await auditOf(server, 'registration', due.id)).toContainEqual({
      actor: 'staff',
      action: 'refund_retried',
      detail: expect.objectContaining({ as: 'ana.souza', failed: refund.refund_id }),
    });

    const again = await runStaff(server, 'retry-refund', '--refund', after?.refund_id ?? '');
    expect(again).toMatchObject({ exit: 1, err: 'Esta devolução não foi recusada (done).' });
    const old = await runStaff(server, 'retry-refund', '--refund', refund.refund_id);
    expect(old).toMatchObject({ exit: 1, err: 'Não encontrado' });
  });

  it('are taken down as done where staff sent the money by hand, to an account that the message does not name [FACE-51]', async () => {
    const { due, refund } = await refused();
    const done = await runStaff(server, 'confirm-refund', '--refund', refund.refund_id);
    expect(done.exit).toBe(0);
    await settleDown(server);
    expect(await paymentOf(server, due)).toMatchObject({ status: 'refunded' });
    expect(subjectsTo(server, due).at(-1)).toMatch(/^Devolvemos R\$ 500,00/);
    const [mail] = server.partners.mailbox.list(due.entrant.email);
    expect(mail?.text).not.toContain('mesma conta');
  });

  it('are the provider’s while it works on them', async () => {
    const { due, refund } = await refused();
    await server.services.db
      .updateTable('refunds')
      .set({ status: 'processing' })
      .where('registration_id', '=', due.id)
      .execute();
    const early = await runStaff(server, 'confirm-refund', '--refund', refund.refund_id);
    expect(early).toMatchObject({
      exit: 1,
      err: expect.stringContaining('O provedor ainda cuida'),
    });
  });
});
