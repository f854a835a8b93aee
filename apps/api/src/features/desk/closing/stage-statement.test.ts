import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as endpoints from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import { buildFailedRefund } from '../../../builders/money.ts';
import {
  type DueFixture,
  dueFixture,
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { readWorkbook } from '../../../testing/read-workbook.ts';
import { cancelForOrganiser } from '../../../testing/cancel-for-organiser.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

const MARK = '\uFEFF';
let server: PaymentApp;
let desk: SignedInStaff;
let paid: DueFixture;
let open: DueFixture;
let gone: DueFixture;
beforeAll(async () => {
  server = await startPaymentApp();
  paid = await dueFixture(server);
  open = await dueFixture(server, { in: paid });
  gone = await dueFixture(server, { in: paid });
  await dueFixture(server);
  await server.partners.pay(paid.txid);
  await server.partners.pay(gone.txid);
  await settleDown(server);
  await cancelForOrganiser(server, gone.id);
  await settleDown(server);
  desk = await signInStaff(server, 'finance');
});
afterAll(() => server.close());

const statement = async (): Promise<endpoints.StageStatement> =>
  (await desk.call(endpoints.readStageStatement, { params: { id: paid.stage.id } })).json();

describe('the statement of a stage', () => {
  it('has each entry with its fee, what came, what goes back and what stays, and adds up [MONEY-15]', async () => {
    const { rows, total } = await statement();
    expect(rows.map(({ id, due, received, held }) => [id, due, received, held])).toEqual([
      [paid.id, '500.00', '500.00', '500.00'],
      [open.id, '500.00', '0.00', '0.00'],
      [gone.id, '0.00', '500.00', '0.00'],
    ]);
    expect(total).toMatchObject({ entries: 2, vehicles: 2, due: '1000.00', open: '500.00' });
    expect(total).toMatchObject({ received: '1000.00', held: '500.00' });
    const sumsWith = async (status: 'done' | 'failed') => {
      const refunds = server.services.db.updateTable('refunds').set({ status });
      await refunds.where('registration_id', '=', gone.id).execute();
      const { returned, returning, held } = (await statement()).total;
      return [returned, returning, held];
    };
    expect(await sumsWith('failed')).toEqual(['0.00', '500.00', '500.00']);
    expect(await sumsWith('done')).toEqual(['500.00', '0.00', '500.00']);
    const { stages } = (await desk.call(endpoints.listStageMoney)).json();
    const listed = (stages as Array<{ stage: { id: number } }>).find(
      ({ stage }) => stage.id === paid.stage.id,
    );
    expect(listed).toMatchObject({ entries: 2, received: '1000.00', held: '500.00' });
  });

  it('asks no fee of an entry that its customer has to confirm first [MONEY-15] [DESK-184]', async () => {
    const { db, clock } = server.services;
    const setUntil = (confirm_until: Date | null) =>
      db.updateTable('registrations').set({ confirm_until }).where('id', '=', open.id).execute();
    await setUntil(clock.now());
    const { rows, total } = await statement();
    expect(rows.find(({ id }) => id === open.id)?.due).toBe('0.00');
    expect(total).toMatchObject({ due: '500.00', open: '0.00' });
    await setUntil(null);
    expect((await statement()).total.due).toBe('1000.00');
  });

  it('names who gave a courtesy, apart from those that came by the open door [MONEY-16]', async () => {
    const { db, clock } = server.services;
    await db
      .updateTable('registrations')
      .set({ type: 'bypass' })
      .where('id', '=', open.id)
      .execute();
    const { customer_id, step_id } = await db
      .selectFrom('registrations')
      .select(['customer_id', 'step_id'])
      .where('id', '=', open.id)
      .executeTakeFirstOrThrow();
    const at = clock.now();
    const { id } = await db
      .insertInto('invitations')
      .values({
        customer_id,
        step_id,
        registration_id: open.id,
        token_hash: Buffer.alloc(32, open.id),
        vehicles: 1,
        created_at: at,
        used_at: at,
        expires_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('audit_log')
      .values({
        at,
        actor: 'staff',
        action: 'issued',
        subject: 'invitation',
        subject_id: id,
        staff_id: desk.staff.id,
      })
      .execute();
    const { rows, ways } = await statement();
    const guest = rows.find((row) => row.id === open.id);
    expect(guest).toMatchObject({ way: 'bypass', given_by: desk.staff.name });
    expect(ways.map(({ way, entries }) => [way, entries])).toEqual([
      ['normal', 1],
      ['voucher', 0],
      ['bypass', 1],
    ]);
  });

  it('is taken as a file by who asked, with a reason; a formula stays a text [MONEY-17, MONEY-43]', async () => {
    const { db, clock } = server.services;
    const named = db.updateTable('people').set({ name: '=1+1' });
    await named.where('id', '=', paid.entrant.personId).execute();
    const coded = db.updateTable('registrations').set({ type: 'voucher', voucher: 'CLUBE' });
    await coded.where('id', '=', gone.id).execute();
    const now = clock.now();
    const taken = { staff_id: desk.staff.id, created_at: now, taken_at: now };
    for (const shown of [{ address: 'a/1' }, { omitted: 'Sumiu' }, { deleted_at: now }]) {
      const refund_id = await buildFailedRefund(server.services, gone.id);
      await db
        .insertInto('refund_proofs')
        .values({ refund_id, ...taken, ...shown })
        .execute();
    }
    const started = await desk.call(endpoints.startStatementExport, {
      params: { id: paid.stage.id },
      body: { reason: 'Prestação de contas' },
    });
    const { id, rows } = started.json<{ id: number; rows: number }>();
    const take = (staff: SignedInStaff) =>
      staff.call(endpoints.downloadStatement, { params: { id } });
    const workbook = (staff: SignedInStaff) =>
      staff.call(endpoints.downloadStatementWorkbook, { params: { id } });
    const { body } = await take(desk);
    const lines = body.slice(MARK.length).trimEnd().split('\r\n');
    expect([rows, lines.length]).toEqual([3, 4]);
    expect(lines[0]).toBe(
      'Nº;Titular;Situação;Entrou por;Código;Quem deu;Veículos;Valor R$;Ajuste R$;Recebido R$;Devolvido R$;Comprovante;A devolver R$;Fica R$;Fechado R$;Depois do fechamento R$',
    );
    expect(lines[1]).toMatch(
      /;'=1\+1;Aprovado;Inscrição;;;1;500,00;0,00;500,00;0,00;;0,00;500,00;;$/,
    );
    expect(lines[2]).toContain(`;Convite;;${desk.staff.name};1;500,00;0,00;0,00;`);
    expect(lines[3]).toMatch(
      /;Cancelada;Voucher;CLUBE;;1;0,00;0,00;2000,00;500,00;"anexado; sem: Sumiu; apagado no fim do prazo";1500,00;0,00;;$/,
    );
    const book = await workbook(desk);
    expect(book.headers).toMatchObject({
      'content-type': expect.stringContaining('spreadsheetml'),
      'content-disposition': expect.stringContaining(`extrato-etapa-${paid.stage.id}.xlsx`),
    });
    const [head, first, ...rest] = readWorkbook(book.rawPayload);
    expect([head?.length, rest.length]).toEqual([16, 2]);
    expect(first).toContainEqual({ kind: 'text', value: '=1+1' });
    expect(first).toContainEqual({ kind: 'number', value: '500' });
    const other = await signInStaff(server, 'finance');
    const refused = async (staff: SignedInStaff) =>
      [await take(staff), await workbook(staff)].map(({ statusCode }) => statusCode);
    expect(await refused(other)).toEqual([404, 404]);
    server.clock.advance(15 * 60_000);
    expect(await refused(desk)).toEqual([404, 404]);
  });

  it('does not exist for who holds another brand, or this stage alone [MONEY-06]', async () => {
    for (const grant of [{ automaker_id: 2 }, { automaker_id: 1, stage_id: paid.stage.id }]) {
      const other = await signInStaff(server, 'finance', grant);
      const asked = await other.call(endpoints.readStageStatement, {
        params: { id: paid.stage.id },
      });
      expect(asked.statusCode).toBe(404);
    }
  });
});
