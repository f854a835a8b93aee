import {
  downloadDataExport,
  listTakenFiles,
  startBriefingExport,
  startFinanceExport,
  startMarketingExport,
} from '@trilha/contract/desk/exports/data-exports.endpoints.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCustomer } from '../../../../builders/customer.ts';
import { enter, entrantFixture, stageFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

const REASON = 'Reunião de pilotos';
const HEAD = '\uFEFF';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function linesOf(staff: SignedInStaff, endpoint: Endpoint, body: object): Promise<string[]> {
  const started = await staff.call(endpoint, { body: { ...body, reason: REASON } });
  expect(started.statusCode).toBe(201);
  const { id, rows } = started.json<{ id: number; rows: number }>();
  const file = await staff.call(downloadDataExport, { params: { id } });
  expect(file.statusCode).toBe(200);
  const lines = file.body.slice(HEAD.length, -2).split('\r\n');
  expect(lines).toHaveLength(rows + 1);
  return lines;
}
const keptOf = async (what: string) =>
  server.services.db
    .selectFrom('personal_access_log')
    .select(['people', 'reason', 'filter'])
    .where('what', '=', what)
    .orderBy('id', 'desc')
    .executeTakeFirst();

it('is the briefing of a stage: who comes, in which car, how old on the day, whom to call [DESK-100]', async () => {
  const fixture = await stageFixture(server.services, { vacancies: 1 });
  const { db } = server.services;
  const entrant = await entrantFixture(server.services);
  await db
    .updateTable('people')
    .set({
      name: '=Ana',
      date_of_birth: '1990-04-10',
      phone: '(11) 91234-5678',
      emergency_contact: 'Rui - (11) 98888-0000',
    })
    .where('id', '=', entrant.personId)
    .execute();
  const [vehicle] = entrant.vehicles;
  const painted = db.updateTable('vehicles').set({ color: null });
  await painted.where('id', '=', vehicle?.id ?? 0).execute();
  await enter(server, fixture, entrant);
  // Waiting entries are excluded.
  await enter(server, fixture, await entrantFixture(server.services));
  const support = await signInStaff(server, 'support');
  const [head, line, ...others] = await linesOf(support, startBriefingExport, {
    stage: fixture.stage.id,
  });
  expect(head).toContain('Papel;Nome;Idade no dia;Telefone;Contato de emergência');
  // The stage is on the day before the birthday.
  const car = `${vehicle?.model};${vehicle?.plate}`;
  expect(line).toBe(
    `0001;Aguardando Pagamento;Turismo;;${car};;;;Piloto;'=Ana;35;(11) 91234-5678;Rui - (11) 98888-0000`,
  );
  expect(others).toEqual([]);
  expect(await keptOf('export:briefing')).toMatchObject({
    people: 1,
    reason: REASON,
    filter: { stage: fixture.stage.id },
  });
});

it('is the money of a brand in a period of whole days, in the order of the bank [DESK-101]', async () => {
  const { db } = server.services;
  const fixture = await stageFixture(server.services);
  const entrant = await entrantFixture(server.services);
  const { id } = (await enter(server, fixture, entrant)).json().registration;
  const at = (time: string) => new Date(`2026-03-${time}-03:00`);
  const now = server.clock.now();
  const charge = await db
    .insertInto('charges')
    .values({
      registration_id: id,
      automaker_id: 1,
      txid: 'a'.repeat(30),
      mode: 'static',
      pix_key: 'chave',
      amount_cents: 50_000,
      brcode: 'x',
      status: 'paid',
      paid_at: now,
      created_at: now,
      updated_at: now,
      expires_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payment = await db
    .insertInto('pix_payments')
    .values({
      charge_id: charge.id,
      automaker_id: 1,
      amount_cents: 50_000,
      end_to_end_id: 'E1',
      paid_at: at('10T23:59:59'),
      recorded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Midnight belongs to the day that begins.
  const early = { paid_at: at('13T00:00:00'), recorded_at: now };
  await db
    .insertInto('pix_payments')
    .values({
      charge_id: charge.id,
      automaker_id: 1,
      amount_cents: 100,
      end_to_end_id: 'E2',
      ...early,
    })
    .execute();
  await db
    .insertInto('refunds')
    .values({
      registration_id: id,
      pix_payment_id: payment.id,
      amount_cents: 12_345,
      refund_id: 'D1',
      reason: 'excess',
      status: 'done',
      seen_at: at('12T00:00:00'),
      failure: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const finance = await signInStaff(server, 'finance');
  const days = (from: string, to: string) => ({
    brand: 1,
    from: `2026-03-${from}`,
    to: `2026-03-${to}`,
  });
  const whole = await linesOf(finance, startFinanceExport, days('10', '12'));
  expect(whole.slice(1)).toEqual([
    expect.stringMatching(/^10\/03\/2026;23:59;.*;Recebido;500,00;E1;a{30}$/),
    expect.stringMatching(/^12\/03\/2026;00:00;.*;Devolvido;-123,45;D1;a{30}$/),
  ]);
  expect(await linesOf(finance, startFinanceExport, days('10', '11'))).toHaveLength(2);
  expect(await linesOf(finance, startFinanceExport, days('13', '13'))).toHaveLength(2);
  expect(await linesOf(finance, startFinanceExport, days('11', '11'))).toHaveLength(1);
  expect(
    await linesOf(finance, startFinanceExport, { ...days('10', '12'), brand: 2 }),
  ).toHaveLength(1);
});

it('has every payment once, also where a page ends among several of one millisecond [DESK-101]', async () => {
  const { db } = server.services;
  const charge = await db.selectFrom('charges').select('id').executeTakeFirstOrThrow();
  // More than a page of payments, a microsecond apart.
  await sql`insert into pix_payments (automaker_id, charge_id, amount_cents, end_to_end_id, paid_at, recorded_at)
    select 1, ${charge.id}, 100, 'MICRO' || n, timestamptz '2026-02-10 12:00:00-03' + n * interval '1 microsecond', now()
    from generate_series(1, 620) n`.execute(db);
  const finance = await signInStaff(server, 'finance');
  const period = { brand: 1, from: '2026-02-10', to: '2026-02-10' };
  const [, ...lines] = await linesOf(finance, startFinanceExport, period);
  const ids = lines.map((line) => /MICRO\d+/.exec(line)?.[0]);
  expect(ids).toEqual(Array.from({ length: 620 }, (_, n) => `MICRO${n + 1}`));
});

it('is who consented, by their newest word alone [DESK-102]', async () => {
  const { services } = server;
  const said = async (granted: readonly boolean[]): Promise<string> => {
    const customer = await buildCustomer(services);
    for (const one of granted) {
      await services.db
        .insertInto('consents')
        .values({
          customer_id: customer.id,
          purpose: 'receive_offers',
          granted: one,
          document_version: '1',
          address: null,
          created_at: services.clock.now(),
        })
        .execute();
    }
    return customer.email;
  };
  const [willing] = [await said([false, true]), await said([true, false]), await said([])];
  const marketing = await signInStaff(server, 'marketing');
  const [, ...lines] = await linesOf(marketing, startMarketingExport, { brand: 1 });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`;${willing};`);
  expect(lines[0]).toMatch(/;não;sim;não$/);
});

it('is for who holds the whole of it, and for who asked alone; everybody sees their own, who may all [DESK-103]', async () => {
  const { stage } = await stageFixture(server.services, { automaker_id: 2 });
  const elsewhere = await signInStaff(server, 'support', { automaker_id: 1 });
  const body = { stage: stage.id, reason: REASON };
  expect((await elsewhere.call(startBriefingExport, { body })).statusCode).toBe(404);
  const oneBrand = await signInStaff(server, 'finance', { automaker_id: 1 });
  const period = { from: '2026-03-01', to: '2026-03-02', reason: REASON };
  const asked = { body: { ...period, brand: 2 } };
  expect((await oneBrand.call(startFinanceExport, asked)).statusCode).toBe(404);
  const backwards = { body: { ...period, brand: 1, to: '2026-02-01' } };
  expect((await oneBrand.call(startFinanceExport, backwards)).json().errors).toHaveProperty('to');
  const nowhere = { body: { ...period, brand: 1, to: '2026-03-32' } };
  const refused = await oneBrand.call(startFinanceExport, nowhere);
  expect(refused.json().errors).toEqual({ to: ['Diga o dia'] });
  const mine = await oneBrand.call(startFinanceExport, { body: { ...period, brand: 1 } });
  const params = { id: mine.json<{ id: number }>().id };
  expect((await elsewhere.call(downloadDataExport, { params })).statusCode).toBe(404);
  server.clock.advance(16 * 60_000);
  expect((await oneBrand.call(downloadDataExport, { params })).statusCode).toBe(404);

  const own = (await oneBrand.call(listTakenFiles)).json();
  expect(own).toMatchObject({ is_all: false, exports: [{ what: 'finance', reason: REASON }] });
  expect(own.exports).toHaveLength(1);
  const all = (await (await signInStaff(server, 'auditor')).call(listTakenFiles)).json();
  expect(all.is_all).toBe(true);
  expect(all.exports.length).toBeGreaterThan(3);
});
