import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pixWebhook } from '@trilha/contract/payments/payments.endpoints.ts';
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
import { refundAtBank } from '../../../testing/fixtures/refund-at-bank.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { readReceived } from '../unmatched/reading/read-received.ts';

const MINUTE_MS = 60_000;

let server: PaymentApp;
const lines: string[] = [];
beforeAll(async () => {
  server = await startPaymentApp({
    env: { LOG_LEVEL: 'warn' },
    log: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => server.close());
afterEach(() => server.partners.switches.reset());

function refundsOf({ id }: DueFixture) {
  return server.services.db
    .selectFrom('refunds')
    .select(['refund_id', 'amount_cents', 'reason', 'status'])
    .where('registration_id', '=', id)
    .orderBy('id')
    .execute();
}

describe('what somebody gives back at the bank', () => {
  async function isReadAgain({ txid }: DueFixture, endToEndId: string) {
    const params = { brand: 'mitsubishi', secret: 'webhook-secret-of-tests' };
    await server.call(pixWebhook, { params, body: { pix: [{ endToEndId, txid }] } });
    await settleDown(server);
  }

  async function isListed() {
    server.clock.advance(10 * MINUTE_MS);
    await readReceived(server.services);
    await settleDown(server);
  }

  it('is counted and told once, unless the bank did not carry it out [MONEY-08]', async () => {
    const due = await paidFixture(server);
    const [payment] = await server.services.db
      .selectFrom('pix_payments as p')
      .innerJoin('charges as c', 'c.id', 'p.charge_id')
      .select('p.end_to_end_id')
      .where('c.registration_id', '=', due.id)
      .execute();
    const endToEndId = payment?.end_to_end_id ?? '';
    server.partners.switches.set({ refunds: 'unfunded' });
    await refundAtBank(server, endToEndId, '10.00', 'falta');
    await isReadAgain(due, endToEndId);
    expect(await refundsOf(due)).toEqual([]);
    server.partners.switches.reset();
    await refundAtBank(server, endToEndId, '20.00', 'feita');
    await isReadAgain(due, endToEndId);
    await isReadAgain(due, endToEndId);
    const warned = lines.filter((line) => line.includes('refund that is not ours'));
    expect(warned).toEqual([expect.stringContaining('"cents":2000')]);
    expect(await refundsOf(due)).toMatchObject([
      { refund_id: 'feita', amount_cents: 2_000, reason: 'elsewhere', status: 'done' },
    ]);
    const audited = await auditOf(server, 'registration', due.id);
    expect(audited.filter(({ action }) => action.startsWith('refund_'))).toEqual([
      {
        actor: 'system',
        action: 'refund_found',
        detail: { amount_cents: 2_000, refund_id: 'feita' },
      },
    ]);
  });

  it.each([
    ['its charge', isReadAgain, '100.00', '600.00', 2],
    ['its charge', isReadAgain, '300.00', '800.00', 1],
    ['the list of what came', isListed, '100.00', '600.00', 2],
    ['the list of what came', isListed, '300.00', '800.00', 1],
  ] as const)(
    'of a part is asked for again with the rest, as %s tells [PAY-13]',
    async (_, read, valor, received, mails) => {
      const due = await dueFixture(server);
      const { endToEndId } = await server.partners.pay(due.txid, { valor: '300.00' });
      await settleDown(server);
      const before = await paymentOf(server, due);
      const partly = () =>
        subjectsTo(server, due).filter((text) => text.startsWith('Falta uma parte')).length;
      await isReadAgain(due, endToEndId);
      expect(partly()).toBe(1);
      await refundAtBank(server, endToEndId, valor, 'parte');
      await read(due, endToEndId);
      const after = await paymentOf(server, due);
      expect(after).toMatchObject({ status: 'open' });
      expect(partly()).toBe(mails);
      expect(after.txid).not.toBe(before.txid);
      await server.partners.pay(String(after.txid));
      await settleDown(server);
      expect(await paymentOf(server, due)).toMatchObject({ status: 'paid', received });
    },
  );
});
