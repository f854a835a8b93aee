import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as endpoints from '@trilha/contract/desk/days/money-days.endpoints.ts';
import { buildBankLine } from '../../../builders/money.ts';
import { balancedDay, type DayParams, daysOf } from '../../../testing/fixtures/bank-day-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const reason = 'Conferido com o extrato';
const HOUR_MS = 3_600_000;

let server: TestApp;
let desk: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['day_closings', 'line_explanations', 'bank_lines'] as const) {
    await server.services.db.deleteFrom(table).execute();
  }
  desk = await signInStaff(server, 'finance');
});

const { read, ...days } = daysOf(() => desk);
const close = (params: DayParams, version: string) => days.close(params, version, reason);
const momentOf = ({ day }: DayParams): Date => new Date(`${day}T15:00:00Z`);
const closingsOf = async () => {
  const rows = server.services.db.selectFrom('day_closings').select('id').orderBy('number');
  const ids = (await rows.execute()).map(({ id }) => id);
  return (await Promise.all(ids.map((id) => auditOf(server, 'money_day', id)))).flat();
};

describe("a day's money", () => {
  it('closes at nothing alone, once, of the lines that were seen, by name [MONEY-12]', async () => {
    const { params } = await balancedDay(server);
    const { version, state, blockers } = await read(params);
    expect([state, blockers]).toEqual(['open', []]);
    expect(await close(params, 'f'.repeat(32))).toBe('money_moved');
    const extra = await buildBankLine(server.services, { moved_at: momentOf(params) });
    const open = await read(params);
    expect(open.blockers).toEqual(['not_zero']);
    expect(await close(params, open.version)).toBe('day_not_zero');
    await server.services.db
      .deleteFrom('bank_lines')
      .where('end_to_end_id', '=', extra.end_to_end_id)
      .execute();
    expect(await close(params, version)).toBe('done');
    expect(await close(params, version)).toBe('money_closed');
    const closed = await read(params);
    expect(closed.state).toBe('closed');
    expect(closed.closings).toMatchObject([{ number: 1, reason, staff: expect.any(String) }]);
    expect(await closingsOf()).toEqual([
      {
        actor: 'staff',
        action: 'day_closed',
        detail: {
          day: params.day,
          automaker_id: 1,
          number: 1,
          bank_received_cents: 50_000,
          bank_returned_cents: 0,
          books_received_cents: 0,
          books_returned_cents: 0,
          explained_cents: 50_000,
          lines: 1,
        },
      },
    ]);
    const nothing = { brand: 1, day: '2025-01-01' };
    expect(await close(nothing, version)).toBe('not_found');
  });

  it('is adjusted by what comes late, and keeps what was closed [MONEY-13]', async () => {
    const { params } = await balancedDay(server);
    expect(await close(params, (await read(params)).version)).toBe('done');
    server.clock.advance(HOUR_MS);
    desk = await signInStaff(server, 'finance');
    const late = await buildBankLine(server.services, { moved_at: momentOf(params) });
    const adjusting = await read(params);
    expect([adjusting.state, adjusting.open]).toEqual(['adjusting', 1]);
    expect(adjusting.lines[0]).toMatchObject({ end_to_end_id: late.end_to_end_id, is_late: true });
    expect(adjusting.lines[1]?.is_late).toBe(false);
    expect(await close(params, adjusting.version)).toBe('day_not_zero');
    const body = { end_to_end_id: late.end_to_end_id, reason };
    await desk.call(endpoints.explainMoneyDayLine, { params: { ...params }, body });
    expect(await close(params, (await read(params)).version)).toBe('done');
    const { state, closings } = await read(params);
    expect([state, closings.map(({ number }) => number)]).toEqual(['closed', [2, 1]]);
    expect(await closingsOf()).toMatchObject([
      { action: 'day_closed', detail: { number: 1, lines: 1 } },
      { action: 'day_adjusted', detail: { number: 2, lines: 2 } },
    ]);
    const month = (
      await desk.call(endpoints.listMoneyDays, { query: { month: params.day.slice(0, 7) } })
    ).json<endpoints.MoneyDays>();
    expect(month.days).toMatchObject([{ day: params.day, state: 'closed', open: 0 }]);
  });

  it('stays open where two lines that nobody explained come to nothing together [MONEY-12]', async () => {
    const { params } = await balancedDay(server);
    const moved_at = momentOf(params);
    await buildBankLine(server.services, { moved_at, amount_cents: 4_000 });
    await buildBankLine(server.services, { moved_at, amount_cents: 4_000, refund_id: 'banco1' });
    const { equation, open, blockers, version } = await read(params);
    expect([equation.rest, open, blockers]).toEqual(['0.00', 2, ['not_zero']]);
    expect(await close(params, version)).toBe('day_not_zero');
  });

  it('stays open while it runs, and while the bank is not read to its end [MONEY-12]', async () => {
    const running = await balancedDay(server, 0);
    const now = await read(running.params);
    expect(now.blockers).toContain('not_over');
    // The default is the current month.
    const { day } = running.params;
    const { month, days } = (await desk.call(endpoints.listMoneyDays)).json<endpoints.MoneyDays>();
    expect([month, days.map((one) => one.day)]).toEqual([day.slice(0, 7), [day]]);
    expect(await close(running.params, now.version)).toBe('day_not_over');
    const { params } = await balancedDay(server, 2);
    await server.services.db
      .updateTable('pix_readings')
      .set({ unread_from: momentOf(params), reread_at: server.clock.now() })
      .execute();
    const { version, blockers } = await read(params);
    expect(blockers).toEqual(['not_read']);
    expect(await close(params, version)).toBe('day_not_read');
  });
});
