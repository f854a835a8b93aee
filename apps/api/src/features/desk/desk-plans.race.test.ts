import { Client } from 'pg';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { listDeskRegistrations } from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import { readDeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { listVouchers } from '@trilha/contract/desk/vouchers/desk-vouchers.endpoints.ts';
import { listReviews } from '@trilha/contract/desk/review/review.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { vacuumed } from '../../testing/database/vacuumed.ts';
import { payFirst } from '../../testing/fixtures/first-payment.ts';
import { GROWING_TABLES, growDatabase } from '../../testing/database/grow-database.ts';
import { sentDuring, type SentStatement } from '../../testing/sent-statements.ts';
import { type RaceApp, startRaceApp } from '../../testing/race-app.ts';
import { type SignedInStaff, signInStaff } from '../../testing/sign-in-staff.ts';
import { scannedTables } from '../../testing/database/scanned-tables.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const ENTRIES = 20_000;

const QUERIES: ReadonlyArray<Record<string, string>> = [
  {},
  { sort: 'number' },
  { sort: 'due' },
  { status: 'Aguardando' },
  { brand: '1', status: 'Aguardando Pagamento' },
  // Unpaid ones are not few by themselves: the count stops at a limit, or other filters narrow it.
  { paid: 'yes' },
  { voucher: 'yes' },
  { text: 'ramalho de souza' },
  { text: '0187' },
  { text: 'COP1A77' },
  { text: '52998224725' },
  { text: 'copia77@trilha.example' },
  { text: 'E0000000020260310150012345678901' },
];

describe.skipIf(serverUrl === undefined)('the desk over many thousand entries', () => {
  let app: RaceApp;
  let own: Client;
  let staff: SignedInStaff;
  let sent: SentStatement[];
  let ofCodes: SentStatement[];

  async function ask(endpoint: Endpoint, options: object): Promise<void> {
    expect((await staff.call(endpoint, options)).statusCode).toBe(200);
  }

  beforeAll(async () => {
    app = await startRaceApp(serverUrl ?? '');
    const fixture = await stageFixture(app.services);
    const entered = await enter(app, fixture, await entrantFixture(app.services));
    const { id } = entered.json().registration;
    await payFirst(app.services);
    await growDatabase(app.databaseUrl, ENTRIES);
    own = new Client({ connectionString: app.databaseUrl });
    await own.connect();
    // Simulates a season: most registrations are settled, few have a payment deadline of their own.
    await own.query(
      `update registrations set status = 'Aprovado', expires_at = null where id % 50 <> 0`,
    );
    await own.query(`update registrations set expires_at = expires_at + id * interval '1 second'`);
    await vacuumed(own);
    // More codes of one stage than fit on a page.
    await own.query(`
      insert into vouchers (step_id, voucher, created_at)
      select s.id, 'LOTE-' || n, now() from stages s
      cross join generate_series(1, 400) n where s.id = ${fixture.stage.id}`);
    await own.query(`
      insert into vacancy_pools (step_id, kind, voucher_id, capacity)
      select step_id, 'voucher', id, 0 from vouchers`);
    await own.query('analyze vouchers, vacancy_pools');
    staff = await signInStaff(app, 'support');
    ofCodes = await sentDuring(async () => {
      await ask(listVouchers, { params: { id: fixture.stage.id } });
    });
    sent = await sentDuring(async () => {
      for (const query of QUERIES) await ask(listDeskRegistrations, { query });
      await ask(listReviews, { query: { brand: '1', asked: 'no' } });
      await ask(readDeskRegistration, { params: { id } });
    });
  });
  afterAll(async () => {
    await own.end();
    await app.close();
  });

  test('no read of it goes through a growing table from end to end [DESK-10]', async () => {
    expect(sent.length).toBeGreaterThan(QUERIES.length);
    expect(await scannedTables(own, sent, GROWING_TABLES)).toEqual({});
  });

  test('a page of a stage’s codes is read by them, and who entered by them [SEASON-74]', async () => {
    await own.query('begin');
    // Every other registration used a code.
    await own.query(`update registrations set voucher = 'LOTE-' || id % 50 where id % 2 = 0`);
    await own.query('analyze registrations');
    const plans = [];
    for (const { text, values } of ofCodes) {
      const { rows } = await own.query(`explain ${text}`, [...values]);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    const page = plans.find(
      (plan) => plan.includes('vouchers_code_unique') && plan.includes('Limit'),
    );
    const scans = await scannedTables(own, ofCodes, GROWING_TABLES);
    await own.query('rollback');
    expect(page).toContain('registrations_of_voucher');
    expect(scans).toEqual({});
  });

  test('without its index one is found out', async () => {
    await own.query('begin');
    await own.query('drop index people_words');
    const found = Object.values(await scannedTables(own, sent, GROWING_TABLES)).flat();
    await own.query('rollback');
    expect(found).toContain('people');
  });
});
