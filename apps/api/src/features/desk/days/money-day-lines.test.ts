import * as endpoints from '@trilha/contract/desk/days/money-days.endpoints.ts';
import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBankLine } from '../../../builders/money.ts';
import { balancedDay, type DayParams } from '../../../testing/fixtures/bank-day-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const REASON = 'Conferido com o extrato';

let server: TestApp;
let desk: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  desk = await signInStaff(server, 'finance', { name: 'Fausto Lemos' });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['day_closings', 'bank_lines'] as const) {
    await server.services.db.deleteFrom(table).execute();
  }
});

const today = (): DayParams => ({ brand: 1, day: dayOf(server.clock.now()) });
const ask = (params: DayParams, query = {}) =>
  desk.call(endpoints.readMoneyDay, { params: { ...params }, query });
const read = async (params: DayParams, query = {}): Promise<endpoints.MoneyDayAnswer> =>
  (await ask(params, query)).json();

describe("a day's money", () => {
  it('adds up each bin by itself, with what went back taken off [MONEY-09]', async () => {
    const { services } = server;
    const [received, returned] = [
      await buildBankLine(services, { amount_cents: 7_000 }),
      await buildBankLine(services, { amount_cents: 2_500, refund_id: 'banco1' }),
    ];
    const { bins, lines, equation } = await read(today());
    const told = bins.filter((bin) => bin.lines > 0);
    expect(told).toEqual([{ bin: 'missing_here', lines: 2, amount: '45.00' }]);
    expect(bins.map(({ bin }) => bin)).toEqual([...endpoints.BANK_BINS]);
    expect(equation).toMatchObject({ bank_received: '70.00', bank_returned: '25.00' });
    // The books have neither amount nor registration for them.
    const sides = lines.map(({ end_to_end_id: id, bank, books, registration }) => [
      id === received.end_to_end_id ? 'in' : id === returned.end_to_end_id ? 'out' : 'other',
      bank,
      books,
      registration,
    ]);
    expect(sides).toEqual(
      expect.arrayContaining([
        ['in', '70.00', null, null],
        ['out', '25.00', null, null],
      ]),
    );
  });

  it('stands among those of its month and of other brands, the newest first, each by itself [MONEY-12]', async () => {
    const { services } = server;
    const everywhere = await signInStaff(server, 'finance');
    const { params } = await balancedDay(server);
    const { version } = await read(params);
    const body = { version, reason: REASON };
    await desk.call(endpoints.closeMoneyDay, { params: { ...params }, body });
    const moved_at = new Date(`${params.day}T15:00:00Z`);
    await buildBankLine(services, { automaker_id: 2, moved_at, amount_cents: 1_000 });
    const later = new Date(moved_at.getTime() + 24 * 3_600_000);
    await buildBankLine(services, { moved_at: later, amount_cents: 2_000 });
    const query = { month: params.day.slice(0, 7) };
    const { days } = (
      await everywhere.call(endpoints.listMoneyDays, { query })
    ).json<endpoints.MoneyDays>();
    expect(
      days.map((one) => [one.day, one.automaker_id, one.state, one.open, one.equation.rest]),
    ).toEqual([
      [dayOf(later), 1, 'open', 1, '20.00'],
      [params.day, 1, 'closed', 0, '0.00'],
      [params.day, 2, 'open', 1, '10.00'],
    ]);
  });

  it('is read a hundred lines at a time, none twice and none left out [MONEY-10]', async () => {
    for (let line = 0; line < endpoints.DAY_LINES + 3; line += 1) {
      await buildBankLine(server.services);
    }
    const [first, second] = [await read(today()), await read(today(), { page: '2' })];
    expect([first.lines.length, second.lines.length]).toEqual([endpoints.DAY_LINES, 3]);
    expect(second.total).toBe(endpoints.DAY_LINES + 3);
    const ids = [...first.lines, ...second.lines].map((line) => line.end_to_end_id);
    expect(new Set(ids).size).toBe(endpoints.DAY_LINES + 3);
  });

  it('says who closed it, and of a day on which nothing moved that there is none [MONEY-12]', async () => {
    const { params } = await balancedDay(server);
    const { version } = await read(params);
    const body = { version, reason: REASON };
    const closed = await desk.call(endpoints.closeMoneyDay, { params: { ...params }, body });
    expect(closed.statusCode).toBe(200);
    expect((await read(params)).closings).toMatchObject([{ staff: 'Fausto Lemos' }]);
    expect((await read(params)).lines.map(({ is_late }) => is_late)).toEqual([false]);
    expect((await ask({ brand: 1, day: '2025-01-01' })).json().code).toBe('not_found');
  });
});
