import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildStray } from '../../../builders/money.ts';
import {
  dueFixture,
  paidFixture,
  type PaymentApp,
  registrationOf,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { recoverPartners } from '../../../testing/outside/recover-partners.ts';
import { refundUnmatched } from '../unmatched/refund-unmatched.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const MINUTE_MS = 60_000;

describe('reconciliation of many', () => {
  let server: PaymentApp;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await startPaymentApp({
      env: { LOG_LEVEL: 'warn' },
      log: { write: (line) => void lines.push(line) },
    });
  });
  afterAll(() => server.close());
  afterEach(() => recoverPartners(server));

  const unanswered = () => lines.filter((line) => line.includes('reconciliation not answered'));
  async function looks(txids: readonly string[]) {
    const rows = await server.services.db
      .selectFrom('charges')
      .select('updated_at')
      .where('txid', 'in', [...txids])
      .execute();
    const now = server.clock.now().getTime();
    return rows.filter(({ updated_at }) => updated_at.getTime() === now).length;
  }

  it('leaves a provider alone that failed twice, says so, and goes on with the rest in the next turn [PAY-13]', async () => {
    const first = await dueFixture(server);
    const txids = [first.txid];
    for (let more = 0; more < 3; more += 1) {
      txids.push((await dueFixture(server, { in: first })).txid);
    }
    server.partners.switches.set({ pix: 'down' });
    server.clock.advance(2 * MINUTE_MS);
    lines.length = 0;
    await reconcilePayments(server.services);
    expect(unanswered()).toHaveLength(2);
    expect(unanswered()[0]).toContain('"partner":"pix:mitsubishi"');
    expect(await looks(txids)).toBe(2);
    server.clock.advance(1);
    await reconcilePayments(server.services);
    // Reads the two charges that were never read; those tried a moment ago wait.
    expect(await looks(txids)).toBe(2);
    await recoverPartners(server);
    server.clock.advance(2 * MINUTE_MS);
    await reconcilePayments(server.services);
    expect(await looks(txids)).toBe(4);
  });

  it('ends where something fails here, which is not laid at a provider’s door [PAY-13]', async () => {
    const { db } = server.services;
    await dueFixture(server);
    server.clock.advance(2 * MINUTE_MS);
    await sql`create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'no room left'; end $$`.execute(db);
    await sql`create trigger refuse before update on charges execute function refuse()`.execute(db);
    lines.length = 0;
    await expect(reconcilePayments(server.services)).rejects.toThrow('no room left');
    await sql`drop trigger refuse on charges`.execute(db);
    expect(unanswered()).toEqual([]);
  });

  it('finds what was paid by a code whose making nobody heard of, though its time is over [PAY-13]', async () => {
    const { db } = server.services;
    const due = await dueFixture(server);
    server.partners.switches.set({ webhook: 'missing' });
    await server.partners.pay(due.txid);
    const expires_at = server.clock.now();
    await db
      .updateTable('charges')
      .set({ status: 'preparing', brcode: null, expires_at })
      .where('txid', '=', due.txid)
      .execute();
    await db.updateTable('registrations').set({ expires_at }).where('id', '=', due.id).execute();
    server.clock.advance(2 * MINUTE_MS);
    await reconcilePayments(server.services);
    await settleDown(server);
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Aprovado' });
  });

  it('queues what was lost once, however often it runs, and each registration’s own [PAY-13]', async () => {
    const { db } = server.services;
    const one = await dueFixture(server);
    const other = await dueFixture(server, { in: one });
    const ids = [one.id, other.id];
    await db.deleteFrom('jobs').execute();
    const queued = async (name: string) => {
      const rows = await db.selectFrom('jobs').select('payload').where('name', '=', name).execute();
      const told = rows.map(({ payload }) => JSON.stringify(payload)).toSorted();
      return told.map((text) => Number(/"registration_id":(\d+)/.exec(text)?.[1]));
    };
    await db.deleteFrom('charges').where('registration_id', 'in', ids).execute();
    server.clock.advance(3 * MINUTE_MS);
    for (let run = 0; run < 2; run += 1) await reconcilePayments(server.services);
    expect(await queued('create-charge')).toEqual(expect.arrayContaining(ids));
    expect((await queued('create-charge')).filter((id) => id === one.id)).toHaveLength(1);
    await settleDown(server);
    const expires_at = new Date(server.clock.now().getTime() - 5 * MINUTE_MS);
    await db.updateTable('registrations').set({ expires_at }).where('id', 'in', ids).execute();
    await db.deleteFrom('jobs').execute();
    for (let run = 0; run < 2; run += 1) await reconcilePayments(server.services);
    expect(await queued('expire-registration')).toEqual(ids);
  });

  it('goes on to the refunds that nobody asked about yet, where those before them fail [PAY-13]', async () => {
    const { db } = server.services;
    const first = await paidFixture(server);
    const all = [first];
    for (let more = 0; more < 2; more += 1) all.push(await paidFixture(server, { in: first }));
    server.partners.switches.set({ pix: 'down' });
    for (const { entrant, id } of all) {
      const body = { registration_id: id };
      await server.call(cancelRegistration, { token: entrant.token, body });
    }
    await settleDown(server);
    await db.deleteFrom('jobs').execute();
    const lookedAt = async () => {
      const ids = all.map(({ id }) => id);
      const refunds = db
        .selectFrom('refunds')
        .select('updated_at')
        .where('registration_id', 'in', ids);
      const now = server.clock.now().getTime();
      return (await refunds.execute()).filter(({ updated_at }) => updated_at.getTime() === now)
        .length;
    };
    server.clock.advance(2 * MINUTE_MS);
    await reconcilePayments(server.services);
    expect(await lookedAt()).toBe(2);
    server.clock.advance(1);
    await reconcilePayments(server.services);
    expect(await lookedAt()).toBe(1);
  });

  it('asks for a refund of money without an owner once a minute, while it fails [MONEY-03]', async () => {
    const { db } = server.services;
    const { id, end_to_end_id } = await buildStray(server.services);
    await refundUnmatched(server.services, end_to_end_id, { as: 'ana.souza' });
    await db.deleteFrom('jobs').execute();
    const lookedAt = async () => {
      const refund = db.selectFrom('refunds').select('updated_at');
      return (await refund.where('pix_payment_id', '=', id).executeTakeFirstOrThrow()).updated_at;
    };
    const asked = server.clock.now();
    server.partners.switches.set({ pix: 'down' });
    server.clock.advance(MINUTE_MS - 1);
    await reconcilePayments(server.services);
    expect(await lookedAt()).toEqual(asked);
    server.clock.advance(1);
    await reconcilePayments(server.services);
    expect(await lookedAt()).toEqual(server.clock.now());
  });
});
