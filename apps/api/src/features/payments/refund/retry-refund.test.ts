import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFailedRefund } from '../../../builders/money.ts';
import {
  dueFixture,
  type PaymentApp,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { refundKeyOf } from '../../../testing/fixtures/refund-key-of.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import type { RefundKey } from './refunds.sql.ts';
import { retryRefund } from './retry-refund.ts';

const DAY_MS = 86_400_000;

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());

const by = { as: 'ana.souza', reason: 'Conta corrigida' };
const retry = (key: RefundKey) => retryRefund(server.services, key, by);
const refundOf = (id: number) =>
  server.services.db
    .selectFrom('refunds')
    .select(['refund_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const change = (id: number, columns: object) =>
  server.services.db.updateTable('refunds').set(columns).where('id', '=', id).execute();
/** A refund that the provider refused, for a payment made `days` ago. */
async function failed(days = 1) {
  const due = await dueFixture(server);
  const paidAt = new Date(server.clock.now().getTime() - days * DAY_MS);
  const id = await buildFailedRefund(server.services, due.id, paidAt);
  return { due, id, key: await refundKeyOf(server, due.id) };
}

it('asks again under another id, and the audit names both [MONEY-53]', async () => {
  const { due, id, key } = await failed();
  const again = await retry(key);
  if (again.refused !== null) throw new Error(again.refused);
  expect(again.refundId).not.toBe(key.refundId);
  expect(await refundOf(id)).toEqual({ refund_id: again.refundId, status: 'pending' });
  expect((await auditOf(server, 'registration', due.id)).at(-1)).toMatchObject({
    actor: 'staff',
    action: 'refund_retried',
    detail: { amount_cents: 50_000, failed: key.refundId, refund_id: again.refundId },
  });
});

it('changes nothing where nobody can be asked, or nothing failed', async () => {
  const [done, late, byHand] = [await failed(), await failed(91), await failed()];
  await change(done.id, { status: 'done' });
  const charges = server.services.db.updateTable('charges').set({ mode: 'static' });
  await charges.where('registration_id', '=', byHand.due.id).execute();
  const refused = async ({ key }: { key: RefundKey }) => (await retry(key)).refused;
  expect(await refused(done)).toBe('not_failed');
  expect(await refused(late)).toBe('too_late');
  expect(await refused(byHand)).toBe('by_hand');
  for (const { id } of [late, byHand]) {
    expect((await refundOf(id)).status).toBe('failed');
  }
  await expect(retry({ ...done.key, refundId: 'nenhuma' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
