import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import {
  dueFixture,
  type PaymentApp,
  paymentOf,
  registrationOf,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { recoverPartners } from '../../../testing/outside/recover-partners.ts';
import { createChargeJob } from '../../registrations/registrations.jobs.ts';
import { sendRefundJob } from '../payments.jobs.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { readReceived } from '../unmatched/reading/read-received.ts';

const MINUTE_MS = 60_000;

describe('reconciliation', () => {
  let server: PaymentApp;
  beforeAll(async () => {
    server = await startPaymentApp();
  });
  afterAll(() => server.close());
  afterEach(() => recoverPartners(server));

  async function reconcileAfter(minutes: number) {
    server.clock.advance(minutes * MINUTE_MS);
    await reconcilePayments(server.services);
    await settleDown(server);
  }

  async function lastLook(txid: string) {
    const row = await server.services.db
      .selectFrom('charges')
      .select('updated_at')
      .where('txid', '=', txid)
      .executeTakeFirstOrThrow();
    return row.updated_at;
  }

  it('finds a payment that no webhook told [PAY-13]', async () => {
    server.partners.switches.set({ webhook: 'missing' });
    const due = await dueFixture(server);
    await server.partners.pay(due.txid);
    await settleDown(server);
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Aguardando Pagamento' });
    await reconcileAfter(1.1);
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Aprovado' });
  });

  it('finds money that nobody told for a charge that nothing reads any more', async () => {
    const due = await dueFixture(server);
    await server.partners.pay(due.txid);
    await settleDown(server);
    server.partners.switches.set({ webhook: 'missing' });
    await server.partners.pay(due.txid, { force: true });
    await reconcileAfter(60);
    expect(await paymentOf(server, due)).toMatchObject({ received: '500.00', refund_status: null });
    await readReceived(server.services);
    await settleDown(server);
    await reconcileAfter(2);
    expect(await paymentOf(server, due)).toMatchObject({
      status: 'paid',
      received: '1000.00',
      refund_status: 'done',
    });
  });

  it('looks less and less often at a charge that is not paid, and often once it is overdue', async () => {
    const due = await dueFixture(server);
    const looks: number[] = [];
    const start = server.clock.now().getTime();
    for (let minute = 1; minute <= 20; minute += 1) {
      await reconcileAfter(1);
      looks.push((await lastLook(due.txid)).getTime() - start);
    }
    expect([...new Set(looks)].map((ms) => ms / MINUTE_MS)).toEqual([1, 2, 3, 5, 8, 12, 18]);
    const { db } = server.services;
    const now = server.clock.now();
    await db.updateTable('charges').set({ expires_at: now }).where('txid', '=', due.txid).execute();
    await reconcileAfter(1);
    expect(await lastLook(due.txid)).toEqual(server.clock.now());
  });

  it('makes the charge once the provider is back, however long it was down', async () => {
    server.partners.switches.set({ pix: 'down' });
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const answer = await enter(server, fixture, entrant);
    const owned = { entrant, id: Number(answer.json().registration.id) };
    expect(answer.json().registration.status).toBe('Aguardando Pagamento');
    for (let hour = 0; hour < 14; hour += 1) await reconcileAfter(60);
    const { db } = server.services;
    await db.deleteFrom('jobs').where('name', '=', createChargeJob.name).execute();
    server.partners.switches.reset();
    await reconcileAfter(60);
    expect(await paymentOf(server, owned)).toMatchObject({ status: 'open', amount: '500.00' });
  });

  it('queues the charge again of a registration that lost its job', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const answer = await enter(server, fixture, entrant);
    const owned = { entrant, id: Number(answer.json().registration.id) };
    await server.services.db.deleteFrom('jobs').where('name', '=', createChargeJob.name).execute();
    await reconcileAfter(3);
    expect(await paymentOf(server, owned)).toMatchObject({ status: 'open' });
  });

  it('is not held up by a charge the provider lies about', async () => {
    server.partners.switches.set({ webhook: 'missing', pix: 'lying' });
    const due = await dueFixture(server);
    await server.partners.pay(due.txid);
    await reconcileAfter(2);
    await reconcileAfter(2);
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Aguardando Pagamento' });
    server.partners.switches.set({ pix: 'normal' });
    await reconcileAfter(10);
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Aprovado' });
  });

  it('sends a refund once the provider is back, and follows it until it is done', async () => {
    const due = await dueFixture(server);
    await server.partners.pay(due.txid);
    await settleDown(server);
    server.partners.switches.set({ pix: 'down', webhook: 'missing' });
    await server.call(cancelRegistration, {
      token: due.entrant.token,
      body: { registration_id: due.id },
    });
    await settleDown(server);
    expect(await paymentOf(server, due)).toMatchObject({
      status: 'refunding',
      refund_status: 'pending',
    });
    const { db } = server.services;
    await db.deleteFrom('jobs').where('name', '=', sendRefundJob.name).execute();
    server.partners.switches.set({ pix: 'normal' });
    await reconcileAfter(1.1);
    expect(await paymentOf(server, due)).toMatchObject({ refund_status: 'processing' });
    await reconcileAfter(1.1);
    expect(await paymentOf(server, due)).toMatchObject({
      status: 'refunded',
      refund_status: 'done',
    });
  });
});
