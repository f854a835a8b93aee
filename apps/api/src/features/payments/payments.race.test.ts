import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmMoneyRefund } from '@trilha/contract/desk/money/money.endpoints.ts';
import { addRefundProof } from '@trilha/contract/desk/money/refund-proofs.endpoints.ts';
import { type Partners, startPartners } from '@trilha/partners/start-partners.ts';
import { buildFailedRefund } from '../../builders/money.ts';
import { manualClock } from '../../platform/clock.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { SAMPLE_FILES } from '../../testing/outside/test-files.ts';
import { startRaceApp } from '../../testing/race-app.ts';
import { signInStaff } from '../../testing/sign-in-staff.ts';
import { TEST_START } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/database/waiting-for-locks.ts';
import { expireUnpaid } from '../registrations/ending/expire-unpaid.ts';
import { lockStage } from '../registrations/places/stage-lock.sql.ts';
import { alignCharge } from './charge/align-charge.ts';
import { readCharge } from './charge/read-charge.ts';
import { settleBeforeExpiry } from './charge/settle-before-expiry.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
/**
 * When the money arrives relative to the expiry: before, between withdrawal at the provider and cancellation, or after.
 */
const RACES = ['before', 'between', 'after'] as const;
type RaceApp = Awaited<ReturnType<typeof startRaceApp>>;

describe.skipIf(serverUrl === undefined)('payments at the same time', () => {
  const clock = manualClock(TEST_START);
  let partners: Partners;
  let server: RaceApp;
  beforeAll(async () => {
    partners = await startPartners({ clock: clock.now });
    server = await startRaceApp(serverUrl ?? '', partners, clock);
  });
  afterAll(async () => {
    await server.close();
    await partners.close();
  });

  async function due(count: number) {
    const fixture = await stageFixture(server.services);
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const answer = await enter(server, fixture, await entrantFixture(server.services));
      ids.push(Number(answer.json().registration.id));
    }
    return { fixture, ids };
  }

  async function txidOf(id: number) {
    const { db } = server.services;
    const charges = db.selectFrom('charges').select('txid').where('registration_id', '=', id);
    return (await charges.executeTakeFirstOrThrow()).txid;
  }

  test('ten workers make one charge', async () => {
    const { ids } = await due(1);
    const [id = 0] = ids;
    await Promise.all(Array.from({ length: 10 }, () => alignCharge(server.services, id)));
    const charges = await server.services.db
      .selectFrom('charges')
      .select('status')
      .where('registration_id', '=', id)
      .execute();
    expect(charges).toEqual([{ status: 'open' }]);
  });

  test('a charge is made while others have the stage', async () => {
    const { fixture, ids } = await due(1);
    const [id = 0] = ids;
    const { db } = server.services;
    await db.transaction().execute(async (tx) => {
      await lockStage(tx, fixture.stage.id);
      // If it waited for the lock, the database would end the wait after 5 s.
      await alignCharge(server.services, id);
    });
    expect(await txidOf(id)).toBeTruthy();
  });

  test('ten readings of a charge paid too much approve once and plan one refund', async () => {
    const { ids } = await due(1);
    const [id = 0] = ids;
    await alignCharge(server.services, id);
    const txid = await txidOf(id);
    await partners.pay(txid, { valor: '600.00' });
    await Promise.all(Array.from({ length: 10 }, () => readCharge(server.services, txid)));
    const { db } = server.services;
    const refunds = db.selectFrom('refunds').select('amount_cents');
    expect(await refunds.where('registration_id', '=', id).execute()).toEqual([
      { amount_cents: 10_000 },
    ]);
    const mails = db
      .selectFrom('jobs')
      .select('id')
      .where(sql<boolean>`payload->>'message' = 'payment-received'`);
    expect(await mails.execute()).toHaveLength(1);
  });

  test('payment against expiry: whoever is first at the provider, nobody loses money or a place', async () => {
    // Five of each kind: together they stay well below the lock timeout of the stage.
    const { fixture, ids } = await due(15);
    await Promise.all(ids.map((id) => alignCharge(server.services, id)));
    const txids = await Promise.all(ids.map(txidOf));
    // Within the provider's own limit, so that only the withdrawal decides.
    const paidAt = new Date(clock.now().getTime() + 23 * 3_600_000).toISOString();
    clock.advance(24 * 3_600_000);
    const race = async (id: number, index: number): Promise<boolean> => {
      const txid = txids[index] ?? '';
      const kind = RACES[index % RACES.length];
      const pay = (force: boolean) =>
        partners.pay(txid, { horario: paidAt, force }).then(
          () => true,
          () => false,
        );
      let isPaid = kind === 'before' && (await pay(false));
      const expire = expireUnpaid(server.services, id, async () => {
        const settled = await settleBeforeExpiry(server.services, id);
        if (kind === 'between') isPaid = await pay(true);
        if (kind === 'after') isPaid = await pay(false);
        return settled;
      });
      await Promise.all([
        expire,
        readCharge(server.services, txid),
        readCharge(server.services, txid),
      ]);
      await readCharge(server.services, txid);
      return isPaid;
    };
    const paid = await Promise.all(ids.map(race));
    expect(paid.filter(Boolean)).toHaveLength(10);
    const { db } = server.services;
    const rows = await db
      .selectFrom('registrations')
      .select(['id', 'status'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual(
      paid.map((isPaid) => (isPaid ? 'Aprovado' : 'Cancelada')),
    );
    const pool = await db
      .selectFrom('vacancy_pools')
      .select('taken')
      .where('id', '=', fixture.stage.pools.general)
      .executeTakeFirstOrThrow();
    expect(pool.taken).toBe(paid.filter(Boolean).length);
    const refunds = db.selectFrom('refunds').select('id').where('registration_id', 'in', ids);
    expect(await refunds.execute()).toEqual([]);
  });

  test('the paper of a refund is added once, whoever sends one at the same time [MONEY-58]', async () => {
    const { ids } = await due(1);
    const [id = 0] = ids;
    await alignCharge(server.services, id);
    const { db } = server.services;
    const refund = await buildFailedRefund(server.services, id);
    const { call } = await signInStaff(server, 'finance');
    const reason = 'O banco mandou depois';
    const taken = { params: { id: refund }, body: { reason, omitted: 'O banco caiu' } };
    expect((await call(confirmMoneyRefund, taken)).statusCode).toBe(200);
    const own = db.selectFrom('refund_proofs').where('refund_id', '=', refund);
    const { id: paper } = await own.select('id').executeTakeFirstOrThrow();
    const proof = Buffer.from(SAMPLE_FILES.pdf).toString('base64');
    const add = () => call(addRefundProof, { params: { id: paper }, body: { proof, reason } });
    // Both requests passed the first check and wait for the proof's row before either may continue.
    const { answers } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('refund_proofs').where('id', '=', paper).forUpdate().execute();
      const asked = { answers: Promise.all([add(), add()]) };
      await expect.poll(() => waitingForLocks(db)).toBe(2);
      return asked;
    });
    const codes = (await answers).map((one) => one.json<{ code?: string }>().code ?? 'added');
    expect(codes.toSorted()).toEqual(['added', 'proof_there']);
  });

  test('a charge that is given up while its provider makes it stays payable for nobody, and what was paid by then counts', async () => {
    const { ids } = await due(2);
    const { db } = server.services;
    partners.switches.set({ pix: 'down' });
    for (const id of ids) await expect(alignCharge(server.services, id)).rejects.toThrow('503');
    partners.switches.reset();
    const [paid = 0, unpaid = 0] = ids;
    for (const id of ids) {
      const txid = await txidOf(id);
      // The provider has created the charge, but its code waits for the row, which another connection withdraws.
      const { made } = await db.transaction().execute(async (tx) => {
        const charge = tx.updateTable('charges').set({ status: 'withdrawn' });
        await charge.where('txid', '=', txid).execute();
        const asked = { made: alignCharge(server.services, id) };
        await expect.poll(() => waitingForLocks(db)).toBe(1);
        if (id === paid) await partners.pay(txid);
        return asked;
      });
      await made;
    }
    await expect(partners.pay(await txidOf(unpaid))).rejects.toThrow('removida');
    const registrations = db.selectFrom('registrations').select('status').orderBy('id');
    expect(await registrations.where('id', 'in', ids).execute()).toEqual([
      { status: 'Aprovado' },
      { status: 'Aguardando Pagamento' },
    ]);
  });
});
