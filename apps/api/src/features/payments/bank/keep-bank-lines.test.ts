import { suzuki } from '@trilha/brands/automakers/suzuki.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dueFixture,
  type PaymentApp,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import type { ReceivedLine } from '../provider/pix-provider.ts';
import { keepBankLines } from './keep-bank-lines.ts';

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());

const paidAt = new Date('2026-03-02T12:00:00Z');

function line(endToEndId: string, over: Partial<ReceivedLine> = {}): ReceivedLine {
  return { endToEndId, txid: null, pixKey: null, amountCents: 9_000, paidAt, refunds: [], ...over };
}

async function kept(endToEndId: string) {
  const rows = server.services.db
    .selectFrom('bank_lines')
    .select(['automaker_id', 'refund_id', 'amount_cents', 'status', 'moved_at', 'txid']);
  return rows.where('end_to_end_id', '=', endToEndId).orderBy('refund_id').execute();
}

describe('a line of the bank that is kept', () => {
  it('is of the brand whose key it names, else of its charge’s, else of whose list it is in [MONEY-09]', async () => {
    const { txid } = await dueFixture(server);
    const { pix_key: pixKey } = suzuki.pix;
    await keepBankLines(server.services, 2, [
      line('Ecobranca', { txid }),
      line('Elista'),
      line('Edesconhecida', { txid: 'T'.repeat(30) }),
    ]);
    await keepBankLines(server.services, 1, [line('Echave', { txid, pixKey })]);
    const brands = ['Ecobranca', 'Elista', 'Edesconhecida', 'Echave'].map(async (id) =>
      (await kept(id)).map(({ automaker_id }) => automaker_id),
    );
    expect(await Promise.all(brands)).toEqual([[1], [2], [2], [2]]);
  });

  it('has each of its refunds beside it, at the moment at which the money left, or now [MONEY-09]', async () => {
    const settledAt = new Date('2026-03-03T09:00:00Z');
    const refund = { amountCents: 2_500, failure: null };
    const refunds = [
      { ...refund, refundId: 'a', status: 'done' as const, settledAt },
      { ...refund, refundId: 'b', status: 'processing' as const, settledAt: null },
    ];
    await keepBankLines(server.services, 1, [line('Edevolvida', { refunds })]);
    const now = server.clock.now();
    const of = { automaker_id: 1, txid: null };
    expect(await kept('Edevolvida')).toEqual([
      { ...of, refund_id: '', amount_cents: 9_000, status: 'done', moved_at: paidAt },
      { ...of, refund_id: 'a', amount_cents: 2_500, status: 'done', moved_at: settledAt },
      { ...of, refund_id: 'b', amount_cents: 2_500, status: 'processing', moved_at: now },
    ]);
  });

  it('is kept once where a page shows it twice, as it was shown last', async () => {
    await keepBankLines(server.services, 1, [line('Eduas'), line('Eduas', { amountCents: 8_000 })]);
    expect(await kept('Eduas')).toMatchObject([{ amount_cents: 8_000 }]);
  });
});
