import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import { pixWebhook } from '@trilha/contract/payments/payments.endpoints.ts';
import { sized } from '../../../testing/long-run.ts';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import {
  type DueFixture,
  dueFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { reconcilePaymentsJob } from '../payments.jobs.ts';
import { pixProviderOf } from '../provider/pix-provider-of.ts';

const FEE = 50_000;

/** What one customer does with the code, and the callbacks about it. */
const customer = fc.record({
  /** Consecutive payments in cents; a bank app would refuse all but the first. */
  pays: fc.constantFrom([], [FEE], [FEE], [FEE], [20_001], [70_003], [FEE, FEE], [20_000, 30_000]),
  /** How often each payment is reported; 0 means that the callback never arrives. */
  copies: fc.constantFrom(0, 1, 1, 1, 2, 3),
  isForged: fc.boolean(),
  /** The position of each delivery in the queue. */
  order: fc.array(fc.nat(10_000), { minLength: 10, maxLength: 10 }),
});
type Plan = typeof customer extends fc.Arbitrary<infer T> ? T : never;

interface Delivery {
  readonly at: number;
  readonly endToEndId: string;
  readonly txid: string;
  readonly valor: string;
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** The rule in terms of the model: the fee or more approves, and the excess is refunded. */
function expected(pays: readonly number[]) {
  const arrived = total(pays);
  return arrived >= FEE
    ? { status: 'Aprovado', received: arrived, refunded: arrived - FEE }
    : { status: 'Aguardando Pagamento', received: arrived, refunded: 0 };
}

describe('callbacks in any order, repeated, lost and forged', () => {
  let server: PaymentApp;
  beforeAll(async () => {
    server = await startPaymentApp();
    // The provider sends no callbacks: the test sends them itself.
    server.partners.switches.set({ webhook: 'missing' });
  });
  afterAll(() => server.close());

  async function act(due: DueFixture, plan: Plan): Promise<Delivery[]> {
    const deliveries: Delivery[] = [];
    const claim = (endToEndId: string, valor: string) =>
      deliveries.push({
        at: plan.order[deliveries.length] ?? 0,
        endToEndId,
        txid: due.txid,
        valor,
      });
    for (const cents of plan.pays) {
      const valor = centsToWire(cents);
      const { endToEndId } = await server.partners.pay(due.txid, { valor, force: true });
      for (let copy = 0; copy < plan.copies; copy += 1) claim(endToEndId, valor);
    }
    if (plan.isForged) claim(`E00000000${String(due.id).padStart(23, '0')}`, '500.00');
    return deliveries;
  }

  async function deliver(deliveries: readonly Delivery[]): Promise<void> {
    for (const [index, { at: _, ...pix }] of deliveries.entries()) {
      const answer = await server.call(pixWebhook, {
        params: { brand: 'mitsubishi', secret: 'webhook-secret-of-tests' },
        body: { pix: [pix] },
      });
      expect(answer.statusCode).toBe(200);
      if (index % 7 === 0) await server.services.jobs.runDue();
    }
    await settleDown(server);
  }

  async function outcomeOf({ id }: DueFixture) {
    const { db } = server.services;
    const row = await db
      .selectFrom('registrations')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const payments = await db
      .selectFrom('pix_payments as p')
      .innerJoin('charges as c', 'c.id', 'p.charge_id')
      .select('p.amount_cents')
      .where('c.registration_id', '=', id)
      .execute();
    const refunds = await db
      .selectFrom('refunds')
      .select(['amount_cents', 'refund_id'])
      .where('registration_id', '=', id)
      .where('status', '=', 'done')
      .execute();
    const outcome = {
      status: row.status,
      received: total(payments.map((one) => one.amount_cents)),
      refunded: total(refunds.map((one) => one.amount_cents)),
    };
    return { outcome, refundIds: refunds.map((one) => one.refund_id) };
  }

  async function refundsAtProvider(txid: string): Promise<string[]> {
    const provider = pixProviderOf(server.services, 1);
    const charge = provider.mode === 'bacen' ? await provider.readCharge(txid) : null;
    return (charge?.payments ?? []).flatMap(({ refunds }) =>
      refunds.filter(({ status }) => status === 'done').map(({ refundId }) => refundId),
    );
  }

  it('ends where the model ends, balanced to the cent [PAY-13]', async () => {
    const plans = fc.array(customer, {
      minLength: sized(16, 36),
      maxLength: sized(20, 44),
    });
    await fc.assert(
      fc.asyncProperty(plans, async (customers) => {
        const fixture = await stageFixture(server.services);
        const dues: DueFixture[] = [];
        for (const _ of customers) dues.push(await dueFixture(server, { in: fixture }));
        const deliveries: Delivery[] = [];
        for (const [index, due] of dues.entries()) {
          const plan = customers[index];
          if (plan !== undefined) deliveries.push(...(await act(due, plan)));
        }
        await deliver(deliveries.toSorted((one, other) => one.at - other.at));
        // Reconciliation finds payments that no callback reported.
        for (let minute = 0; minute < 2; minute += 1) {
          server.clock.advance(61_000);
          await server.services.jobs.enqueue(server.services.db, reconcilePaymentsJob, {});
          await settleDown(server);
        }
        for (const [index, due] of dues.entries()) {
          const { outcome, refundIds } = await outcomeOf(due);
          expect(outcome).toEqual(expected(customers[index]?.pays ?? []));
          expect(refundIds.toSorted()).toEqual((await refundsAtProvider(due.txid)).toSorted());
        }
      }),
      { numRuns: sized(1, 4), seed: 20_260_310 },
    );
  }, 120_000);

  it('would end elsewhere if callbacks were believed, as the negative control', async () => {
    const due = await dueFixture(server);
    const plan: Plan = { pays: [FEE], copies: 2, isForged: true, order: [1, 2, 3] };
    const deliveries = await act(due, plan);
    const believed = total(deliveries.map(({ valor }) => Number(valor.replace('.', ''))));
    expect(believed).toBe(3 * FEE);
    await deliver(deliveries);
    expect((await outcomeOf(due)).outcome.received).toBe(FEE);
  });
});
