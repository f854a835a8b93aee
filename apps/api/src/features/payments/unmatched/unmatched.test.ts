import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dueFixture } from '../../../testing/fixtures/payment-fixture.ts';
import { cancelForOrganiser } from '../../../testing/cancel-for-organiser.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { refundAtBank } from '../../../testing/fixtures/refund-at-bank.ts';
import { startStrayApp, type StrayApp } from '../../../testing/fixtures/stray-fixture.ts';
import { confirmRefund } from '../refund/confirm-refund.ts';
import { listRefundsForStaff } from '../refund/list-refunds.ts';
import { listUnmatched } from './list-unmatched.ts';

const DAY_MS = 24 * 3_600_000;
const UNKNOWN = 'Tdesconhecido00000000000000000001';

describe('money without an owner', () => {
  let server: StrayApp;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startStrayApp({
      env: { LOG_LEVEL: 'warn' },
      log: { write: (line) => void lines.push(line) },
    });
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await server.forget();
    lines.length = 0;
  });

  const by = { as: 'ana.souza' };
  const refundsListed = () => listRefundsForStaff(server.services, 1);
  const metric = async (name: string) => {
    const body = await server.services.telemetry.registry.metrics();
    return Number(body.match(new RegExp(`^${name}\\{brand="mitsubishi"\\} (\\d+)$`, 'm'))?.[1]);
  };

  it('is kept, counted, logged once, and listed for staff, without a word of the payer', async () => {
    const bare = await server.receive('123.45');
    const unknown = await server.receive('500.00', { txid: UNKNOWN });
    await server.read();
    await server.read();
    expect(await server.openLines()).toMatchObject([
      { end_to_end_id: bare, txid: null, amount_cents: 12_345, reason: 'no_txid' },
      { end_to_end_id: unknown, txid: UNKNOWN, amount_cents: 50_000, reason: 'unknown_txid' },
    ]);
    expect(await metric('pix_unmatched_payments')).toBe(2);
    expect(await metric('pix_unmatched_cents')).toBe(62_345);
    const unread = await metric('pix_unread_seconds');
    server.clock.advance(90_000);
    expect(await metric('pix_unread_seconds')).toBe(unread + 90);
    const told = lines.filter((line) => line.includes('money without an owner'));
    expect(told).toHaveLength(2);
    expect(told[0]).toContain('"brand":"mitsubishi","reason":"no_txid","cents":12345');
    expect(told.join()).not.toContain(bare);
    const listed = async (automakerId: number) =>
      (await listUnmatched(server.services, automakerId)).lines.map((line) => line.end_to_end_id);
    expect(await listed(1)).toEqual([bare, unknown]);
    expect(await listed(2)).toEqual([]);
    expect(JSON.stringify(await server.openLines())).not.toContain('demonstração');
  });

  it('leaves the list when its charge turns up, as after a backup was restored', async () => {
    const due = await dueFixture(server);
    const { db } = server.services;
    const charge = await db
      .deleteFrom('charges')
      .where('txid', '=', due.txid)
      .returningAll()
      .executeTakeFirstOrThrow();
    await server.partners.pay(due.txid);
    await server.read();
    expect(await server.openLines()).toMatchObject([{ txid: due.txid, reason: 'unknown_txid' }]);
    const { id: _id, ...columns } = charge;
    await db.insertInto('charges').values(columns).execute();
    // Long after any window.
    server.clock.advance(3 * DAY_MS);
    await db
      .updateTable('registrations')
      .set({ expires_at: new Date(server.clock.now().getTime() + DAY_MS) })
      .where('id', '=', due.id)
      .execute();
    await server.read();
    expect(await server.statusOf(due)).toBe('Aprovado');
    expect(await server.openLines()).toEqual([]);
  });

  it('counts what somebody gave back at the bank, of a stray and of a paid registration', async () => {
    const due = await dueFixture(server);
    const paid = await server.partners.pay(due.txid);
    const stray = await server.receive('90.00');
    await server.read();
    for (const [e2e, valor] of [
      [paid.endToEndId, '500.00'],
      [stray, '90.00'],
    ] as const) {
      expect(await refundAtBank(server, e2e, valor)).toBe(true);
    }
    await server.read();
    await server.read();
    expect(await server.lineOf(stray)).toMatchObject({
      settled_as: 'returned',
      returned_cents: 9_000,
    });
    expect(await server.refundsOf(due)).toEqual([
      { amount_cents: 50_000, reason: 'elsewhere', status: 'done' },
    ]);
    expect((await auditOf(server, 'registration', due.id)).map(actionOf)).toContain('refund_found');
  });

  it('counts what went back of two payments under the same id, each on its own', async () => {
    const one = await dueFixture(server);
    const other = await dueFixture(server, { in: one });
    const paid: string[] = [];
    for (const { txid } of [one, other]) paid.push((await server.partners.pay(txid)).endToEndId);
    await server.read();
    for (const e2e of paid) {
      expect(await refundAtBank(server, e2e, '500.00', 'mesmo')).toBe(true);
    }
    await server.read();
    for (const due of [one, other]) {
      expect(await server.refundsOf(due)).toEqual([
        { amount_cents: 50_000, reason: 'elsewhere', status: 'done' },
      ]);
    }
    for (const [index, endToEndId] of paid.entries()) {
      const done = await confirmRefund(server.services, { refundId: 'mesmo', endToEndId }, by);
      const { id: registration_id } = [one, other][index] ?? one;
      expect(done).toMatchObject({ refused: null, refund: { registration_id } });
    }
    expect((await refundsListed()).filter(({ refund_id }) => refund_id === 'mesmo')).toEqual([]);
  });

  it('gone at the bank waits for staff while the registration goes on, until they decide', async () => {
    const kept = await dueFixture(server);
    const ended = await dueFixture(server, { in: kept });
    for (const due of [kept, ended]) {
      const { endToEndId } = await server.partners.pay(due.txid);
      await server.read();
      await refundAtBank(server, endToEndId, '500.00', `banco${due.id}`);
    }
    await server.read();
    const refundOf = async ({ id }: { id: number }) =>
      (await refundsListed()).find((refund) => refund.registration_id === id);
    expect(await server.statusOf(kept)).toBe('Aprovado');
    const refund = await refundOf(kept);
    expect([refund, await refundOf(ended)]).toMatchObject([
      { amount_cents: 50_000, reason: 'elsewhere' },
      { amount_cents: 50_000, reason: 'elsewhere' },
    ]);
    const confirm = () =>
      confirmRefund(
        server.services,
        { refundId: refund?.refund_id ?? '', endToEndId: refund?.end_to_end_id ?? '' },
        by,
      );
    expect(await confirm()).toMatchObject({ refused: null });
    await cancelForOrganiser(server, ended.id);
    await server.read();
    expect([await refundOf(kept), await refundOf(ended)]).toEqual([undefined, undefined]);
    expect(await server.statusOf(kept)).toBe('Aprovado');
    expect((await auditOf(server, 'registration', kept.id)).map(actionOf)).toContain('refund_seen');
    expect(await confirm()).toMatchObject({ refused: 'done_before' });
  });
});

const actionOf = ({ action }: { action: string }): string => action;
