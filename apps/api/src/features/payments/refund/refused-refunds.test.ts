import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelForOrganiser } from '../../../testing/cancel-for-organiser.ts';
import {
  paidFixture,
  type PaymentApp,
  paymentOf,
  settleDown,
  startPaymentApp,
  subjectsTo,
} from '../../../testing/fixtures/payment-fixture.ts';
import { confirmRefund } from './confirm-refund.ts';
import { listRefundsForStaff } from './list-refunds.ts';
import { refundRegistration } from './refund-registration.ts';
import { retryRefund } from './retry-refund.ts';

const by = { as: 'ana.souza' };

describe('refunds that the provider refused', () => {
  let server: PaymentApp;
  beforeAll(async () => {
    server = await startPaymentApp();
  });
  afterAll(() => server.close());

  const refundsOf = (id: number) =>
    server.services.db
      .selectFrom('refunds as f')
      .innerJoin('pix_payments as p', 'p.id', 'f.pix_payment_id')
      .select(['f.refund_id as refundId', 'p.end_to_end_id as endToEndId', 'f.status'])
      .where('f.registration_id', '=', id)
      .execute();
  const listed = async (automakerId: number) =>
    (await listRefundsForStaff(server.services, automakerId)).map(({ refund_id }) => refund_id);

  /** A paid registration, cancelled by staff, whose refund was refused for good. */
  async function refused() {
    const due = await paidFixture(server);
    await cancelForOrganiser(server, due.id);
    // The refund is planned but not requested: the row contains the reason for which the provider would refuse.
    const { db } = server.services;
    await refundRegistration(server.services, due.id, 'cancelled');
    await db
      .updateTable('refunds')
      .set({ status: 'failed' })
      .where('registration_id', '=', due.id)
      .execute();
    await settleDown(server);
    const [key] = await refundsOf(due.id);
    if (key === undefined) throw new Error('no refund was planned');
    return { due, key };
  }

  it('are listed for their brand and asked for again under a new id, once', async () => {
    const { due, key } = await refused();
    expect(await listed(1)).toContain(key.refundId);
    expect(await listed(2)).toEqual([]);
    expect(await retryRefund(server.services, key, by)).toMatchObject({ refused: null });
    await settleDown(server);
    const [after, ...more] = await refundsOf(due.id);
    expect(more).toEqual([]);
    expect(after?.status).toBe('done');
    expect(await paymentOf(server, due)).toMatchObject({
      status: 'refunded',
      refund_status: 'done',
    });
    expect(subjectsTo(server, due).filter((text) => text.startsWith('Devolvemos'))).toHaveLength(1);
    const again = await retryRefund(server.services, after ?? key, by);
    expect(again.refused).toBe('not_failed');
    await expect(retryRefund(server.services, key, by)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('are taken down as done where staff sent the money by hand, to an account that the message does not name [FACE-51]', async () => {
    const { due, key } = await refused();
    expect(await confirmRefund(server.services, key, by)).toMatchObject({ refused: null });
    await settleDown(server);
    expect(await paymentOf(server, due)).toMatchObject({ status: 'refunded' });
    expect(subjectsTo(server, due).at(-1)).toMatch(/^Devolvemos R\$ 500,00/);
    const [mail] = server.partners.mailbox.list(due.entrant.email);
    expect(mail?.text).not.toContain('mesma conta');
  });

  it('are the provider’s while it works on them', async () => {
    const { due, key } = await refused();
    await server.services.db
      .updateTable('refunds')
      .set({ status: 'processing' })
      .where('registration_id', '=', due.id)
      .execute();
    expect(await confirmRefund(server.services, key, by)).toMatchObject({
      refused: 'with_provider',
    });
  });
});
