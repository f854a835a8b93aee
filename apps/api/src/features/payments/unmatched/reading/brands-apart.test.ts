import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { suzuki } from '@trilha/brands/automakers/suzuki.ts';
import { buildStray } from '../../../../builders/money.ts';
import {
  dueFixture,
  type PaymentApp,
  startPaymentApp,
} from '../../../../testing/fixtures/payment-fixture.ts';
import { withoutProvider, withPix } from '../../../../testing/fixtures/with-pix.ts';
import { startShortProvider } from '../../../../testing/outside/changed-provider.ts';
import { readReceived } from './read-received.ts';

const DAY_MS = 86_400_000;

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

/** A Pix of this brand that was stored weeks ago, and now names a charge. */
async function keptWith(txid: string, automaker_id: number): Promise<void> {
  const paid_at = new Date(server.clock.now().getTime() - 40 * DAY_MS);
  const { id } = await buildStray(server.services, { automaker_id, paid_at });
  const named = server.services.db.updateTable('pix_payments').set({ txid });
  await named.where('id', '=', id).execute();
}

/** The charges queued for reading. */
async function asked(): Promise<unknown[]> {
  const jobs = server.services.db.selectFrom('jobs').select('payload').orderBy('id');
  const rows = await jobs.where('name', '=', 'read-charge').execute();
  return rows.map(({ payload }) => payload);
}
const begin = async (): Promise<void> => {
  await server.services.db.deleteFrom('jobs').execute();
  await server.services.db.deleteFrom('pix_readings').execute();
};
const readUntil = async () => {
  const readings = server.services.db.selectFrom('pix_readings').orderBy('automaker_id');
  return readings.select(['automaker_id', 'read_until']).execute();
};

describe('the list of each brand', () => {
  it('leads to the charge of what was kept, as soon as that is known, and of its own brand alone', async () => {
    const due = await dueFixture(server);
    await keptWith(due.txid, 1);
    await keptWith(due.txid, 2);
    await begin();
    await readReceived(server.services);
    await readReceived(server.services);
    expect(await asked()).toEqual([{ txid: due.txid }]);
  });

  it('is read while the other’s provider is away, which is said; charges that are known of that one are asked for all the same', async () => {
    const due = await dueFixture(server);
    await keptWith(due.txid, 1);
    await begin();
    await readReceived(server.services);
    const before = server.clock.now();
    server.clock.advance(DAY_MS);
    const logged = vi.spyOn(server.services.log, 'warn').mockImplementation(() => undefined);
    // No server listens there.
    const away = withPix(server.services, (pix) => ({ ...pix, url: 'http://127.0.0.1:9' }));
    await readReceived(away);
    expect(await readUntil()).toEqual([
      { automaker_id: 1, read_until: before },
      { automaker_id: 2, read_until: server.clock.now() },
    ]);
    expect(logged).toHaveBeenCalledWith(
      { partner: 'pix:mitsubishi', err: expect.any(Error) },
      'received payments not listed',
    );
    expect(await asked()).toContainEqual({ txid: due.txid });
  });

  it('is none where a brand has no provider', async () => {
    await begin();
    await readReceived(withoutProvider(server.services));
    expect((await readUntil()).map(({ automaker_id }) => automaker_id)).toEqual([2]);
  });

  it('is read in shorter windows where its provider refuses long ones, and nothing is left out', async () => {
    await begin();
    await readReceived(server.services);
    const { db } = server.services;
    const read_until = new Date(server.clock.now().getTime() - 30 * DAY_MS);
    await db
      .updateTable('pix_readings')
      .set({ read_until })
      .where('automaker_id', '=', 1)
      .execute();
    const short = await startShortProvider(server.services, 5 * DAY_MS);
    const reached = async () => (await readUntil())[0]?.read_until.getTime() ?? 0;
    const steps = [];
    while ((await reached()) < server.clock.now().getTime() && steps.length < 20) {
      const before = await reached();
      await readReceived(short.services);
      steps.push(((await reached()) - before) / 3_600_000);
    }
    await short.close();
    // The first window is refused. Each next one covers half of eight days, with 26 hours of overlap, until the rest is
    // short
    // enough.
    expect(steps.slice(0, 3)).toEqual([0, 70, 70]);
    expect(await reached()).toBe(server.clock.now().getTime());
  });

  it('is read deeper in shorter windows, too, to the end of what is due', async () => {
    await begin();
    await readReceived(server.services);
    const now = server.clock.now();
    const sweeps = server.services.db.selectFrom('pix_sweeps').where('automaker_id', '=', 1);
    const standing = () => sweeps.select(['sweep_to', 'due_at']).orderBy('days').execute();
    const due = server.services.db.updateTable('pix_sweeps').set({ due_at: now, sweep_to: null });
    await due.where('automaker_id', '=', 1).execute();
    const short = await startShortProvider(server.services, 5 * DAY_MS);
    const isDue = async () => (await standing()).some(({ due_at }) => due_at <= now);
    for (let run = 0; run < 50 && (await isDue()); run += 1) await readReceived(short.services);
    await short.close();
    expect(await standing()).toEqual([
      { sweep_to: null, due_at: new Date(now.getTime() + DAY_MS) },
      { sweep_to: null, due_at: new Date(now.getTime() + 7 * DAY_MS) },
    ]);
  });

  it('keeps for its brand what names the other’s charge, and asks nobody for it [MONEY-06]', async () => {
    const due = await dueFixture(server);
    await begin();
    await readReceived(server.services);
    const chave = suzuki.pix.pix_key;
    const sent = { chave, valor: '500.00', txid: due.txid };
    const { endToEndId } = await server.partners.receiveStray(sent);
    server.clock.advance(600_000);
    await readReceived(server.services);
    const lines = server.services.db.selectFrom('pix_payments');
    const line = lines.select(['automaker_id', 'reason']).where('end_to_end_id', '=', endToEndId);
    expect(await line.execute()).toEqual([{ automaker_id: suzuki.id, reason: 'other_brand' }]);
    expect(await asked()).not.toContainEqual({ txid: due.txid });
  });
});
