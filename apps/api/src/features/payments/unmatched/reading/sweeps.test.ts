import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dueFixture, settleDown } from '../../../../testing/fixtures/payment-fixture.ts';
import { startStrayApp, type StrayApp } from '../../../../testing/fixtures/stray-fixture.ts';
import { pixProviderOf } from '../../provider/pix-provider-of.ts';

const DAY_MS = 24 * 3_600_000;

describe('what the bank gave back', () => {
  let server: StrayApp;
  beforeAll(async () => {
    server = await startStrayApp();
    await server.read();
  });
  afterAll(() => server.close());
  afterEach(() => server.forget());

  /** Refunds it at the bank, outside of our system. */
  async function returnAtBank(endToEndId: string, amountCents: number) {
    const provider = pixProviderOf(server.services, 1);
    if (provider.mode === 'static') throw new Error('nothing to ask');
    await provider.refund({ endToEndId, refundId: `bank${amountCents}`, amountCents });
    await settleDown(server);
  }
  async function readAfter(days: number) {
    server.clock.advance(days * DAY_MS);
    await server.services.db.deleteFrom('circuit_breakers').execute();
    await server.read();
  }

  it('is met by a deeper reading of days and of months where it went back long after it was paid [MONEY-08]', async () => {
    const early = await server.receive('80.00');
    await readAfter(0);
    // Older than a regular window's overlap, within a week.
    await readAfter(3);
    await returnAtBank(early, 3000);
    await readAfter(0);
    expect(await server.lineOf(early)).toMatchObject({ returned_cents: 0 });
    await readAfter(1);
    expect(await server.lineOf(early)).toMatchObject({ returned_cents: 3000 });
    // Older than a week, within ninety days.
    await readAfter(20);
    await returnAtBank(early, 5000);
    await readAfter(1);
    expect(await server.lineOf(early)).toMatchObject({ returned_cents: 3000, settled_at: null });
    await readAfter(7);
    expect(await server.lineOf(early)).toMatchObject({ settled_as: 'returned' });
  });

  it('is read where it went back of a registration that was paid weeks ago [MONEY-08]', async () => {
    const due = await dueFixture(server);
    const { endToEndId } = await server.partners.pay(due.txid);
    await server.read();
    expect(await server.statusOf(due)).toBe('Aprovado');
    await readAfter(20);
    server.partners.switches.set({ webhook: 'missing' });
    await returnAtBank(endToEndId, 50_000);
    await server.read();
    expect(await server.refundsOf(due)).toEqual([]);
    await readAfter(7);
    expect(await server.refundsOf(due)).toEqual([
      { amount_cents: 50_000, reason: 'elsewhere', status: 'done' },
    ]);
  });
});
