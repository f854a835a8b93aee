import { afterAll, beforeAll, expect, it } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { buildCustomer, TEST_PASSWORD } from '../../../builders/customer.ts';
import { runRecurring } from '../../../testing/run-recurring.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openTestBrowser } from '../../../testing/test-browser.ts';
import { forgetOldRecords } from './forget-old-records.ts';
import { forgetOldRecordsJob } from '../access.jobs.ts';

const DAY = 86_400_000;
const PORTAL = 'http://mitsubishi.localhost:3000';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function counts() {
  const tables = [
    'access_records',
    'signups',
    'signup_links',
    'known_devices',
    'sessions',
    'password_resets',
    'rate_limits',
    'customers',
  ] as const;
  const rows = await Promise.all(
    tables.map(async (table) => {
      const all = await server.services.db.selectFrom(table).selectAll().execute();
      return [table, all.length] as const;
    }),
  );
  return Object.fromEntries(rows);
}

it('keeps each kind of record for as long as it serves, and no longer', async () => {
  const { email } = await buildCustomer(server.services);
  const login = { email, password: TEST_PASSWORD, automaker: 1 };
  await server.call(access.login, { body: login });
  await server.call(access.forgotPassword, { body: { email, automaker_id: 1, url: PORTAL } });
  const newcomer = {
    cpf: fictitiousCpf(4),
    email: 'nova@trilha.example',
    password: TEST_PASSWORD,
    password_confirmation: TEST_PASSWORD,
    url: PORTAL,
    automaker: 1,
  };
  await server.call(access.signUp, { body: newcomer });
  await server.services.jobs.runDue();
  const browser = await openTestBrowser(server);
  await browser.call(access.login, { body: login });
  const before = await counts();
  await runRecurring(server, forgetOldRecordsJob);
  expect(await counts()).toEqual(before);
  expect(before).toMatchObject({
    access_records: 2,
    signups: 1,
    signup_links: 1,
    known_devices: 1,
    sessions: 3,
    password_resets: 1,
  });

  server.clock.advance(9 * DAY);
  await runRecurring(server, forgetOldRecordsJob);
  const afterNineDays = {
    ...before,
    signups: 0,
    signup_links: 0,
    password_resets: 0,
    rate_limits: 0,
  };
  expect(await counts()).toEqual(afterNineDays);

  server.clock.advance(175 * DAY);
  await runRecurring(server, forgetOldRecordsJob);
  expect(await counts()).toEqual({ ...afterNineDays, sessions: 0, known_devices: 0 });

  server.clock.advance(DAY);
  await runRecurring(server, forgetOldRecordsJob);
  expect(await counts()).toMatchObject({ access_records: 0, customers: 1 });
});

it('forgets messages that could never be sent, thirty days after the last try', async () => {
  const { db } = server.services;
  const dead_at = server.clock.now();
  const job = { run_at: dead_at, created_at: dead_at, dead_at };
  const payload = '{"to":"marina@trilha.example"}';
  await db
    .insertInto('jobs')
    .values([
      { name: 'send-email', payload, ...job },
      { name: 'send-recovery', payload, ...job },
      { name: 'tell-of-registration', payload: '{"registration_id":1,"note":"Oi"}', ...job },
      { name: 'send-refund', payload: '{"refund_id":1}', ...job },
    ])
    .execute();
  const left = async () => {
    const dead = db.selectFrom('jobs').select('name').where('dead_at', 'is not', null);
    return (await dead.orderBy('id').execute()).map(({ name }) => name);
  };
  server.clock.advance(30 * DAY);
  await forgetOldRecords(server.services);
  expect(await left()).toEqual([
    'send-email',
    'send-recovery',
    'tell-of-registration',
    'send-refund',
  ]);
  server.clock.advance(1);
  await forgetOldRecords(server.services);
  expect(await left()).toEqual(['send-refund']);
  server.clock.advance(154 * DAY);
  await forgetOldRecords(server.services);
  expect(await left()).toEqual([]);
});
