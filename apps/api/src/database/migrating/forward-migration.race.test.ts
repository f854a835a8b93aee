import { partnerTraces } from '../../testing/fixtures/integration-fixture.ts';
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { decideScan } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { getCep } from '@trilha/contract/lookups/lookups.endpoints.ts';
import { prepareEntry } from '@trilha/contract/registrations/preparing.endpoints.ts';
import * as notices from '@trilha/contract/notices/notices.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { rehearseBulk, startBulk } from '@trilha/contract/desk/registrations/bulk.endpoints.ts';
import { startRegistrationExport } from '@trilha/contract/desk/exports/export.endpoints.ts';
import { saveView } from '@trilha/contract/desk/views/saved-views.endpoints.ts';
import { renewRecoveryCodes } from '@trilha/contract/staff/factors.endpoints.ts';
import { refreshFactor } from '@trilha/contract/staff/staff.endpoints.ts';
import { revealPerson } from '@trilha/contract/staff/people-reveal.endpoints.ts';
import { buildCertificates } from '../../builders/certificate.ts';
import { buildStage } from '../../builders/stage.ts';
import { addAnswers } from '../../features/registrations/entering/answering/answer-tally.sql.ts';
import { readReceived } from '../../features/payments/unmatched/reading/read-received.ts';
import { recordChainCheck } from '../../features/staff/chain/chain-state.ts';
import { extendChain } from '../../features/staff/chain/extend-chain.ts';
import { type SignedInStaff, signInStaff } from '../../testing/sign-in-staff.ts';
import { stageTraces } from '../../testing/acts/stage-acts.ts';
import { roomTraces } from '../../testing/acts/room-acts.ts';
import { moneyTraces } from '../../testing/acts/money-acts.ts';
import { postponedStage } from '../../testing/acts/postponing-acts.ts';
import { pairedPhone, stageSoon } from '../../testing/fixtures/checkin-fixture.ts';
import { gateTraces, someWalkin } from '../../testing/fixtures/walkin-fixture.ts';
import { inviteByList } from '../../testing/fixtures/invitation-fixture.ts';
import { mailingTraces } from '../../testing/acts/mailing-acts.ts';
import { lookedAt } from '../../testing/fixtures/review-fixture.ts';
import { subscribedBrowser } from '../../testing/fixtures/notice-fixture.ts';
import { BRAND_ENDPOINTS } from '@trilha/contract/endpoints.ts';
import { requestExport } from '@trilha/contract/account/account.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createServices } from '../../create-services.ts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { createLogger } from '../../platform/operations/logger.ts';
import { type Row, type Rows, readRows, writeRows } from '../../testing/database/copy-rows.ts';
import { describeSchema } from '../../testing/describe-schema.ts';
import { type CanaryPerson, signUpCanary } from '../../testing/fixtures/canary-person.ts';
import {
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../testing/fixtures/payment-fixture.ts';
import { isLong } from '../../testing/long-run.ts';
import { createOwnDatabase } from '../../testing/database/own-database.ts';
import { requestOf } from '../../testing/test-app.ts';
import type { DatabaseHandle } from '../client.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { openPostgres } from '../opening/open-postgres.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const files = await readMigrations();

/** Migrations in release 1.0.0; every database has at least these. */
const RELEASE_100 = files.findIndex(({ name }) => name === '0011_partners.sql') + 1;
const steps = files.map((_, index) => index + 1).filter((step) => step >= RELEASE_100);
/** Migrates from 1.0.0, from the middle, and from the last but one; the long run tries every state. */
const TRIED = isLong
  ? steps
  : [
      ...new Set([
        RELEASE_100,
        Math.ceil((RELEASE_100 + files.length) / 2),
        Math.max(RELEASE_100, files.length - 1),
      ]),
    ];

/** Tables that may be empty: cached responses of partners, and rows of rare cases, such as failures. */
const EMPTY = [
  'chassis_registry',
  'chassis_syncs',
  'circuit_breakers',
  'internal_notes',
  'payment_claims',
  'refund_keys',
  'result_columns',
  'retired_categories',
  'solidarity_files',
  'staff_browsers',
  'team_proposals',
  'unreadable_payments',
];

const bySome = (rows: readonly Row[], names: readonly string[]): string[] =>
  rows.map((row) => JSON.stringify(names.map((name) => row[name] ?? null))).toSorted();

describe.skipIf(serverUrl === undefined)('a filled database', () => {
  let source: PaymentApp;
  let canary: CanaryPerson;
  let rows: Rows = new Map();
  let fresh: string[];
  beforeAll(async () => {
    source = await startPaymentApp();
    await seedDemo(source.services, source.partners.pay);
    canary = await signUpCanary(source);
    await leaveTraces();
    const { handle, close } = await databaseAt(0);
    await migrate(handle);
    fresh = await describeSchema(handle.db);
    // Rows that a migration itself writes are not in the earlier snapshot.
    const written = await readRows(handle.db);
    await close();
    const all = await readRows(source.services.db);
    rows = new Map([...all].filter(([table]) => written.get(table)?.length === 0));
  });
  afterAll(() => source.close());

  /** A staff member viewed a person's data, and the audit is chained. */
  async function workAsStaff(registration: number): Promise<void> {
    const { services } = source;
    const own = services.db.selectFrom('people').select('id').where('customer_id', '=', canary.id);
    const { id } = await own.executeTakeFirstOrThrow();
    const { call, staff } = await signInStaff(source, 'admin');
    await call(revealPerson, { params: { id }, body: { reason: 'Ligou pedindo ajuda' } });
    await call(renewRecoveryCodes);
    await call(refreshFactor);
    await call(saveView, { body: { name: 'Hoje', search: 'situacao=Cancelada', is_shared: true } });
    await roomTraces(source, staff.id);
    await partnerTraces(source);
    await postponedStage(source);
    const search = {};
    await call(startRegistrationExport, { body: { search, columns: ['numero'], reason: 'Dia' } });
    await inviteByList(services, call, [canary.email]);
    await mailingTraces(source, { call }, { registration, email: 'recusado@trilha.example' });
    await comeIn(call);
    await someWalkin(source);
    await gateTraces(source, registration);
    const many = { act: 'resend', search, ids: [registration] };
    const { version } = (await call(rehearseBulk, { body: many })).json<{ version: string }>();
    await call(startBulk, { body: { ...many, version, reason: 'Não chegou' } });
    await lookedAt(services, registration, staff.id);
    await extendChain(services);
    await recordChainCheck(services);
  }

  /** A gate phone let a car in, and staff reviewed it. */
  async function comeIn(call: SignedInStaff['call']): Promise<void> {
    const phone = await pairedPhone(source, await stageSoon(source.services), 'Portão 1', true);
    await phone.roster();
    await phone.send([await phone.write({ car: 1 }), await phone.override({ car: 2 })]);
    const scans = source.services.db.selectFrom('checkin_scans').select('id');
    const { id } = await scans.executeTakeFirstOrThrow();
    await call(decideScan, { params: { id }, body: { verdict: 'accepted', reason: 'Visto' } });
  }

  /** Data that the demonstration lacks: payments and refunds, push notifications, exports, events from partners. */
  async function leaveTraces(): Promise<void> {
    const { services } = source;
    const { token } = canary;
    const due = await canary.enter();
    await source.partners.pay(due.txid);
    await source.partners.receiveStray({ chave: mitsubishi.pix.pix_key, valor: '10.00' });
    await settleDown(source);
    await source.call(cancelRegistration, { token, body: { registration_id: due.id } });
    await source.call(requestExport, { token });
    await source.call(getCep, { params: { cep: '01310100' } });
    await settleDown(source);
    const reminder = { registration_id: due.id, at: services.clock.now() };
    await services.db.insertInto('stage_reminders').values(reminder).execute();
    await workAsStaff(due.id);
    await moneyTraces(source);
    await buildCertificates(services, due.id);
    const { id: stageId } = await buildStage(services, { window: 'soon' });
    const at = services.clock.now();
    const version = { step_id: stageId, number: 1, at, file: JSON.stringify({ title: 'Serra' }) };
    await services.db.insertInto('stage_versions').values(version).execute();
    await stageTraces(services, stageId);
    await addAnswers(services.db, [{ minute: at, code: 'ok', withinMs: 25, count: 1, stageId }]);
    await subscribedBrowser(source, token);
    await source.call(notices.updateNotices, { token, body: { stage_changed: 0 } });
    await source.call(notices.watchStage, { token, params: { id: stageId } });
    const crew = { vehicle_id: 0, conductor_id: 0, navigator_id: null };
    const form = { category_id: 0, team_name: null, terms_and_conditions: 0, isoffroad: 0 };
    const body = { ...form, voucher: null, vehicles: [crew], vehicleCompanions: [] };
    await source.call(prepareEntry, { token, params: { id: stageId }, body });
    await readReceived(services);
    await settleDown(source);
  }

  /** A database as of the given migration, filled with all rows that its tables could hold. */
  async function databaseAt(step: number) {
    const { url, drop } = await createOwnDatabase(serverUrl ?? '', 'forward');
    const handle = openPostgres({ url, log: createLogger('silent') });
    await migrate(handle, files.slice(0, step));
    const written = await writeRows(handle.db, rows);
    const close = async () => {
      await handle.close();
      await drop();
    };
    return { handle, written, close };
  }

  /** Rows that are missing or changed. */
  async function lostIn({ db }: DatabaseHandle, written: Rows): Promise<string[]> {
    const now = await readRows(db);
    return [...written].flatMap(([table, before]) => {
      const names = Object.keys(before[0] ?? {}).filter(
        (name) => name in (now.get(table)?.[0] ?? {}),
      );
      const kept = new Set(bySome(now.get(table) ?? [], names));
      const gone = bySome(before, names).filter((row) => !kept.has(row));
      return gone.map((row) => `${table} ${row}`);
    });
  }

  test('has something in almost every table', () => {
    const empty = [...rows].filter(([, all]) => all.length === 0).map(([table]) => table);
    // A server writes its clock every ten seconds around an opening: perhaps not yet.
    expect(empty.filter((table) => table !== 'server_clocks')).toEqual(EMPTY);
  });

  test.each(TRIED.map((step) => [files[step - 1]?.name ?? '', step] as const))(
    'as %s left it keeps every row, becomes what a fresh one is, and answers',
    async (_, step) => {
      const { handle, written, close } = await databaseAt(step);
      try {
        expect(await migrate(handle)).toEqual(files.slice(step).map(({ name }) => name));
        expect(await lostIn(handle, written)).toEqual([]);
        expect(await describeSchema(handle.db)).toEqual(fresh);
        await reads(handle);
      } finally {
        await close();
      }
    },
  );

  test.each([
    ['a row is deleted', 'delete from stage_reminders'],
    ['a field is emptied', 'update people set complement = null, phone = null'],
  ])('would be noticed where %s on the way', async (_, statement) => {
    const { handle, written, close } = await databaseAt(files.length);
    expect(await lostIn(handle, written)).toEqual([]);
    await migrate(handle, [...files, { name: '9999.sql', hash: '', statements: [statement] }]);
    const lost = await lostIn(handle, written);
    await close();
    expect(lost).not.toEqual([]);
  });

  test('would be noticed where it is not what a fresh one is', async () => {
    const { handle, close } = await databaseAt(files.length);
    const statements = ['alter table vacancy_pools drop constraint vacancy_pools_not_oversold'];
    await migrate(handle, [...files, { name: '9999.sql', hash: '', statements }]);
    const there = new Set(await describeSchema(handle.db));
    await close();
    expect(fresh.filter((line) => !there.has(line))).toEqual([
      expect.stringContaining('vacancy_pools_not_oversold'),
    ]);
  });

  /** Checks that all customer reads without an id work on the migrated data. */
  async function reads(handle: DatabaseHandle): Promise<void> {
    const { clock, services } = source;
    const migrated = await createServices(services.config, handle, { clock, keptMs: 0 });
    const app = await buildApp(migrated);
    try {
      for (const { endpoint } of BRAND_ENDPOINTS) {
        if (endpoint.method !== 'GET' || endpoint.path.includes('{')) continue;
        const asked = requestOf(endpoint, { token: canary.token });
        const [there, here] = [await source.app.inject(asked), await app.inject(asked)];
        expect([endpoint.path, here.statusCode]).toEqual([endpoint.path, there.statusCode]);
      }
    } finally {
      await app.close();
      await migrated.jobs.stop();
      await migrated.notifications.stop();
      migrated.mail.close();
    }
  }
});
