import { Client } from 'pg';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { searchAudit } from '@trilha/contract/desk/audit/audit.endpoints.ts';
import { readHealth } from '@trilha/contract/desk/health/health.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { vacuumed } from '../../../testing/database/vacuumed.ts';
import { payFirst } from '../../../testing/fixtures/first-payment.ts';
import { GROWING_TABLES, growDatabase } from '../../../testing/database/grow-database.ts';
import { type RaceApp, startRaceApp } from '../../../testing/race-app.ts';
import { scannedTables } from '../../../testing/database/scanned-tables.ts';
import { sentDuring, type SentStatement } from '../../../testing/sent-statements.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const ENTRIES = 20_000;
/** The chain grows together with the audit. */
const GROWING = [...GROWING_TABLES, 'audit_chain'];

const QUERIES: ReadonlyArray<Record<string, string>> = [
  {},
  { actor: 'staff' },
  { actor: 'customer', action: 'created' },
  { staff: '1' },
  { customer: '1000007' },
  { subject: 'registration', subject_id: '1000007' },
  { from: '2026-03-01', until: '2026-03-02' },
  { brand: '1' },
];

describe.skipIf(serverUrl === undefined)('the audit over many thousand rows', () => {
  let app: RaceApp;
  let own: Client;
  let sent: SentStatement[];

  async function ask({ call }: SignedInStaff, endpoint: Endpoint, options = {}): Promise<void> {
    expect((await call(endpoint, options)).statusCode).toBe(200);
  }

  beforeAll(async () => {
    app = await startRaceApp(serverUrl ?? '');
    const fixture = await stageFixture(app.services);
    await enter(app, fixture, await entrantFixture(app.services));
    await payFirst(app.services);
    await growDatabase(app.databaseUrl, ENTRIES);
    own = new Client({ connectionString: app.databaseUrl });
    await own.connect();
    await own.query('alter table audit_log disable trigger user');
    // Simulates years of audit: a row a minute, one in a hundred by staff, all of them chained.
    await own.query(`update audit_log set at = at - (1020000 - id) * interval '1 minute'`);
    await own.query(`insert into staff (email, name, created_at)
      select 'copia' || n || '@trilha.example', 'Cópia', now() from generate_series(1, 20) n`);
    await own.query(
      `update audit_log set actor = 'staff', staff_id = 1 + id % 20 where id % 100 = 0`,
    );
    await own.query(`insert into audit_chain (seq, audit_id, hash, chained_at)
      select row_number() over (order by id), id, '\\x00', at from audit_log`);
    await vacuumed(own);
    const auditor = await signInStaff(app, 'auditor');
    const ofBrand = await signInStaff(app, 'auditor', { automaker_id: 1 });
    sent = await sentDuring(async () => {
      for (const query of QUERIES) {
        for (const staff of [auditor, ofBrand]) await ask(staff, searchAudit, { query });
      }
      await ask(auditor, readHealth);
    });
  });
  afterAll(async () => {
    await own.end();
    await app.close();
  });

  test('no search of it goes through a growing table from end to end [DESK-18]', async () => {
    expect(sent.length).toBeGreaterThan(QUERIES.length);
    expect(await scannedTables(own, sent, GROWING)).toEqual({});
  });

  test('without its index one is found out', async () => {
    await own.query('begin');
    await own.query('drop index audit_log_of_staff');
    await own.query('drop index audit_log_at');
    const found = Object.values(await scannedTables(own, sent, GROWING)).flat();
    await own.query('rollback');
    expect(found).toContain('audit_log');
  });
});
