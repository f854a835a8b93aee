import { brandBySlug } from '@trilha/brands/brands.ts';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { REGISTRATION_STATUSES } from '@trilha/contract/registrations/statuses.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alignCharge } from '../features/payments/charge/align-charge.ts';
import { importStatement } from '../features/payments/statements/import-statement.ts';
import { matchStatement } from '../features/payments/statements/match-statement.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { seedDemo } from './seed-demo.ts';

const suzuki = brandBySlug('suzuki')?.id ?? 0;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { PIX_MODE__SUZUKI: 'static' } });
  await seedDemo(server.services, server.partners.pay);
});
afterAll(() => server.close());

const unpaidRegistration = () =>
  server.services.db
    .selectFrom('registrations')
    .select(['id', sql<number>`unit_value_cents * places`.as('due_cents')])
    .where('automaker_id', '=', suzuki)
    .where('status', '=', 'Aguardando Pagamento')
    .executeTakeFirst();

it('shows a brand that charges by static codes in every state, paid as staff confirms [PAY-12, PAY-18]', async () => {
  const { db } = server.services;
  const rows = await db
    .selectFrom('registrations')
    .select('status')
    .where('automaker_id', '=', suzuki)
    .execute();
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(REGISTRATION_STATUSES));
  const payments = await db
    .selectFrom('pix_payments as p')
    .innerJoin('charges as c', 'c.id', 'p.charge_id')
    .select(['c.mode', 'c.status', 'c.created_at', 'p.paid_at'])
    .where('p.automaker_id', '=', suzuki)
    .execute();
  expect(payments.length).toBeGreaterThan(10);
  for (const { mode, status, created_at, paid_at } of payments) {
    expect({ mode, status }).toEqual({ mode: 'static', status: 'paid' });
    expect(Number(paid_at) - Number(created_at)).toBe(10 * 60_000);
  }
});

it("takes a bank's statement in for a registration of the demonstration [PAY-18, MONEY-26]", async () => {
  const { services } = server;
  const unpaid = await unpaidRegistration();
  if (unpaid === undefined) throw new Error('the demonstration has one to pay');
  await alignCharge(services, unpaid.id);
  const charges = services.db.selectFrom('charges').select('txid').orderBy('id', 'desc');
  const charged = await charges.where('registration_id', '=', unpaid.id).executeTakeFirst();
  const reais = centsToWire(unpaid.due_cents).replace('.', ',');
  const text = `Data;Valor;Histórico\n${dayOf(server.clock.now())};${reais};PIX ${charged?.txid ?? ''}`;
  const { matches } = await matchStatement(services.db, suzuki, text);
  expect(matches).toMatchObject([{ match: 'certain', registrations: [{ id: unpaid.id }] }]);
  const imported = await importStatement(services, {
    automakerId: suzuki,
    text,
    chosen: matches.map(({ line: { key } }) => ({ key, registration_id: unpaid.id })),
    by: { as: 'demo', reason: 'Extrato do dia' },
  });
  expect(imported).toEqual({ done: 1, cents: unpaid.due_cents, refused: [] });
  expect(await unpaidRegistration()).toBeUndefined();
});
