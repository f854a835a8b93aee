import * as endpoints from '@trilha/contract/desk/money/money.endpoints.ts';
import { readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paidFixture, settleDown } from '../../../testing/fixtures/payment-fixture.ts';
import { startStrayApp, type StrayApp } from '../../../testing/fixtures/stray-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import type { ProviderRefund } from '../provider/pix-provider.ts';
import { recordCharge } from '../receipt/record-charge.ts';
import { reconcilePayments } from '../watching/reconcile-payments.ts';

let server: StrayApp;
let desk: SignedInStaff;
beforeAll(async () => {
  server = await startStrayApp();
  desk = await signInStaff(server, 'finance');
});
afterAll(() => server.close());

const waiting = async () =>
  (await desk.call(endpoints.listMoney)).json<endpoints.MoneyAnswer>().refunds;

/** The provider lists the registration's Pix with this refund. */
async function shows(due: { id: number }, refund: Partial<ProviderRefund>): Promise<void> {
  const { db } = server.services;
  const pix = await db
    .selectFrom('pix_payments as p')
    .innerJoin('charges as c', 'c.id', 'p.charge_id')
    .select(['p.end_to_end_id', 'p.paid_at', 'c.txid'])
    .where('c.registration_id', '=', due.id)
    .executeTakeFirstOrThrow();
  await recordCharge(server.services, pix.txid, {
    status: 'paid',
    payments: [
      {
        endToEndId: pix.end_to_end_id,
        amountCents: 50_000,
        paidAt: pix.paid_at,
        refunds: [
          {
            refundId: 'D1',
            amountCents: 50_000,
            status: 'done',
            settledAt: server.clock.now(),
            failure: null,
            ...refund,
          },
        ],
      },
    ],
  });
}

it('tells what the MED took back from what somebody sent at the bank, until it was seen [MONEY-71]', async () => {
  const med = await paidFixture(server);
  const byHand = await paidFixture(server, { in: med });
  await shows(med, { nature: 'MED_FRAUDE' });
  await shows(byHand, { refundId: 'D2', nature: 'ORIGINAL' });
  const kinds = async () =>
    (await waiting()).map(({ registration, med: kind }) => [registration.id, kind]);
  expect(await kinds()).toEqual([
    [med.id, 'fraud'],
    [byHand.id, null],
  ]);
  const queue = async () => {
    const today = await desk.call(readDeskToday);
    const { queues } = today.json<{ queues: Array<{ kind: string; count: number }> }>();
    return queues.find(({ kind }) => kind === 'refunds')?.count;
  };
  expect(await queue()).toBe(1);
  const [{ id } = { id: 0 }] = await waiting();
  const body = { reason: 'Contestado no banco' };
  await desk.call(endpoints.confirmMoneyRefund, { params: { id }, body });
  expect(await kinds()).toEqual([[byHand.id, null]]);
  expect(await queue()).toBe(0);
});

it('keeps what the MED took of a cancelled registration in sight, and asks no provider for it [MONEY-71]', async () => {
  const due = await paidFixture(server);
  const token = due.entrant.token;
  await shows(due, { refundId: 'D3', nature: 'MED_OPERACIONAL', status: 'processing' });
  await server.call(cancelRegistration, { token, body: { registration_id: due.id } });
  await settleDown(server);
  const sent = server.services.db.selectFrom('refunds').select(['refund_id', 'status', 'nature']);
  server.clock.advance(3_600_000);
  await reconcilePayments(server.services);
  const of = sent.where('registration_id', '=', due.id);
  expect(await of.execute()).toEqual([
    { refund_id: 'D3', status: 'processing', nature: 'MED_OPERACIONAL' },
  ]);
  await shows(due, { refundId: 'D3', nature: 'MED_OPERACIONAL' });
  expect(await of.execute()).toMatchObject([{ status: 'done' }]);
  // The previous staff session has expired by now.
  desk = await signInStaff(server, 'finance');
  expect((await waiting()).map(({ registration }) => registration.id)).toContain(due.id);
  const told = server.services.db
    .selectFrom('jobs')
    .select('id')
    .where('name', '=', 'tell-of-refund');
  expect(await told.execute()).toEqual([]);
});
