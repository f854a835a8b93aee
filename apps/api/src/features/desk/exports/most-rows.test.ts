import { EXPORTED_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import { startFinanceExport } from '@trilha/contract/desk/exports/data-exports.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  dueFixture,
  type PaymentApp,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';

let server: PaymentApp;
beforeAll(async () => {
  server = await startPaymentApp();
});
afterAll(() => server.close());

it('a file has a hundred thousand rows at most, and is refused in words with one more [DESK-100]', async () => {
  const entry = await dueFixture(server);
  const pay = (from: number, to: number) =>
    sql`insert into pix_payments (automaker_id, charge_id, amount_cents, end_to_end_id, paid_at, recorded_at)
      select 1, c.id, 100, 'MANY' || n, timestamptz '2026-02-10 12:00:00-03', now()
      from charges c, generate_series(${from}::integer, ${to}::integer) n
      where c.registration_id = ${entry.id}`.execute(server.services.db);
  const finance = await signInStaff(server, 'finance');
  const period = { brand: 1, from: '2026-02-10', to: '2026-02-10' };
  const body = { ...period, reason: 'Tudo de uma vez' };
  const start = () => finance.call(startFinanceExport, { body });
  await pay(1, EXPORTED_ROWS);
  expect((await start()).json()).toMatchObject({ rows: EXPORTED_ROWS });
  await pay(EXPORTED_ROWS + 1, EXPORTED_ROWS + 1);
  const refused = await start();
  const message = 'São mais de 100.000 linhas. Filtre antes de exportar.';
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ code: 'export_too_large', message });
});
