import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startStrayApp, type StrayApp } from '../../../../testing/fixtures/stray-fixture.ts';
import { auditOf } from '../../../../testing/run-staff.ts';
import { listUnmatched } from '../list-unmatched.ts';
import { closeUnreadable } from './close-unreadable.ts';

describe('what a provider shows and cannot be read', () => {
  let server: StrayApp;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startStrayApp({
      env: { LOG_LEVEL: 'error' },
      log: { write: (line) => void lines.push(line) },
    });
    await server.read();
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await server.forget();
    lines.length = 0;
  });

  const listed = () => listUnmatched(server.services, 1);
  const metric = async (name: string) => {
    const body = await server.services.telemetry.registry.metrics();
    return Number(body.match(new RegExp(`^${name}\\{brand="mitsubishi"\\} (\\d+)$`, 'm'))?.[1]);
  };
  const kept = () => server.services.db.selectFrom('unreadable_payments').selectAll().execute();

  it('is kept by what identifies it, counted, logged once and listed, until it can be read', async () => {
    server.partners.switches.set({ listing: 'garbled' });
    const txid = 'Tdesconhecido00000000000000000002';
    const e2e = await server.receive('41.00', { txid });
    await server.read();
    await server.read();
    expect(await kept()).toMatchObject([
      { end_to_end_id: e2e, txid, amount_cents: null, paid_at: expect.any(Date), closed_at: null },
    ]);
    expect(JSON.stringify(await kept())).not.toContain('demonstração');
    expect(await metric('pix_unreadable_payments')).toBe(1);
    const told = lines.filter((line) => line.includes('received payment that cannot be read'));
    expect(told).toHaveLength(1);
    expect(told[0]).not.toContain(e2e);
    expect(await listed()).toMatchObject({
      lines: [],
      unreadable: [{ end_to_end_id: e2e, txid, amount_cents: null }],
    });
    server.partners.switches.reset();
    await server.read();
    expect(await listed()).toMatchObject({ lines: [{ amount_cents: 4_100 }], unreadable: [] });
    expect(await metric('pix_unreadable_payments')).toBe(0);
  });

  it('leaves the list when staff has cleared it up, once', async () => {
    server.partners.switches.set({ listing: 'garbled' });
    const e2e = await server.receive('42.00');
    await server.read();
    const { id } = (await kept()).find((one) => one.end_to_end_id === e2e) ?? { id: 0 };
    const close = () => closeUnreadable(server.services, { line: id, by: { as: 'ana.souza' } });
    expect([await close(), await close()]).toEqual([true, false]);
    expect(await auditOf(server, 'unreadable_payment', id)).toMatchObject([
      { actor: 'staff', action: 'line_closed' },
    ]);
    await server.read();
    expect((await listed()).unreadable).toEqual([]);
  });

  it('is said to staff and counted for a period that was left behind', async () => {
    expect((await listed()).unreadSince).toBeNull();
    expect(await metric('pix_unread_seconds')).toBeLessThan(3_600);
    server.partners.switches.set({ listing: 'stuck' });
    for (let count = 0; count < 5; count += 1) await server.receive('10.00');
    for (let run = 0; run < 4; run += 1) {
      await server.services.db.deleteFrom('circuit_breakers').execute();
      await server.read();
    }
    expect((await listed()).unreadSince).toBeInstanceOf(Date);
    expect(await metric('pix_unread_seconds')).toBeGreaterThan(3_600);
  });
});
