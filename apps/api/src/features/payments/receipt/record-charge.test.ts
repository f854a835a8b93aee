import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type DueFixture,
  dueFixture,
  type PaymentApp,
  registrationOf,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import type { PixCharge, PixReceived } from '../provider/pix-provider.ts';
import { recordCharge } from './record-charge.ts';

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

let payments = 0;
const pix = (amountCents: number, minutesAgo = 0): PixReceived => ({
  endToEndId: `E${String((payments += 1)).padStart(31, '0')}`,
  amountCents,
  paidAt: new Date(server.clock.now().getTime() - minutesAgo * 60_000),
  refunds: [],
});
const answered = ({ txid }: DueFixture, answer: Partial<PixCharge>) =>
  recordCharge(server.services, txid, { status: 'payable', payments: [], ...answer });
const chargeOf = ({ txid }: DueFixture) =>
  server.services.db
    .selectFrom('charges')
    .select(['status', 'received_cents', 'paid_at'])
    .where('txid', '=', txid)
    .executeTakeFirstOrThrow();
/** How often open screens are notified while the work runs. */
async function told(work: () => Promise<void>): Promise<number> {
  const telling = vi.spyOn(server.services.notifications, 'registrationChanged');
  await work();
  const count = telling.mock.calls.length;
  telling.mockRestore();
  return count;
}

describe('what the provider says of a charge', () => {
  it('is taken down with the newest moment of its payments, and settles what is due, once [PAY-13]', async () => {
    const due = await dueFixture(server);
    const [first, second] = [pix(20_000, 10), pix(30_000, 5)];
    await answered(due, { payments: [first] });
    expect(await chargeOf(due)).toEqual({
      status: 'open',
      received_cents: 20_000,
      paid_at: first.paidAt,
    });
    const whole = { status: 'paid', payments: [first, second] } as const;
    expect(await told(() => answered(due, whole))).toBeGreaterThan(0);
    const paid = { status: 'paid', received_cents: 50_000, paid_at: second.paidAt };
    expect(await chargeOf(due)).toEqual(paid);
    expect((await registrationOf(server, due)).status).toBe('Aprovado');
    expect(await told(() => answered(due, whole))).toBe(0);
    // A later response without the payment does not undo it.
    await answered(due, { status: 'removed' });
    expect(await chargeOf(due)).toEqual(paid);
  });

  it('withdraws a code that was still to be paid, and tells open screens of it, once', async () => {
    const due = await dueFixture(server);
    expect(await told(() => answered(due, {}))).toBe(0);
    expect((await chargeOf(due)).status).toBe('open');
    expect(await told(() => answered(due, { status: 'removed' }))).toBe(1);
    expect((await chargeOf(due)).status).toBe('withdrawn');
    expect(await told(() => answered(due, { status: 'removed' }))).toBe(0);
    // A charge being prepared is withdrawn as well, and a withdrawn one does not become payable again.
    await answered(due, {});
    expect((await chargeOf(due)).status).toBe('withdrawn');
    const { db } = server.services;
    const preparing = db.updateTable('charges').set({ status: 'preparing' });
    await preparing.where('txid', '=', due.txid).execute();
    await answered(due, { status: 'removed' });
    expect((await chargeOf(due)).status).toBe('withdrawn');
  });

  it('is nothing where no charge has that name', async () => {
    const nobody = { status: 'paid', payments: [pix(50_000)] } as const;
    await expect(recordCharge(server.services, 'nenhuma', nobody)).resolves.toBeUndefined();
  });
});
