import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '@trilha/contract/endpoint.ts';
import {
  listOwnPayments,
  PAYMENTS_OF_PAGE,
  readReceipt,
} from '@trilha/contract/payments/receipts.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { entrantFixture } from '../../../testing/fixtures/entry-fixture.ts';
import {
  type DueFixture,
  paidFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());

type Page = Answer<typeof listOwnPayments>;

async function list(token: string, before?: number): Promise<Page> {
  const query: Record<string, string> = before === undefined ? {} : { before: String(before) };
  return (await server.call(listOwnPayments, { token, query })).json();
}

async function onlyPayment({ entrant }: DueFixture) {
  const [payment] = (await list(entrant.token)).payments;
  if (payment === undefined) throw new Error('nothing was paid');
  return payment;
}

/** Adds payments to the same charge, each a minute older than the previous one. */
async function payMore({ txid }: DueFixture, count: number): Promise<void> {
  const { db, clock } = server.services;
  const charge = await db
    .selectFrom('charges')
    .select('id')
    .where('txid', '=', txid)
    .executeTakeFirstOrThrow();
  const at = (index: number) => new Date(clock.now().getTime() - (index + 1) * 60_000);
  const rows = Array.from({ length: count }, (_, index) => ({
    charge_id: charge.id,
    automaker_id: 1,
    end_to_end_id: `E${charge.id}X${index}`,
    amount_cents: 100 + index,
    paid_at: at(index),
    recorded_at: clock.now(),
  }));
  await db.insertInto('pix_payments').values(rows).execute();
}

describe('the payments of a customer', () => {
  it('are none where nothing was paid [FACE-54]', async () => {
    const { token } = await entrantFixture(server.services);
    expect(await list(token)).toEqual({ payments: [], next: null });
  });

  it('are listed with what went back of them, and not somebody else’s [FACE-54]', async () => {
    const due = await paidFixture(server);
    const { token } = due.entrant;
    const payment = await onlyPayment(due);
    expect(payment).toMatchObject({
      amount: '500.00',
      by_hand: false,
      inscription_number: 1,
      refunds: [],
      stage: { title: due.stage.title, stage_date: due.stage.stage_date?.toISOString() },
    });
    await server.call(cancelRegistration, { token, body: { registration_id: due.id } });
    await settleDown(server);
    const done_at = server.clock.now().toISOString();
    expect((await onlyPayment(due)).refunds).toMatchObject([
      { status: 'done', amount: '500.00', done_at },
    ]);
    const stranger = await paidFixture(server);
    const ids = (await list(stranger.entrant.token)).payments.map(({ id }) => id);
    expect(ids).not.toContain(payment.id);
  });

  it('say of what goes back that it is coming, failed or is done, and what was typed by hand [FACE-54]', async () => {
    const due = await paidFixture(server);
    const { token } = due.entrant;
    await server.call(cancelRegistration, { token, body: { registration_id: due.id } });
    await settleDown(server);
    const { db } = server.services;
    const told = async (status: 'pending' | 'processing' | 'failed') => {
      await db
        .updateTable('refunds')
        .set({ status })
        .where('registration_id', '=', due.id)
        .execute();
      return (await onlyPayment(due)).refunds[0];
    };
    const nothing = { amount: '500.00', done_at: null };
    expect(await told('pending')).toMatchObject({ status: 'coming', ...nothing });
    expect(await told('processing')).toMatchObject({ status: 'coming', ...nothing });
    expect(await told('failed')).toMatchObject({ status: 'failed', ...nothing });
    await db.updateTable('charges').set({ mode: 'static' }).where('txid', '=', due.txid).execute();
    const payment = await onlyPayment(due);
    expect(payment.by_hand).toBe(true);
    const params = { id: payment.id };
    expect((await server.call(readReceipt, { token, params })).json()).toMatchObject({
      by_hand: true,
      refunds: [{ status: 'failed', ...nothing }],
      stage: { stage_date: due.stage.stage_date?.toISOString() },
    });
  });

  it('come page by page, newest first, each once [FACE-54]', async () => {
    const due = await paidFixture(server);
    await payMore(due, PAYMENTS_OF_PAGE + 4);
    const { token } = due.entrant;
    const first = await list(token);
    expect(first.payments).toHaveLength(PAYMENTS_OF_PAGE);
    const second = await list(token, first.next ?? 0);
    expect(second.payments).toHaveLength(5);
    expect(second.next).toBeNull();
    const all = [...first.payments, ...second.payments];
    expect(new Set(all.map(({ id }) => id)).size).toBe(PAYMENTS_OF_PAGE + 5);
    const times = all.map(({ paid_at }) => paid_at);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});

describe('the receipt of a payment', () => {
  it('says who received what of whom, for what, when and by which Pix [FACE-52, FACE-53]', async () => {
    const due = await paidFixture(server);
    const { id, receipt_number, paid_at } = await onlyPayment(due);
    const answer = await server.call(readReceipt, { token: due.entrant.token, params: { id } });
    const receipt = answer.json();
    expect(receipt).toMatchObject({
      id,
      receipt_number,
      paid_at,
      amount: '500.00',
      txid: due.txid,
      end_to_end_id: expect.stringMatching(/^E/),
      receiver: { name: 'EVENTOS 4X4 MITSUBISHI', document: '00.000.000/0001-00' },
      stage: { title: due.stage.title },
      vehicles: [{ plate: expect.any(String), model: expect.any(String) }],
      refunds: [],
    });
    expect(receipt_number).toBe(`2026-${String(id).padStart(6, '0')}`);
    expect(receipt.customer.name).not.toBe('');
    expect(receipt.customer.cpf).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);
  });

  it('of somebody else answers as an unknown one does [FACE-53]', async () => {
    const { id } = await onlyPayment(await paidFixture(server));
    const { token } = await entrantFixture(server.services);
    const foreign = await server.call(readReceipt, { token, params: { id } });
    const unknown = await server.call(readReceipt, { token, params: { id: 2_147_483_647 } });
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toEqual(unknown.json());
  });

  it('is what the message of the payment leads to [FACE-55]', async () => {
    const due = await paidFixture(server);
    const { id } = await onlyPayment(due);
    const mails = server.partners.mailbox.list(due.entrant.email);
    const mail = mails.find(({ subject }) => subject.startsWith('Pix recebido'));
    expect(mail?.text).toMatch(new RegExp(`Ver o recibo:\\n\\S+/receipt/${id}\\n`));
  });
});
