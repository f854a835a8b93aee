import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getPayment } from '@trilha/contract/payments/payments.endpoints.ts';
import { buildCustomer } from '../../../builders/customer.ts';
import {
  enter,
  entrantFixture,
  stageFixture,
  type StageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import {
  dueFixture,
  type PaymentApp,
  paymentOf,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { countListeners } from '../../../testing/fixtures/heard-changes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

async function entered(server: TestApp, fixture: StageFixture) {
  const entrant = await entrantFixture(server.services);
  const answer = await enter(server, fixture, entrant);
  return { entrant, id: Number(answer.json().registration.id) };
}

describe('the payment of a registration', () => {
  let server: PaymentApp;
  beforeAll(async () => {
    server = await startPaymentApp();
  });
  afterAll(() => server.close());
  afterEach(() => server.partners.switches.reset());

  it('waits for the charge that a job is making [PAY-13]', async () => {
    const owned = await entered(server, await stageFixture(server.services));
    const asked = paymentOf(server, owned);
    await settleDown(server);
    expect(await asked).toMatchObject({
      status: 'open',
      brcode: expect.any(String),
      is_static: false,
    });
  });

  it('answers as soon as the charge is there, however long it would wait, and then listens no more [PAY-13]', async () => {
    const owned = await entered(server, await stageFixture(server.services));
    const listening = countListeners(server);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const asked = paymentOf(server, owned);
      await expect.poll(listening).toBe(1);
      await settleDown(server);
      expect(await asked).toMatchObject({ status: 'open' });
      expect(listening()).toBe(0);
    } finally {
      vi.useRealTimers();
      vi.restoreAllMocks();
    }
  });

  it('answers that it is being prepared after two seconds', async () => {
    server.partners.switches.set({ pix: 'down' });
    const owned = await entered(server, await stageFixture(server.services));
    const before = performance.now();
    expect(await paymentOf(server, owned)).toMatchObject({
      status: 'preparing',
      amount: '500.00',
      brcode: null,
      txid: null,
    });
    expect(performance.now() - before).toBeGreaterThanOrEqual(1_950);
  });

  it('shows key and bank details of the brand [PAY-03]', async () => {
    const due = await dueFixture(server);
    expect(await paymentOf(server, due)).toMatchObject({
      pix_key: 'pix@mitsubishi.example',
      receiver: {
        name: 'EVENTOS 4X4 MITSUBISHI',
        bank: '000, Banco Exemplo',
        agency: '0001',
        account: '00000-0',
        document: '00.000.000/0001-00',
      },
      now: server.clock.now().toISOString(),
    });
  });

  it.each([
    ['without a fee', { event_value_cents: 0 }],
    ['on the waiting list', { vacancies: 0 }],
    ['under review', { manual_review: true }],
  ])('is not found %s', async (_, stage) => {
    const owned = await entered(server, await stageFixture(server.services, stage));
    expect(await paymentOf(server, owned)).toMatchObject({ code: 'not_found' });
  });

  it('is shown to its customer only', async () => {
    const due = await dueFixture(server);
    const stranger = await buildCustomer(server.services);
    const call = (token?: string, id: number | string = due.id) =>
      server.call(getPayment, { params: { id }, ...(token === undefined ? {} : { token }) });
    expect((await call(stranger.token)).json()).toMatchObject({ code: 'not_found' });
    expect((await call(due.entrant.token, 999_999)).json()).toMatchObject({ code: 'not_found' });
    expect((await call(due.entrant.token, 'x')).statusCode).toBe(422);
    expect((await call()).statusCode).toBe(401);
  });
});

describe('a brand without a Pix provider', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ env: { PIX_MODE: 'static' } });
  });
  afterAll(() => server.close());

  it('shows a static code for 48 hours, and cancels nothing by itself [PAY-03]', async () => {
    const owned = await entered(server, await stageFixture(server.services));
    await settleDown(server);
    const payment = await paymentOf(server, owned);
    expect(payment).toMatchObject({
      status: 'open',
      amount: '500.00',
      is_static: true,
      expires_at: new Date(server.clock.now().getTime() + 48 * 3_600_000).toISOString(),
    });
    expect(payment.brcode).toContain(`5406500.00`);
    expect(payment.brcode).toContain(`0525${String(payment.txid)}6304`);
    server.clock.advance(72 * 3_600_000);
    await settleDown(server);
    const row = await server.services.db
      .selectFrom('registrations')
      .select('status')
      .where('id', '=', owned.id)
      .executeTakeFirst();
    expect(row).toEqual({ status: 'Aguardando Pagamento' });
  });
});
