import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOwnPayments, readReceipt } from '@trilha/contract/payments/receipts.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import {
  type DueFixture,
  dueFixture,
  paymentOf,
  registrationOf,
  settleDown,
  subjectsTo,
} from '../../../testing/fixtures/payment-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { confirmRefund } from '../refund/confirm-refund.ts';
import { listRefundsForStaff } from '../refund/list-refunds.ts';
import { retryRefund } from '../refund/retry-refund.ts';
import { confirmPayment } from './confirm-payment.ts';

let serial = 0;
const endToEndId = () => `E${String((serial += 1)).padStart(31, '0')}`;

describe('payments by static code', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ env: { PIX_MODE: 'static' } });
  });
  afterAll(() => server.close());

  const confirm = async (due: Pick<DueFixture, 'id'>, amountCents: number, endToEndId?: string) => {
    const by = { as: 'bia.lima' };
    const pix = { registrationId: due.id, amountCents, endToEndId, by };
    const outcome = await confirmPayment(server.services, { ...pix, isRehearsal: false });
    await settleDown(server);
    return outcome;
  };
  const refundsListed = async () =>
    (await listRefundsForStaff(server.services, 1)).map(({ refund_id }) => refund_id);
  const refundOf = (id: number) =>
    server.services.db
      .selectFrom('refunds as f')
      .innerJoin('pix_payments as p', 'p.id', 'f.pix_payment_id')
      .select(['f.refund_id', 'f.amount_cents', 'f.status', 'p.end_to_end_id'])
      .where('f.registration_id', '=', id)
      .executeTakeFirstOrThrow();

  it('are confirmed by staff: Aprovado, an e-mail, an audit row with who and how much, a receipt without an id that no bank knows [FACE-53]', async () => {
    const due = await dueFixture(server);
    expect(await paymentOf(server, due)).toMatchObject({ status: 'open', amount: '500.00' });
    expect(await confirm(due, 50_000)).toMatchObject({ refused: null, status: 'Aprovado' });
    expect((await registrationOf(server, due)).status).toBe('Aprovado');
    expect(await paymentOf(server, due)).toMatchObject({ status: 'paid' });
    expect(subjectsTo(server, due).at(-1)).toMatch(/^Pix recebido, vaga confirmada/);
    const entries = await auditOf(server, 'registration', due.id);
    expect(entries).toContainEqual({
      actor: 'staff',
      action: 'payment_confirmed',
      detail: { as: 'bia.lima', amount_cents: 50_000, txid: due.txid },
    });
    const { token } = due.entrant;
    const [payment] = (await server.call(listOwnPayments, { token })).json().payments;
    const params = { id: payment.id };
    expect((await server.call(readReceipt, { token, params })).json()).toMatchObject({
      by_hand: true,
      end_to_end_id: null,
      txid: due.txid,
    });
  });

  it('are not confirmed twice', async () => {
    const due = await dueFixture(server);
    await confirm(due, 50_000);
    const again = await confirm(due, 50_000);
    expect(again).toEqual({ refused: 'not_payable', status: 'Aprovado' });
    expect(subjectsTo(server, due).filter((subject) => subject.startsWith('Pix'))).toHaveLength(1);
  });

  it('stay open for the rest of a partial one, which needs its id so that it counts once', async () => {
    const due = await dueFixture(server);
    expect((await confirm(due, 20_000)).refused).toBe('end_to_end_id_needed');
    const named = endToEndId();
    expect(await confirm(due, 20_000, named)).toMatchObject({ missingCents: 30_000 });
    expect((await confirm(due, 20_000, named)).refused).toBe('recorded_before');
    expect((await registrationOf(server, due)).status).toBe('Aguardando Pagamento');
    expect(subjectsTo(server, due).at(-1)).toMatch(/^Falta uma parte do Pix/);
    expect(await paymentOf(server, due)).toMatchObject({ status: 'open', received: '200.00' });
    expect((await confirm(due, 30_000)).status).toBe('Aprovado');
  });

  it('give back what is too much by hand, to an account that nobody names, and staff takes that down once [FACE-51]', async () => {
    const due = await dueFixture(server);
    await confirm(due, 65_000, endToEndId());
    expect((await registrationOf(server, due)).status).toBe('Aprovado');
    expect((await registrationOf(server, due)).money).toEqual({
      held: '500.00',
      by_hand: true,
      refund: { status: 'coming', amount: '150.00', done_at: null },
    });
    const refund = await refundOf(due.id);
    expect(refund).toMatchObject({ amount_cents: 15_000, status: 'pending' });
    expect(await refundsListed()).toContain(refund.refund_id);
    const key = { refundId: refund.refund_id, endToEndId: refund.end_to_end_id };
    const by = { as: 'ana.souza' };
    expect((await confirmRefund(server.services, key, by)).refused).toBeNull();
    await settleDown(server);
    expect(await refundOf(due.id)).toMatchObject({ status: 'done' });
    expect(subjectsTo(server, due).at(-1)).toMatch(/^Devolvemos R\$ 150,00/);
    const [mail] = server.partners.mailbox.list(due.entrant.email);
    expect(mail?.text).not.toContain('mesma conta');
    expect(await refundsListed()).not.toContain(refund.refund_id);
    expect((await confirmRefund(server.services, key, by)).refused).toBe('done_before');
    expect((await auditOf(server, 'registration', due.id)).at(-1)).toMatchObject({
      actor: 'staff',
      action: 'refund_done',
      detail: { as: 'ana.souza' },
    });
    expect((await retryRefund(server.services, key, by)).refused).toBe('by_hand');
  });

  it('that arrive after the cancellation are written down to be given back', async () => {
    const due = await dueFixture(server);
    const { token } = due.entrant;
    await server.call(cancelRegistration, { token, body: { registration_id: due.id } });
    await settleDown(server);
    expect((await confirm(due, 50_000)).refused).toBe('end_to_end_id_needed');
    expect((await confirm(due, 50_000, endToEndId())).status).toBe('Cancelada');
    expect(await refundOf(due.id)).toMatchObject({ amount_cents: 50_000, status: 'pending' });
  });
});
