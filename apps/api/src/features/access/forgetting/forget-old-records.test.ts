import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { buildCustomer, TEST_PASSWORD } from '../../../builders/customer.ts';
import { stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { hookFixture } from '../../../testing/fixtures/integration-fixture.ts';
import { runRecurring } from '../../../testing/run-recurring.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openTestBrowser } from '../../../testing/test-browser.ts';
import { forgetOldRecords } from './forget-old-records.ts';
import { forgetOldRecordsJob } from '../access.jobs.ts';
import { forgetIdempotencyKeysJob } from '../../registrations/registrations.jobs.ts';

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

/** A staff member with traces on a stage. */
async function atWork() {
  const { staff, sessionId } = await signInStaff(server, 'admin');
  const { stage } = await stageFixture(server.services);
  return { stage, by: { staff_id: staff.id, staff_session: sessionId } };
}

/** Creates outdated rows named 'goes', and rows to keep, which are younger or still active. */
const OUTLIVED = {
  push_subscriptions: async (at: Date) => {
    const { id } = await buildCustomer(server.services);
    const keys = { customer_id: id, device: '', p256dh: '', auth: '', server_key: '' };
    const earlier = new Date(at.getTime() - DAY);
    const later = new Date(at.getTime() + DAY);
    await server.services.db
      .insertInto('push_subscriptions')
      .values([
        { ...keys, endpoint: 'goes, never told', created_at: at, last_success_at: null },
        { ...keys, endpoint: 'goes, told once', created_at: earlier, last_success_at: at },
        { ...keys, endpoint: 'stays', created_at: at, last_success_at: later },
      ])
      .execute();
  },
  desk_bulks: async (at: Date) => {
    const bulk = { ...(await atWork()).by, act: 'approve', created_at: at };
    await server.services.db
      .insertInto('desk_bulks')
      .values([
        { ...bulk, reason: 'goes', ended_at: at },
        { ...bulk, reason: 'stays', ended_at: null },
      ])
      .execute();
  },
  invitation_batches: async (at: Date) => {
    const { by, stage } = await atWork();
    const batch = { ...by, step_id: stage.id, days: 7, vehicles: 1, created_at: at };
    await server.services.db
      .insertInto('invitation_batches')
      .values([
        { ...batch, reason: 'goes', ended_at: at },
        { ...batch, reason: 'stays', ended_at: null },
      ])
      .execute();
  },
  webhook_deliveries: async (at: Date) => {
    const { id } = await hookFixture(server);
    const states = ['delivered', 'failed', 'held', 'waiting'] as const;
    const rows = states.map((state) => ({
      webhook_id: id,
      event_id: crypto.randomUUID(),
      once: null,
      kind: 'test',
      body: state === 'waiting' ? 'stays' : `goes, ${state}`,
      created_at: at,
      state,
    }));
    await server.services.db.insertInto('webhook_deliveries').values(rows).execute();
  },
  entry_answers: async (at: Date) => {
    const answers = { step_id: 1, within_ms: 100, count: 1 };
    const minuteLater = new Date(at.getTime() + 60_000);
    await server.services.db
      .insertInto('entry_answers')
      .values([
        { ...answers, code: 'goes', minute: at },
        { ...answers, code: 'stays', minute: minuteLater },
      ])
      .execute();
  },
} as const;

it.each([
  ['browsers that nobody could tell anything', 400, 'push_subscriptions', 'endpoint'],
  ['what staff did to many at once', 30, 'desk_bulks', 'reason'],
  ['lists of people that were invited', 30, 'invitation_batches', 'reason'],
  ['what partners were told', 90, 'webhook_deliveries', 'body'],
  ['how entries were answered', 7, 'entry_answers', 'code'],
] as const)('keeps %s for %i days to the moment', async (_, days, table, mark) => {
  const left = async () => {
    const { rows } = await sql<{ mark: string }>`
      select ${sql.ref(mark)} as mark from ${sql.table(table)} order by mark`.execute(
      server.services.db,
    );
    return rows.map((row) => row.mark);
  };
  await OUTLIVED[table](server.clock.now());
  const all = await left();
  server.clock.advance(days * DAY);
  await forgetOldRecords(server.services);
  expect(await left()).toEqual(all);
  server.clock.advance(1);
  await forgetOldRecords(server.services);
  expect(await left()).toEqual(['stays']);
});

it('keeps what a repeated entry is answered with for 24 hours to the moment', async () => {
  const { db } = server.services;
  const { id } = await buildCustomer(server.services);
  const request_hash = Buffer.alloc(32);
  const answer = { customer_id: id, request_hash, status: 201, response: '{}' };
  const now = server.clock.now();
  const later = new Date(now.getTime() + 60_000);
  await db
    .insertInto('idempotency_keys')
    .values([
      { ...answer, key: 'goes', created_at: now },
      { ...answer, key: 'stays', created_at: later },
    ])
    .execute();
  const left = async () => {
    await runRecurring(server, forgetIdempotencyKeysJob);
    const rows = await db.selectFrom('idempotency_keys').select('key').orderBy('key').execute();
    return rows.map(({ key }) => key);
  };
  server.clock.advance(DAY);
  expect(await left()).toEqual(['goes', 'stays']);
  server.clock.advance(1);
  expect(await left()).toEqual(['stays']);
});
