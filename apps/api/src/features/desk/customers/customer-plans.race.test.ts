import { Client } from 'pg';
import { listDeskCustomers } from '@trilha/contract/desk/customers/customer-list.endpoints.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { readDeskCustomer } from '@trilha/contract/desk/customers/customer.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { vacuumed } from '../../../testing/database/vacuumed.ts';
import { payFirst } from '../../../testing/fixtures/first-payment.ts';
import { GROWING_TABLES, growDatabase } from '../../../testing/database/grow-database.ts';
import { type RaceApp, startRaceApp } from '../../../testing/race-app.ts';
import { scannedTables } from '../../../testing/database/scanned-tables.ts';
import { type SentStatement, sentDuring } from '../../../testing/sent-statements.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const CUSTOMERS = 100_000;

const QUERIES: ReadonlyArray<Record<string, string>> = [
  {},
  { brand: '1' },
  { view: 'incomplete' },
  { view: 'requests' },
  { view: 'failing' },
  { text: 'ramalho de souza' },
  { text: '0187' },
  { text: 'COP1A77' },
  { text: '52998224725' },
  { text: '(48) 98877-6655' },
  { text: 'copia77@trilha.example' },
  { text: 'E0000000020260310150012345678901' },
];

describe.skipIf(serverUrl === undefined)('a hundred thousand customers', () => {
  let app: RaceApp;
  let own: Client;
  let sent: SentStatement[];

  async function ask({ call }: SignedInStaff, endpoint: Endpoint, options: object): Promise<void> {
    expect((await call(endpoint, options)).statusCode).toBe(200);
  }

  beforeAll(async () => {
    app = await startRaceApp(serverUrl ?? '');
    const fixture = await stageFixture(app.services);
    const entrant = await entrantFixture(app.services);
    await enter(app, fixture, entrant);
    await payFirst(app.services);
    await growDatabase(app.databaseUrl, CUSTOMERS);
    own = new Client({ connectionString: app.databaseUrl });
    await own.connect();
    // Simulates years of accounts: few share a name or phone, few sign-ups are unfinished.
    await own.query(`update people set name = 'Pessoa ' || id, phone = '(11) 9' ||
      substr(lpad(id::text, 8, '0'), 1, 4) || '-' || substr(lpad(id::text, 8, '0'), 5, 4)`);
    await own.query('update customers set status = 0 where id % 1000 = 0');
    await vacuumed(own);
    const everywhere = await signInStaff(app, 'support');
    const ofBrand = await signInStaff(app, 'support', { automaker_id: 1 });
    const ofStage = await signInStaff(app, 'support', { stage_id: fixture.stage.id });
    sent = await sentDuring(async () => {
      for (const query of QUERIES) {
        await ask(everywhere, listDeskCustomers, { query });
        await ask(ofBrand, listDeskCustomers, { query });
      }
      await ask(ofStage, listDeskCustomers, { query: { text: '52998224725' } });
      await ask(everywhere, readDeskCustomer, { params: { id: entrant.id } });
    });
  });
  afterAll(async () => {
    await own.end();
    await app.close();
  });

  test('are found, counted and read by indexes: no growing table from end to end [DESK-33]', async () => {
    expect(sent.length).toBeGreaterThan(QUERIES.length);
    expect(await scannedTables(own, sent, GROWING_TABLES)).toEqual({});
  });

  test.each([
    ['people_phone', 'people'],
    ['customers_incomplete', 'customers'],
  ])('without the index %s one is found out', async (index, table) => {
    await own.query('begin');
    await own.query(`drop index ${index}`);
    const found = Object.values(await scannedTables(own, sent, GROWING_TABLES)).flat();
    await own.query('rollback');
    expect(found).toContain(table);
  });
});
