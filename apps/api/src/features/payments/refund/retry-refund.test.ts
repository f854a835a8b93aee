import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFailedRefund } from '../../../builders/money.ts';
import {
  dueFixture,
  type PaymentApp,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { retryRefund } from './retry-refund.ts';

const DAY_MS = 86_400_000;

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());

const by = { as: 'ana.souza', reason: 'Conta corrigida' };
const retry = (refundId: string) => retryRefund(server.services, { refundId }, by);
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
  return { due, id, refundId: (await refundOf(id)).refund_id };
}

it('asks again under another id, and the audit names both [MONEY-53]', async () => {
  const { due, id, refundId } = await failed();
  const again = await retry(refundId);
  if (again.refused !== null) throw new Error(again.refused);
  expect(again.refundId).not.toBe(refundId);
  expect(await refundOf(id)).toEqual({ refund_id: again.refundId, status: 'pending' });
  expect((await auditOf(server, 'registration', due.id)).at(-1)).toMatchObject({
    actor: 'staff',
    action: 'refund_retried',
    detail: { amount_cents: 50_000, failed: refundId, refund_id: again.refundId },
  });
});

it('changes nothing where it is not known which one is meant, nobody can be asked, or nothing failed', async () => {
  const [one, other, done, late, byHand] = [
    await failed(),
    await failed(),
    await failed(),
    await failed(91),
    await failed(),
  ];
  await change(other.id, { refund_id: one.refundId });
  await change(done.id, { status: 'done' });
  const charges = server.services.db.updateTable('charges').set({ mode: 'static' });
  await charges.where('registration_id', '=', byHand.due.id).execute();
  const refused = async (refundId: string) => (await retry(refundId)).refused;
  expect(await refused(one.refundId)).toBe('ambiguous');
  expect(await refused(done.refundId)).toBe('not_failed');
  expect(await refused(late.refundId)).toBe('too_late');
  expect(await refused(byHand.refundId)).toBe('by_hand');
  for (const { id } of [one, other, late, byHand]) {
    expect((await refundOf(id)).status).toBe('failed');
  }
  await expect(retry('nenhuma')).rejects.toMatchObject({ code: 'not_found' });
});
