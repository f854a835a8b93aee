import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as endpoints from '@trilha/contract/desk/days/money-days.endpoints.ts';
import { closeMoneyUnreadable, explainMoney } from '@trilha/contract/desk/money/money.endpoints.ts';
import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { reconcilePaymentsJob } from '../../payments/payments.jobs.ts';
import { buildBankLine } from '../../../builders/money.ts';
import { balancedDay, type DayParams, daysOf } from '../../../testing/fixtures/bank-day-fixture.ts';
import { dueFixture, settleDown } from '../../../testing/fixtures/payment-fixture.ts';
import { startStrayApp, type StrayApp } from '../../../testing/fixtures/stray-fixture.ts';
import { cancelForOrganiser } from '../../../testing/cancel-for-organiser.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

const reason = 'Conferido com o extrato';
const HOUR_MS = 3_600_000;

let server: StrayApp;
let desk: SignedInStaff;
beforeAll(async () => {
  server = await startStrayApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['day_closings', 'line_explanations', 'bank_lines'] as const) {
    await server.services.db.deleteFrom(table).execute();
  }
  desk = await signInStaff(server, 'finance');
});

const { read } = daysOf(() => desk);
const today = (): DayParams => ({ brand: 1, day: dayOf(server.clock.now()) });
const binOf = ({ lines }: endpoints.MoneyDayAnswer, id: string) =>
  lines.find(({ end_to_end_id, refund_id }) => `${end_to_end_id}${refund_id}` === id)?.bin;

describe("a day's money", () => {
  it('holds the bank against the books, and every line lies in one bin with its reason [MONEY-09] [MONEY-10]', async () => {
    const due = await dueFixture(server);
    const paid = await server.partners.pay(due.txid);
    const stray = await server.receive('90.00');
    const missing = await buildBankLine(server.services, { amount_cents: 7_000 });
    await server.read();
    desk = await signInStaff(server, 'finance');
    const seen = await read(today());
    expect(seen.equation).toEqual({
      bank_received: '660.00',
      bank_returned: '0.00',
      books_received: '500.00',
      books_returned: '0.00',
      explained: '0.00',
      rest: '160.00',
    });
    expect(seen.open).toBe(2);
    expect(binOf(seen, paid.endToEndId)).toBe('matched');
    expect(binOf(seen, missing.end_to_end_id)).toBe('missing_here');
    const line = seen.lines.find(({ end_to_end_id }) => end_to_end_id === stray);
    expect(line).toMatchObject({ bin: 'unmatched', reason: 'no_txid', difference: '90.00' });
    const { lines, total } = await read(today(), { show: 'matched' });
    expect([lines.length, total]).toEqual([1, 1]);
    const behind = async (show: endpoints.LineChoice) => (await read(today(), { show })).total;
    const numbers = ['bank_received', 'bank_returned', 'books_received', 'rest'] as const;
    expect(await Promise.all(numbers.map(behind))).toEqual([3, 0, 1, 2]);
    expect(lines[0]?.registration).toMatchObject({ id: due.id });
    // The bank's amount changes, so it differs from the books' amount, which is shown.
    await server.services.db
      .updateTable('bank_lines')
      .set({ amount_cents: 49_000 })
      .where('end_to_end_id', '=', paid.endToEndId)
      .execute();
    expect(binOf(await read(today()), paid.endToEndId)).toBe('other_amount');
    await server.services.db
      .deleteFrom('bank_lines')
      .where('end_to_end_id', '=', paid.endToEndId)
      .execute();
    const gone = await read(today());
    expect(gone.lines.find(({ end_to_end_id: id }) => id === paid.endToEndId)).toMatchObject({
      bin: 'missing_at_bank',
      bank: null,
      books: '500.00',
    });
    const amounts = gone.bins.flatMap(({ bin, lines, amount }) =>
      lines > 0 ? [[bin, amount]] : [],
    );
    expect(amounts).toEqual([
      ['unmatched', '90.00'],
      ['missing_here', '70.00'],
      ['missing_at_bank', '500.00'],
    ]);
    await explainStray(line?.unmatched_id ?? 0);
    expect(binOf(await read(today()), stray)).toBe('explained');
  });

  async function explainStray(id: number): Promise<void> {
    const body = { how: 'kept', reason } as const;
    expect((await desk.call(explainMoney, { params: { id }, body })).statusCode).toBe(200);
  }

  it('opens a line again that went back after it was explained as the brand’s own [MONEY-11]', async () => {
    const stray = await server.receive('91.00');
    await server.read();
    desk = await signInStaff(server, 'finance');
    const line = (await read(today())).lines.find((one) => one.end_to_end_id === stray);
    await explainStray(line?.unmatched_id ?? 0);
    server.clock.advance(HOUR_MS);
    await buildBankLine(server.services, {
      end_to_end_id: stray,
      refund_id: 'banco1',
      amount_cents: 9_100,
    });
    desk = await signInStaff(server, 'finance');
    expect(binOf(await read(today()), `${stray}banco1`)).toBe('missing_here');
    const params = { ...today() };
    const explain = (refund_id: string) =>
      desk.call(endpoints.explainMoneyDayLine, {
        params,
        body: { end_to_end_id: stray, refund_id, reason },
      });
    expect((await explain('banco1')).statusCode).toBe(200);
    expect(binOf(await read(today()), `${stray}banco1`)).toBe('explained');
    expect(await linesExplained()).toEqual([
      {
        actor: 'staff',
        detail: { day: today().day, difference_cents: -9_100, bin: 'missing_here' },
      },
    ]);
    expect((await explain('banco1')).json().code).toBe('line_decided_elsewhere');
    expect((await explain('nenhuma')).json().code).toBe('not_found');
  });

  const linesExplained = () =>
    server.services.db
      .selectFrom('audit_log')
      .select(['actor', 'detail'])
      .where('action', '=', 'line_explained')
      .where('subject', '=', 'bank_line')
      .where('staff_id', '=', desk.staff.id)
      .execute();

  it('has what the bank answered to a refund of an old Pix, before its list is read so deep [MONEY-09]', async () => {
    const due = await dueFixture(server);
    const { endToEndId } = await server.partners.pay(due.txid);
    await server.read();
    server.clock.advance(72 * HOUR_MS);
    await cancelForOrganiser(server, due.id);
    await settleDown(server);
    server.clock.advance(2 * HOUR_MS);
    await server.services.jobs.enqueue(server.services.db, reconcilePaymentsJob, {});
    await settleDown(server);
    desk = await signInStaff(server, 'finance');
    const { lines } = await read(today(), { show: 'bank_returned' });
    const back = lines.find(({ end_to_end_id }) => end_to_end_id === endToEndId);
    expect(back).toMatchObject({ bin: 'matched', bank: '500.00', books: '500.00' });
  });

  it('counts a line that cannot be read as open until it is cleared up [MONEY-10]', async () => {
    const { db } = server.services;
    await buildBankLine(server.services);
    const { id } = await db
      .insertInto('unreadable_payments')
      .values({ automaker_id: 1, line_key: 'torta', first_seen_at: server.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(binOf(await read(today()), 'torta')).toBe('unreadable');
    await desk.call(closeMoneyUnreadable, { params: { id }, body: { reason } });
    const audited = await auditOf(server, 'unreadable_payment', id, 'reason');
    expect(audited).toMatchObject([{ actor: 'staff', action: 'line_closed', reason }]);
    expect(binOf(await read(today()), 'torta')).toBe('explained');
  });

  it('does not exist for who holds another brand or one stage [MONEY-06]', async () => {
    const { params } = await balancedDay(server);
    const other = await signInStaff(server, 'finance', { automaker_id: 2 });
    const asked = await other.call(endpoints.readMoneyDay, { params: { ...params } });
    expect(asked.statusCode).toBe(404);
    const list = await other.call(endpoints.listMoneyDays, {
      query: { month: params.day.slice(0, 7) },
    });
    expect(list.json<endpoints.MoneyDays>().days).toEqual([]);
  });
});
