import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takePayment } from '@trilha/contract/checkin/walkins.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import { buildBankLine, buildFailedRefund } from '../../../builders/money.ts';
import { buildGrant } from '../../../builders/staff.ts';
import {
  type DueFixture,
  dueFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { leasedPhone } from '../../../testing/fixtures/walkin-fixture.ts';
import { cancelForOrganiser } from '../../../testing/cancel-for-organiser.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

const DAY_MS = 86_400_000;
const reason = 'Conferido com o banco';

describe('closing the money of a stage', () => {
  let server: PaymentApp;
  let desk: SignedInStaff;
  beforeAll(async () => {
    server = await startPaymentApp();
    desk = await signInStaff(server, 'finance');
  });
  afterAll(() => server.close());

  const read = async ({ stage }: DueFixture): Promise<endpoints.StageStatement> =>
    (await desk.call(endpoints.readStageStatement, { params: { id: stage.id } })).json();
  const listed = async ({ stage }: DueFixture): Promise<string> => {
    const { stages } = (await desk.call(endpoints.listStageMoney)).json();
    const all = stages as Array<{ stage: { id: number }; state: string }>;
    return all.find((one) => one.stage.id === stage.id)?.state ?? '';
  };
  async function close(entry: DueFixture, version?: string, staff = desk) {
    const body = { version: version ?? (await read(entry)).version, reason };
    return staff.call(endpoints.closeStageMoney, { params: { id: entry.stage.id }, body });
  }
  async function pay({ txid }: DueFixture): Promise<void> {
    await server.partners.pay(txid);
    await settleDown(server);
  }
  async function moveTo({ stage }: DueFixture, days: number): Promise<void> {
    const { db, clock } = server.services;
    const stage_date = new Date(clock.now().getTime() + days * DAY_MS);
    await db.updateTable('stages').set({ stage_date }).where('id', '=', stage.id).execute();
  }
  async function cancel({ id }: DueFixture): Promise<void> {
    await cancelForOrganiser(server, id);
    await settleDown(server);
  }
  /** Moves an entry's Pix to this time. @returns its id at the bank */
  async function movePayment({ id }: DueFixture, paid_at: Date): Promise<string> {
    const charges = server.services.db.selectFrom('charges').select('id');
    const { end_to_end_id } = await server.services.db
      .updateTable('pix_payments')
      .set({ paid_at })
      .where('charge_id', 'in', charges.where('registration_id', '=', id))
      .returning('end_to_end_id')
      .executeTakeFirstOrThrow();
    return end_to_end_id;
  }
  /** A past stage with one paid entry. */
  async function held(): Promise<DueFixture> {
    const entry = await dueFixture(server);
    await pay(entry);
    await moveTo(entry, -2);
    return entry;
  }

  it('is refused until the stage is over, everybody is decided about and nothing has to go back, each in words [MONEY-39]', async () => {
    const entry = await dueFixture(server);
    const open = await dueFixture(server, { in: entry });
    await pay(entry);
    const { db } = server.services;
    expect(await read(entry)).toMatchObject({ state: 'open', blockers: ['not_over', 'unpaid'] });
    expect((await close(entry)).json().code).toBe('stage_money_open');
    const ended = (status: 'Agendada' | 'Cancelada') =>
      db.updateTable('stages').set({ status }).where('id', '=', entry.stage.id).execute();
    await ended('Cancelada');
    expect((await read(entry)).blockers).toEqual(['unpaid']);
    await ended('Agendada');
    await moveTo(entry, -2);
    expect((await read(entry)).blockers).toEqual(['unpaid']);
    await cancel(open);
    expect((await read(entry)).blockers).toEqual([]);
    const refund = await buildFailedRefund(server.services, entry.id);
    expect((await read(entry)).blockers).toEqual(['returning']);
    expect((await close(entry)).json().code).toBe('stage_money_open');
    await db.updateTable('refunds').set({ status: 'done' }).where('id', '=', refund).execute();
    expect((await close(entry)).statusCode).toBe(200);
    expect(await listed(entry)).toBe('closed');
  });

  it('is refused while a day of its money does not come to zero, which is named; a day of others is none of its own [MONEY-39]', async () => {
    const entry = await dueFixture(server);
    const early = await dueFixture(server, { in: entry });
    await pay(entry);
    await pay(early);
    await moveTo(entry, -2);
    const noonOf = (day: string) => new Date(`${day}T15:00:00Z`);
    await movePayment(early, noonOf('2026-01-08'));
    const end_to_end_id = await movePayment(entry, noonOf('2026-01-10'));
    const { services } = server;
    const lines = [
      await buildBankLine(services, { moved_at: noonOf('2026-01-09') }),
      await buildBankLine(services, { moved_at: noonOf('2026-01-10'), end_to_end_id }),
    ];
    expect((await read(entry)).open_days).toEqual([]);
    lines.push(await buildBankLine(services, { moved_at: noonOf('2026-01-10') }));
    expect(await read(entry)).toMatchObject({
      blockers: ['days_open'],
      open_days: ['2026-01-10'],
    });
    expect((await close(entry)).json().code).toBe('stage_money_open');
    const ids = lines.map((line) => line.end_to_end_id);
    await services.db.deleteFrom('bank_lines').where('end_to_end_id', 'in', ids).execute();
    expect((await close(entry)).statusCode).toBe(200);
  });

  it('is none of a line’s that belongs to another stage, as long as nobody else’s lines are open [MONEY-57]', async () => {
    const [entry, other] = [await held(), await held()];
    const moved_at = new Date('2026-01-20T15:00:00Z');
    const { services } = server;
    const mine = { moved_at, end_to_end_id: await movePayment(entry, moved_at) };
    const theirs = { moved_at, end_to_end_id: await movePayment(other, moved_at) };
    await buildBankLine(services, mine);
    // The bank has another amount for the other stage's Pix, and a refund of it that is unknown here.
    await buildBankLine(services, { ...theirs, amount_cents: 50_100 });
    await buildBankLine(services, { ...theirs, refund_id: 'R1', amount_cents: 100 });
    expect((await read(other)).open_days).toEqual(['2026-01-20']);
    expect((await read(entry)).open_days).toEqual([]);
    const lines = services.db.updateTable('bank_lines');
    const amount = (cents: number) =>
      lines.set({ amount_cents: cents }).where('end_to_end_id', '=', mine.end_to_end_id).execute();
    await amount(49_900);
    expect((await read(entry)).open_days).toEqual(['2026-01-20']);
    await amount(50_000);
    // A line without a known owner may belong to either stage.
    const { end_to_end_id } = await buildBankLine(services, { moved_at });
    expect((await read(entry)).open_days).toEqual(['2026-01-20']);
    const stray = services.db.deleteFrom('bank_lines').where('end_to_end_id', '=', end_to_end_id);
    await stray.execute();
    expect((await close(entry)).statusCode).toBe(200);
    expect((await close(other)).json().code).toBe('stage_money_open');
    await services.db.deleteFrom('bank_lines').execute();
  });

  it('has what the gate noted as a block of its own, which is closed too and moves what is closed [GATE-60]', async () => {
    const entry = await dueFixture(server);
    await pay(entry);
    const { id } = entry.stage;
    const phone = await leasedPhone(server, 3, id);
    await phone.send([await phone.walkIn(), await phone.walkIn(), await phone.walkIn()]);
    const { db } = server.services;
    const newest = db.selectFrom('checkin_scans').select('id').orderBy('id', 'desc').limit(3);
    const [third, second, first] = (await newest.execute()).map((row) => row.id);
    const support = await signInStaff(server, 'support');
    const note = (scan = 0, cents = 0, way: 'cash' | 'courtesy' = 'cash') =>
      support.call(takePayment, { params: { id: scan }, body: { cents, way } });
    await note(first, 45_000);
    await note(second, 40_000);
    await note(third, 0, 'courtesy');
    await moveTo(entry, -2);
    const seen = await read(entry);
    expect(seen).toMatchObject({
      total: { received: '500.00', held: '500.00' },
      gate: {
        total: '850.00',
        ways: [
          { way: 'cash', count: 2, total: '850.00' },
          { way: 'courtesy', count: 1, total: '0.00' },
        ],
      },
    });
    expect((await close(entry)).statusCode).toBe(200);
    expect(await read(entry)).toMatchObject({
      state: 'closed',
      closings: [{ received: '500.00', held: '500.00', gate: '850.00' }],
    });
    expect(await listed(entry)).toBe('closed');
    await db
      .updateTable('checkin_walkins')
      .set({ paid_cents: 50_000 })
      .where('scan_id', '=', second ?? 0)
      .execute();
    expect([(await read(entry)).state, await listed(entry)]).toEqual(['adjusting', 'adjusting']);
  });

  it('keeps who, when, why and how much, in the audit too, and refuses what was not seen, and twice [MONEY-40]', async () => {
    const entry = await held();
    expect((await close(entry, 'f'.repeat(32))).json().code).toBe('money_moved');
    expect(await listed(entry)).toBe('open');
    expect((await close(entry)).statusCode).toBe(200);
    expect(await read(entry)).toMatchObject({
      state: 'closed',
      closings: [
        {
          number: 1,
          staff: desk.staff.name,
          reason,
          entries: 1,
          received: '500.00',
          returned: '0.00',
          held: '500.00',
        },
      ],
      rows: [{ id: entry.id, closed: '500.00', late: '0.00' }],
    });
    expect(await listed(entry)).toBe('closed');
    expect((await close(entry)).json().code).toBe('money_closed');
    expect(await auditOf(server, 'stage', entry.stage.id)).toMatchObject([
      { action: 'stage_money_closed', detail: { number: 1, received_cents: 50_000 } },
    ]);
  });

  it('stays as it was when a Pix comes late, which stands beside it until it is closed as an adjustment [MONEY-41]', async () => {
    const entry = await dueFixture(server);
    const late = await dueFixture(server, { in: entry });
    await pay(entry);
    await cancel(late);
    await moveTo(entry, -2);
    const { db } = server.services;
    expect((await close(entry)).statusCode).toBe(200);
    const { id } = await db
      .selectFrom('charges')
      .select('id')
      .where('registration_id', '=', late.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('pix_payments')
      .values({
        charge_id: id,
        automaker_id: 1,
        end_to_end_id: 'E00000000202604151200tarde1',
        amount_cents: 50_000,
        paid_at: server.clock.now(),
        recorded_at: server.clock.now(),
      })
      .execute();
    const seen = await read(entry);
    expect(seen).toMatchObject({
      state: 'adjusting',
      total: { received: '1000.00' },
      closings: [{ number: 1, received: '500.00' }],
    });
    expect(seen.rows.map((row) => [row.id, row.closed, row.late])).toEqual([
      [entry.id, '500.00', '0.00'],
      [late.id, '0.00', '500.00'],
    ]);
    expect(await listed(entry)).toBe('adjusting');
    expect((await close(entry)).statusCode).toBe(200);
    expect((await read(entry)).closings.map(({ number, held }) => [number, held])).toEqual([
      [2, '1000.00'],
      [1, '500.00'],
    ]);
    const acts = await auditOf(server, 'stage', entry.stage.id);
    expect(acts.map(({ action }) => action)).toContain('stage_money_adjusted');
  });

  it('has what was closed and what came after in the file [MONEY-41]', async () => {
    const entry = await held();
    const file = async () => {
      const asked = await desk.call(endpoints.startStatementExport, {
        params: { id: entry.stage.id },
        body: { reason },
      });
      const params = { id: asked.json<{ id: number }>().id };
      return (await desk.call(endpoints.downloadStatement, { params })).body.split('\r\n');
    };
    expect((await file())[1]).toMatch(/;500,00;;$/);
    await close(entry);
    const [head, row] = await file();
    expect(head).toMatch(/;Fica R\$;Fechado R\$;Depois do fechamento R\$$/);
    expect(row).toMatch(/;500,00;500,00;0,00$/);
  });

  it('is for who decides about money of the brand, and is seen by who may see it [MONEY-40]', async () => {
    const entry = await held();
    const seer = await signInStaff(server, 'admin');
    expect((await close(entry, undefined, seer)).statusCode).toBe(403);
    const other = await signInStaff(server, 'finance', { automaker_id: 2 });
    expect((await close(entry, undefined, other)).statusCode).toBe(404);
    // Deciding for the other brand and viewing this one does not permit deciding for this one.
    await buildGrant(server.services, other.staff.id, 'admin', { automaker_id: 1 });
    const params = { id: entry.stage.id };
    expect((await other.call(endpoints.readStageStatement, { params })).statusCode).toBe(200);
    expect((await close(entry, undefined, other)).statusCode).toBe(404);
    expect((await read(entry)).state).toBe('open');
  });
});
