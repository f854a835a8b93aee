import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { suzuki } from '@trilha/brands/automakers/suzuki.ts';
import {
  dueFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../../testing/fixtures/payment-fixture.ts';
import { runRecurring } from '../../../../testing/run-recurring.ts';
import { recoverPartners } from '../../../../testing/outside/recover-partners.ts';
import { readReceivedJob } from '../../payments.jobs.ts';
import { readReceived } from './read-received.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('the list of received payments', () => {
  let server: PaymentApp;
  beforeAll(async () => {
    server = await startPaymentApp();
    await readReceived(server.services);
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await recoverPartners(server);
    // The provider's list of the day is empty again.
    server.clock.advance(3 * DAY_MS);
    await readUntilQuiet();
  });

  async function receive(count: number): Promise<string[]> {
    const made: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const { pix_key: chave } = mitsubishi.pix;
      made.push((await server.partners.receiveStray({ chave, valor: '10.00' })).endToEndId);
    }
    return made.toSorted();
  }
  async function read() {
    server.clock.advance(10 * MINUTE_MS);
    await server.services.db.deleteFrom('circuit_breakers').execute();
    await runRecurring(server, readReceivedJob);
  }
  async function readUntilQuiet() {
    await read();
    while ((await reading()).read_until < server.clock.now()) await read();
  }
  const reading = () =>
    server.services.db
      .selectFrom('pix_readings')
      .selectAll()
      .where('automaker_id', '=', 1)
      .executeTakeFirstOrThrow();
  async function kept(among: readonly string[]): Promise<string[]> {
    const rows = await server.services.db
      .selectFrom('pix_payments')
      .select('end_to_end_id')
      .where('charge_id', 'is', null)
      .where('end_to_end_id', 'in', [...among])
      .execute();
    return rows.map((row) => row.end_to_end_id).toSorted();
  }

  it.each([
    ['normal', 1],
    ['small-pages', 1],
    ['lying', 1],
    ['doubled', 1],
    // A line missed between two pages is read again, because windows overlap.
    ['shuffled', 12],
    // Every second page fails: each run continues where the last one stopped.
    ['breaking', 8],
  ] as const)('is read to its end where it is %s', async (listing, runs) => {
    server.partners.switches.set({ listing });
    const strays = await receive(7);
    for (let run = 0; run < runs; run += 1) await read();
    expect(await kept(strays)).toEqual(strays);
    expect((await reading()).failed_windows).toBe(0);
  });

  it('is read behind its twentieth page, in one run', async () => {
    server.partners.switches.set({ listing: 'small-pages' });
    const strays = await receive(2 * 20 + 1);
    await read();
    expect(await kept(strays)).toEqual(strays);
  });

  it('goes on at the page where the provider broke off', async () => {
    server.partners.switches.set({ listing: 'breaking' });
    const strays = await receive(8);
    const pages: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      await read();
      pages.push((await reading()).next_page);
    }
    expect(Math.max(...pages)).toBeGreaterThan(0);
    expect((await kept(strays)).length).toBeGreaterThan(2);
  });

  it('is not taken as read while it shows the same page again and again', async () => {
    const before = (await reading()).read_until;
    server.partners.switches.set({ listing: 'stuck' });
    const strays = await receive(5);
    await read();
    expect(await reading()).toMatchObject({ read_until: before, failed_windows: 1 });
    expect(await kept(strays)).toHaveLength(2);
    server.partners.switches.reset();
    await read();
    expect(await kept(strays)).toEqual(strays);
  });

  it('is read again behind which reading went on, which is said, a day later and until it is whole', async () => {
    server.partners.switches.set({ listing: 'stuck' });
    const strays = await receive(5);
    const [warned, alarmed] = (['warn', 'error'] as const).map((level) =>
      vi.spyOn(server.services.log, level).mockImplementation(() => undefined),
    );
    for (let run = 0; run < 2; run += 1) await read();
    const place = { brand: mitsubishi.slug, page: expect.any(Number) };
    expect(warned).toHaveBeenCalledWith(place, 'received payments incomplete');
    expect(alarmed).not.toHaveBeenCalled();
    for (let run = 0; run < 2; run += 1) await read();
    expect(alarmed).toHaveBeenCalledWith(place, 'received payments listed incompletely, going on');
    vi.restoreAllMocks();
    expect(await reading()).toMatchObject({ unread_from: expect.any(Date) });
    // Longer than two windows overlap, and still stuck at the first attempt.
    for (let hour = 0; hour < 60; hour += 1) {
      server.clock.advance(60 * MINUTE_MS);
      await read();
    }
    expect((await kept(strays)).length).toBeLessThan(strays.length);
    server.partners.switches.reset();
    server.clock.advance(DAY_MS);
    await readUntilQuiet();
    expect(await kept(strays)).toEqual(strays);
    expect(await reading()).toMatchObject({ unread_from: null, reread_at: null });
  });

  it('survives weeks without the provider: what came meanwhile is found', async () => {
    const due = await dueFixture(server);
    server.partners.switches.set({ webhook: 'missing' });
    await server.partners.pay(due.txid);
    const early = await receive(2);
    server.partners.switches.set({ pix: 'down' });
    for (let day = 0; day < 20; day += 1) {
      server.clock.advance(DAY_MS);
      await readReceived(server.services);
    }
    const late = await receive(2);
    server.partners.switches.set({ pix: 'normal' });
    await readUntilQuiet();
    await settleDown(server);
    expect(await kept([...early, ...late])).toEqual([...early, ...late].toSorted());
    const paid = await server.services.db
      .selectFrom('charges')
      .select('received_cents')
      .where('txid', '=', due.txid)
      .executeTakeFirstOrThrow();
    expect(paid.received_cents).toBe(50_000);
  });

  it('keeps money that its own charge never shows', async () => {
    const due = await dueFixture(server);
    const { endToEndId } = await server.partners.receiveStray({
      chave: mitsubishi.pix.pix_key,
      valor: '500.00',
      txid: due.txid,
    });
    await read();
    expect(await kept([endToEndId])).toEqual([]);
    server.clock.advance(60 * MINUTE_MS);
    await read();
    expect(await kept([endToEndId])).toEqual([endToEndId]);
  });

  it('tells by the key whose money it is, where brands share an account', async () => {
    server.partners.switches.set({ webhook: 'missing' });
    const due = await dueFixture(server);
    await server.partners.pay(due.txid);
    const { endToEndId } = await server.partners.receiveStray({
      chave: suzuki.pix.pix_key,
      valor: '30.00',
    });
    await read();
    await settleDown(server);
    const rows = await server.services.db
      .selectFrom('pix_payments')
      .select(['automaker_id', 'end_to_end_id'])
      .where('charge_id', 'is', null)
      .where('paid_at', '>=', new Date(server.clock.now().getTime() - 11 * MINUTE_MS))
      .execute();
    expect(rows).toEqual([{ automaker_id: suzuki.id, end_to_end_id: endToEndId }]);
  });
});
