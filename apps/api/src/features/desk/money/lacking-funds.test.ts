import { afterAll, beforeAll, expect, it } from 'vitest';
import * as endpoints from '@trilha/contract/desk/money/money.endpoints.ts';
import { type DeskToday, readDeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { reconcilePayments } from '../../payments/watching/reconcile-payments.ts';
import { paidFixture, settleDown } from '../../../testing/fixtures/payment-fixture.ts';
import { startStrayApp, type StrayApp } from '../../../testing/fixtures/stray-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

const HOUR_MS = 3_600_000;

let server: StrayApp;
beforeAll(async () => {
  server = await startStrayApp();
});
afterAll(() => server.close());

/** Follows pending refunds at the provider. */
async function followed(): Promise<void> {
  await settleDown(server);
  server.clock.advance(HOUR_MS);
  await reconcilePayments(server.services);
  await settleDown(server);
}

async function lackingFor(
  staff: SignedInStaff,
  query = {},
): Promise<DeskToday['alarms']['lacking_funds']> {
  const today = await staff.call(readDeskToday, { query });
  return today.json<DeskToday>().alarms.lacking_funds;
}

it('keeps why a provider gave nothing back, alarms with what is missing, and forgets it once it is asked again [MONEY-23, MONEY-24]', async () => {
  const due = await paidFixture(server);
  const endToEndId = await server.receive('90.00');
  await server.read();
  server.partners.switches.set({ refunds: 'unfunded' });
  const { token } = due.entrant;
  await server.call(cancelRegistration, { token, body: { registration_id: due.id } });
  const finance = await signInStaff(server, 'finance');
  const seen = async () => (await finance.call(endpoints.listMoney)).json<endpoints.MoneyAnswer>();
  const body = { reason: 'Pagou por engano' };
  const { id = 0 } = (await seen()).lines.find((line) => line.end_to_end_id === endToEndId) ?? {};
  await finance.call(endpoints.refundMoney, { params: { id }, body });
  await followed();
  const said = { failure: 'Saldo insuficiente', lacks_funds: true };
  const desk = await signInStaff(server, 'finance');
  const money = (await desk.call(endpoints.listMoney)).json<endpoints.MoneyAnswer>();
  expect(money.lines).toMatchObject([{ refund: 'failed', ...said }]);
  expect(money.refunds).toMatchObject([{ waits: 'failed', ...said }]);
  expect(await lackingFor(desk)).toEqual([{ automaker_id: 1, refunds: 2, missing: '590.00' }]);
  expect(await lackingFor(desk, { brand: '2' })).toEqual([]);
  expect(await lackingFor(await signInStaff(server, 'finance', { automaker_id: 2 }))).toEqual([]);
  expect(await lackingFor(await signInStaff(server, 'marketing'))).toEqual([]);
  server.partners.switches.reset();
  await desk.call(endpoints.refundMoney, { params: { id }, body });
  const refund = { params: { id: money.refunds[0]?.id ?? 0 }, body };
  await desk.call(endpoints.retryMoneyRefund, refund);
  expect(await lackingFor(desk)).toEqual([]);
  await followed();
  expect(await server.refundsOf(due)).toMatchObject([{ status: 'done' }]);
});

it('keeps why a provider refused a refund at once, of a registration and of a Pix without one, and alarms alike [MONEY-53]', async () => {
  const due = await paidFixture(server);
  const endToEndId = await server.receive('70.00');
  await server.read();
  server.partners.switches.set({ refunds: 'refused' });
  const { token } = due.entrant;
  await server.call(cancelRegistration, { token, body: { registration_id: due.id } });
  const desk = await signInStaff(server, 'finance');
  const seen = async () => (await desk.call(endpoints.listMoney)).json<endpoints.MoneyAnswer>();
  const lineOf = async () => (await seen()).lines.find((line) => line.end_to_end_id === endToEndId);
  const body = { reason: 'Pagou por engano' };
  await desk.call(endpoints.refundMoney, { params: { id: (await lineOf())?.id ?? 0 }, body });
  await settleDown(server);
  const said = { failure: 'Saldo insuficiente na conta do recebedor.', lacks_funds: true };
  expect(await lineOf()).toMatchObject({ refund: 'failed', ...said });
  expect((await seen()).refunds).toMatchObject([{ waits: 'failed', ...said }]);
  expect(await lackingFor(desk)).toEqual([{ automaker_id: 1, refunds: 2, missing: '570.00' }]);
  // A failure for another reason raises no alarm about funds.
  const other = server.services.db.updateTable('refunds').set({ failure: 'Conta encerrada' });
  await other.where('status', '=', 'failed').where('registration_id', 'is not', null).execute();
  expect(await lackingFor(desk)).toEqual([{ automaker_id: 1, refunds: 1, missing: '70.00' }]);
});
