import * as endpoints from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFailedRefund } from '../../../builders/money.ts';
import { copyEntry } from '../../../testing/fixtures/copied-entries.ts';
import {
  type DueFixture,
  dueFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { cancelForOrganiser } from '../../../testing/cancel-for-organiser.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

const DAY_MS = 86_400_000;
const reason = 'Conferido com o banco';

let server: PaymentApp;
let desk: SignedInStaff;
beforeAll(async () => {
  server = await startPaymentApp();
  desk = await signInStaff(server, 'finance');
});
afterAll(() => server.close());

const read = async ({ stage }: DueFixture): Promise<endpoints.StageStatement> =>
  (await desk.call(endpoints.readStageStatement, { params: { id: stage.id } })).json();
async function close(entry: DueFixture, version?: string) {
  const body = { version: version ?? (await read(entry)).version, reason };
  return desk.call(endpoints.closeStageMoney, { params: { id: entry.stage.id }, body });
}
async function moveTo({ stage }: DueFixture, days: number): Promise<void> {
  const { db, clock } = server.services;
  const stage_date = new Date(clock.now().getTime() + days * DAY_MS);
  await db.updateTable('stages').set({ stage_date }).where('id', '=', stage.id).execute();
}
const told = async (id: number) =>
  (await auditOf(server, 'stage', id, 'at', 'staff_id', 'staff_session', 'reason')).filter(
    ({ staff_id }) => staff_id === desk.staff.id,
  );

/** A second Pix of an entry, which was refunded. */
async function givenBack({ id }: DueFixture): Promise<void> {
  const refund = await buildFailedRefund(server.services, id);
  const refunds = server.services.db.updateTable('refunds').set({ status: 'done' });
  await refunds.where('id', '=', refund).execute();
}

/**
 * A past stage with a paid entry, one that paid twice and got a refund, and one whose Pix arrived after the deadline.
 */
async function heldStage() {
  const paid = await dueFixture(server);
  const twice = await dueFixture(server, { in: paid });
  const late = await dueFixture(server, { in: paid });
  for (const { txid } of [paid, twice]) await server.partners.pay(txid);
  await settleDown(server);
  await givenBack(twice);
  await cancelForOrganiser(server, late.id);
  await settleDown(server);
  await givenBack(late);
  await moveTo(paid, -2);
  return { paid, twice, late };
}

describe('the closing of a stage’s money', () => {
  it('keeps of whom it was how much, by whom, when, why; a second one says what it is [MONEY-40, MONEY-41]', async () => {
    const { paid, twice, late } = await heldStage();
    const seen = await read(paid);
    expect(seen).toMatchObject({ at: server.clock.now().toISOString(), closings: [] });
    expect(seen.stage).toEqual({
      id: paid.stage.id,
      automaker_id: 1,
      title: paid.stage.title,
      stage_date: expect.any(String),
    });
    const { version } = seen;
    expect((await close(paid)).statusCode).toBe(200);
    const at = server.clock.now();
    const by = { actor: 'staff', staff_id: desk.staff.id, staff_session: desk.sessionId, reason };
    const sums = { entries: 2, received_cents: 200_000, returned_cents: 100_000 };
    const kept = server.services.db.selectFrom('stage_closings').selectAll();
    expect(await kept.where('step_id', '=', paid.stage.id).execute()).toEqual([
      {
        id: expect.any(Number),
        step_id: paid.stage.id,
        number: 1,
        ...sums,
        rows: {
          [paid.id]: [50_000, 0],
          [twice.id]: [100_000, 50_000],
          [late.id]: [50_000, 50_000],
        },
        version,
        reason,
        staff_id: desk.staff.id,
        at,
      },
    ]);
    expect((await read(paid)).closings).toEqual([
      {
        number: 1,
        at: at.toISOString(),
        staff: desk.staff.name,
        reason,
        entries: 2,
        received: '2000.00',
        returned: '1000.00',
        held: '1000.00',
        gate: '0.00',
      },
    ]);
    await givenBack(paid);
    server.clock.advance(60_000);
    expect((await close(paid)).statusCode).toBe(200);
    const adjusted = { number: 2, entries: 2, received_cents: 250_000, returned_cents: 150_000 };
    expect(await told(paid.stage.id)).toEqual([
      { ...by, at, action: 'stage_money_closed', detail: { number: 1, ...sums } },
      { ...by, at: server.clock.now(), action: 'stage_money_adjusted', detail: adjusted },
    ]);
  });

  it('is hindered by no day where no money moved [MONEY-39]', async () => {
    const entry = await dueFixture(server);
    expect(await read(entry)).toMatchObject({ open_days: [], blockers: ['not_over', 'unpaid'] });
  });

  it('tells apart what keeps it from being closed, and keeps nothing then [MONEY-39]', async () => {
    const { paid, twice } = await heldStage();
    const kept = async () =>
      (
        await server.services.db
          .selectFrom('stage_closings')
          .select('id')
          .where('step_id', '=', paid.stage.id)
          .execute()
      ).length;
    const review = server.services.db.updateTable('registrations');
    const set = (status: 'Aguardando' | 'Aprovado' | 'Registrado com sucesso') =>
      review.set({ status }).where('id', '=', paid.id).execute();
    await set('Aguardando');
    expect((await read(paid)).blockers).toEqual(['unpaid']);
    expect((await close(paid)).json().code).toBe('stage_money_open');
    await set('Registrado com sucesso');
    expect((await read(paid)).blockers).toEqual([]);
    await set('Aprovado');
    await moveTo(paid, 0);
    expect((await read(paid)).blockers).toEqual(['not_over']);
    expect((await close(paid)).json().code).toBe('stage_money_open');
    const { stage } = paid;
    const cancelled = server.services.db.updateTable('stages').set({ status: 'Cancelada' });
    await cancelled.where('id', '=', stage.id).execute();
    expect((await read(paid)).blockers).toEqual([]);
    // One entry of three has a pending refund.
    const refunds = server.services.db.updateTable('refunds');
    const refunded = (status: 'failed' | 'done') =>
      refunds.set({ status }).where('registration_id', '=', twice.id).execute();
    await refunded('failed');
    expect((await read(paid)).blockers).toEqual(['returning']);
    await refunded('done');
    expect(await kept()).toBe(0);
    expect((await close(paid)).statusCode).toBe(200);
    expect(await kept()).toBe(1);
  });
});

describe('the file of a statement', () => {
  it('is allowed with who, which stage, how many rows and why, and named after its stage [MONEY-17, MONEY-43]', async () => {
    const { paid } = await heldStage();
    const params = { id: paid.stage.id };
    const asked = await desk.call(endpoints.startStatementExport, { params, body: { reason } });
    const { id, rows } = asked.json<{ id: number; rows: number }>();
    expect(rows).toBe(3);
    const { staff } = desk;
    const audited = await server.services.db
      .selectFrom('audit_log')
      .select(['action', 'detail', 'reason', 'staff_id'])
      .where('reason', '=', reason)
      .where('staff_id', '=', staff.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(audited).toMatchObject({ detail: { stage: paid.stage.id, rows: 3 } });
    const log = server.services.db.selectFrom('personal_access_log').orderBy('id', 'desc');
    expect(await log.select(['what', 'filter']).limit(1).executeTakeFirst()).toEqual({
      what: 'export:statement',
      filter: { stage: paid.stage.id },
    });
    const file = await desk.call(endpoints.downloadStatement, { params: { id } });
    expect(file.headers['content-disposition']).toContain(`extrato-etapa-${paid.stage.id}.csv`);
    const none = await desk.call(endpoints.startStatementExport, {
      params: { id: 2_147_483_647 },
      body: { reason },
    });
    expect(none.statusCode).toBe(404);
  });

  it('has each entry once and by its number, also past the first five hundred [MONEY-15]', async () => {
    const { paid } = await heldStage();
    await copyEntry(server.services.db, paid.id, { first: 1_001, last: 1_998 });
    const { rows, total } = await read(paid);
    expect([rows.length, total.entries]).toEqual([1_001, 1_000]);
    const numbers = rows.map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
  });

  it('of another list is none of a statement [MONEY-17]', async () => {
    const { paid } = await heldStage();
    const params = { id: paid.stage.id };
    const asked = await desk.call(endpoints.startStatementExport, { params, body: { reason } });
    const { id } = asked.json<{ id: number }>();
    await server.services.db
      .updateTable('desk_exports')
      .set({ definition: JSON.stringify({ search: {} }) })
      .where('id', '=', id)
      .execute();
    const taken = [
      await desk.call(endpoints.downloadStatement, { params: { id } }),
      await desk.call(endpoints.downloadStatementWorkbook, { params: { id } }),
    ];
    expect(taken.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});
