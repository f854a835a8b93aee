import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startStrayApp, type StrayApp } from '../../../../testing/fixtures/stray-fixture.ts';
import { auditOf, runStaff } from '../../../../testing/run-staff.ts';

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

  const staff = (...args: string[]) => runStaff(server, ...args);
  const listed = async () => (await staff('list-unmatched', '--brand', 'mitsubishi')).out;
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
    const out = await listed();
    expect(out).toMatch(new RegExp(`^\\d+ +${e2e} +\\S+.* \\? +${txid}$`, 'm'));
    expect(out).toContain('1 que não se pode ler');
    expect(out).not.toContain('Todo o dinheiro');
    server.partners.switches.reset();
    await server.read();
    expect(await listed()).toMatch(/1 sem dono, R\$\s41,00\.$/);
    expect(await metric('pix_unreadable_payments')).toBe(0);
  });

  it('leaves the list when staff has cleared it up, once', async () => {
    server.partners.switches.set({ listing: 'garbled' });
    const e2e = await server.receive('42.00');
    await server.read();
    const { id } = (await kept()).find((one) => one.end_to_end_id === e2e) ?? { id: 0 };
    const close = () => staff('close-unreadable', '--line', String(id));
    expect((await close()).out).toBe(`A linha ${id} saiu da lista.`);
    expect((await close()).err).toContain('não está na lista');
    expect(await auditOf(server, 'unreadable_payment', id)).toMatchObject([
      { actor: 'staff', action: 'line_closed' },
    ]);
    await server.read();
    expect(await listed()).not.toContain(e2e);
  });

  it('is said to staff and counted for a period that was left behind', async () => {
    expect(await listed()).not.toContain('ainda não foi lida inteira');
    expect(await metric('pix_unread_seconds')).toBeLessThan(3_600);
    server.partners.switches.set({ listing: 'stuck' });
    for (let count = 0; count < 5; count += 1) await server.receive('10.00');
    for (let run = 0; run < 4; run += 1) {
      await server.services.db.deleteFrom('circuit_breakers').execute();
      await server.read();
    }
    expect(await listed()).toMatch(
      /^A lista do provedor ainda não foi lida inteira desde \d{2}\/\d{2}\/\d{4}/,
    );
    expect(await metric('pix_unread_seconds')).toBeGreaterThan(3_600);
  });
});
