import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type DueFixture,
  dueFixture,
  type PaymentApp,
  paymentOf,
  registrationOf,
  refundsOf,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { enter, entrantFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { recoverPartners } from '../../../testing/outside/recover-partners.ts';
import { expireRegistrationJob } from '../../registrations/registrations.jobs.ts';
import { reconcilePaymentsJob } from '../payments.jobs.ts';

const HOUR_MS = 3_600_000;
/** Shorter than a session, so that the customer still sees the outcome. */
const TO_PAY_MS = 12 * HOUR_MS;

describe('the end of the time to pay', () => {
  let server: PaymentApp;
  beforeAll(async () => {
    server = await startPaymentApp();
  });
  afterAll(() => server.close());
  afterEach(() => recoverPartners(server));

  async function pass(ms: number) {
    server.clock.advance(ms);
    await settleDown(server);
  }

  async function placesTaken({ stage }: DueFixture) {
    const row = await server.services.db
      .selectFrom('vacancy_pools')
      .select('taken')
      .where('id', '=', stage.pools.general)
      .executeTakeFirstOrThrow();
    return row.taken;
  }

  it('withdraws the charge at the provider, then gives the place back [PAY-13]', async () => {
    const due = await dueFixture(server, { stage: { unpaid_expiry_hours: 12 } });
    await pass(TO_PAY_MS - 1);
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Aguardando Pagamento' });
    await pass(1);
    expect(await registrationOf(server, due)).toMatchObject({
      status: 'Cancelada',
      cancelled_by: 'system',
    });
    await expect(server.partners.pay(due.txid)).rejects.toThrow('removida');
    expect(await paymentOf(server, due)).toMatchObject({ status: 'expired', brcode: null });
    expect(await placesTaken(due)).toBe(0);
  });

  it('approves instead when the payment came first and no webhook told it', async () => {
    server.partners.switches.set({ webhook: 'missing' });
    const due = await dueFixture(server, { stage: { unpaid_expiry_hours: 12 } });
    server.clock.advance(TO_PAY_MS - 1);
    await server.partners.pay(due.txid);
    await pass(1);
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Aprovado' });
    expect(await refundsOf(server, due)).toEqual([]);
  });

  it('keeps the place while the provider does not answer, and decides when it does', async () => {
    const due = await dueFixture(server, { stage: { unpaid_expiry_hours: 12 } });
    server.partners.switches.set({ pix: 'down' });
    await pass(TO_PAY_MS);
    await pass(HOUR_MS);
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Aguardando Pagamento' });
    expect(await placesTaken(due)).toBe(1);
    server.partners.switches.reset();
    await pass(HOUR_MS);
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Cancelada' });
  });

  it('revives the registration when money comes after all and place and crew are free', async () => {
    const due = await dueFixture(server, { stage: { unpaid_expiry_hours: 12 } });
    await pass(TO_PAY_MS);
    await server.partners.pay(due.txid, { force: true });
    await settleDown(server);
    expect(await registrationOf(server, due)).toMatchObject({
      status: 'Aprovado',
      cancelled_at: null,
    });
    expect(await placesTaken(due)).toBe(1);
    expect(await refundsOf(server, due)).toEqual([]);
  });

  it('gives late money back whole when somebody else has the place', async () => {
    const due = await dueFixture(server, {
      stage: { unpaid_expiry_hours: 12, vacancies: 1 },
    });
    await pass(TO_PAY_MS);
    const other = await entrantFixture(server.services);
    expect((await enter(server, due, other)).statusCode).toBe(201);
    await server.partners.pay(due.txid, { force: true });
    await settleDown(server);
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Cancelada' });
    expect(await refundsOf(server, due)).toEqual([
      { amount_cents: 50_000, reason: 'late_payment', status: 'done' },
    ]);
    expect(await paymentOf(server, due)).toMatchObject({ status: 'refunded' });
    const [mail] = server.partners.mailbox.list(due.entrant.email);
    expect(mail?.text).toContain('Seu Pix chegou depois do prazo');
  });

  it('gives a partial payment back when the rest never came', async () => {
    const due = await dueFixture(server, { stage: { unpaid_expiry_hours: 12 } });
    await server.partners.pay(due.txid, { valor: '123.45' });
    await settleDown(server);
    await pass(TO_PAY_MS);
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Cancelada' });
    expect(await refundsOf(server, due)).toEqual([
      { amount_cents: 12_345, reason: 'expiry', status: 'done' },
    ]);
  });

  it('queues the expiry again of a registration that lost its job', async () => {
    const due = await dueFixture(server, { stage: { unpaid_expiry_hours: 12 } });
    const { db, jobs } = server.services;
    await db.deleteFrom('jobs').where('name', '=', expireRegistrationJob.name).execute();
    await pass(TO_PAY_MS + HOUR_MS);
    await jobs.enqueue(db, reconcilePaymentsJob, {});
    await settleDown(server);
    expect(await registrationOf(server, due)).toMatchObject({ status: 'Cancelada' });
  });
});
