import { afterAll, beforeAll, expect, it } from 'vitest';
import * as endpoints from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import { buildBankLine, buildFailedRefund } from '../../../builders/money.ts';
import {
  type DueFixture,
  dueFixture,
  type PaymentApp,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

let server: PaymentApp;
let desk: SignedInStaff;
beforeAll(async () => {
  server = await startPaymentApp();
  desk = await signInStaff(server, 'finance');
});
afterAll(() => server.close());

const read = async ({ stage }: DueFixture): Promise<endpoints.StageStatement> =>
  (await desk.call(endpoints.readStageStatement, { params: { id: stage.id } })).json();

it('a stage is over once its day in São Paulo is, and one without a date never is [MONEY-39]', async () => {
  const entry = await dueFixture(server);
  const { db, clock } = server.services;
  const isOpenOn = async (stage_date: Date | null) => {
    await db.updateTable('stages').set({ stage_date }).where('id', '=', entry.stage.id).execute();
    return (await read(entry)).blockers.includes('not_over');
  };
  // São Paulo is three hours behind UTC, so the day of the clock begins at this instant.
  const today = new Date(`${clock.now().toISOString().slice(0, 10)}T03:00:00Z`);
  expect(clock.now().getTime()).toBeGreaterThan(today.getTime());
  expect(await isOpenOn(today)).toBe(true);
  expect(await isOpenOn(new Date(today.getTime() - 1))).toBe(false);
  expect(await isOpenOn(null)).toBe(true);
});

it('a day on which its money only went back, or moved at the bank alone, keeps a stage open [MONEY-39]', async () => {
  const entry = await dueFixture(server);
  const { services } = server;
  const noonOf = (day: string) => new Date(`${day}T15:00:00Z`);
  const id = await buildFailedRefund(services, entry.id, noonOf('2026-01-10'));
  await services.db
    .updateTable('refunds')
    .set({ status: 'done', updated_at: noonOf('2026-01-12') })
    .where('id', '=', id)
    .execute();
  const { refund_id, end_to_end_id } = await services.db
    .selectFrom('refunds as f')
    .innerJoin('pix_payments as p', 'p.id', 'f.pix_payment_id')
    .select(['f.refund_id', 'p.end_to_end_id'])
    .where('f.id', '=', id)
    .executeTakeFirstOrThrow();
  const openDays = async () => (await read(entry)).open_days;
  await buildBankLine(services, { end_to_end_id, moved_at: noonOf('2026-01-10') });
  expect(await openDays()).toEqual(['2026-01-12']);
  await buildBankLine(services, { end_to_end_id, refund_id, moved_at: noonOf('2026-01-12') });
  expect(await openDays()).toEqual([]);
  // A partial refund at the bank days later, unknown here.
  const unknown = { refund_id: 'D1', amount_cents: 100, moved_at: noonOf('2026-01-14') };
  await buildBankLine(services, { end_to_end_id, ...unknown });
  expect(await openDays()).toEqual(['2026-01-14']);
});
