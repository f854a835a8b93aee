import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseAccount, requestExport } from '@trilha/contract/account/account.endpoints.ts';
import * as notices from '@trilha/contract/notices/notices.endpoints.ts';
import { prepareEntry } from '@trilha/contract/registrations/preparing.endpoints.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { revealPerson } from '@trilha/contract/staff/people-reveal.endpoints.ts';
import { buildClaim, buildRefundKey } from '../../../builders/money.ts';
import { buildStage } from '../../../builders/stage.ts';
import type { Database } from '../../../database/client.ts';
import { type CanaryPerson, signUpCanary } from '../../../testing/fixtures/canary-person.ts';
import { hookFixture } from '../../../testing/fixtures/integration-fixture.ts';
import { signInStaff } from '../../../testing/sign-in-staff.ts';
import { gateTraces } from '../../../testing/fixtures/walkin-fixture.ts';
import { subscribedBrowser } from '../../../testing/fixtures/notice-fixture.ts';
import { invite, inviteByList } from '../../../testing/fixtures/invitation-fixture.ts';
import { bulletinTraces } from '../../../testing/acts/bulletin-acts.ts';
import { mailingTraces } from '../../../testing/acts/mailing-acts.ts';
import { lookedAt } from '../../../testing/fixtures/review-fixture.ts';
import {
  type PaymentApp,
  settleDown,
  startPaymentApp,
} from '../../../testing/fixtures/payment-fixture.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { addNote } from '../../desk/notes/change-notes.ts';
import { buildCertificates } from '../../../builders/certificate.ts';
import { buildAnswers } from '../../../builders/question-answers.ts';
import { addUndecided } from '../../registrations/entering/answering/not-decided.sql.ts';
import { findExportedAccount } from './exported-account.sql.ts';
import { IMPERSONAL_TABLES, OWN_DATA, type PersonalColumn } from './own-data-columns.data.ts';
import { writeExport } from '../exporting/write-export.ts';

/** The migration tool's tables, which contain file names. */
const OF_MIGRATIONS = /migration/;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}
type Promised = Column & PersonalColumn;

let server: PaymentApp;
let canary: CanaryPerson;
let columns: readonly Column[];

beforeAll(async () => {
  server = await startPaymentApp();
  canary = await signUpCanary(server);
  await leaveTraces();
  columns = await readColumns(server.services.db);
});
afterAll(() => server.close());

/** Creates a row in every table that can hold data about a customer, whose stages have since been held. */
async function leaveTraces(): Promise<void> {
  const { services } = server;
  await hookFixture(server);
  const due = await canary.enter();
  await invite(services, { guest: due.entrant });
  await server.partners.pay(due.txid);
  await settleDown(server);
  const asked = { token: canary.token, body: { registration_id: due.id } };
  expect((await server.call(cancelRegistration, asked)).statusCode).toBe(200);
  await server.call(requestExport, { token: canary.token });
  await settleDown(server);
  const reminder = { registration_id: due.id, at: services.clock.now() };
  await services.db.insertInto('stage_reminders').values(reminder).execute();
  await askForNotices();
  const undecided = {
    stageId: due.stage.id,
    customerId: canary.id,
    receivedAt: services.clock.now(),
  };
  await addUndecided(services.db, [undecided]);
  await gateTraces(server, due.id);
  const { call, staff } = await signInStaff(server, 'support');
  await lookedAt(services, due.id, staff.id);
  await bulletinTraces(services, due.id, staff.id);
  await addNote(services, { registrationId: due.id }, { text: 'Volta', by: { staffId: staff.id } });
  await buildAnswers(services, due.id);
  await buildCertificates(services, due.id);
  await buildClaim(services, due.id);
  await buildRefundKey(services, due.id);
  const body = { reason: 'Ligou pedindo ajuda' };
  await call(revealPerson, { params: { id: await ownPersonOf(canary.id) }, body });
  await inviteByList(services, call, [due.entrant.email]);
  await mailingTraces(server, { call }, { registration: due.id, email: due.entrant.email });
  await services.db.updateTable('stages').set({ stage_date: services.clock.now() }).execute();
  await dropRules(services.db);
}

async function ownPersonOf(customerId: number): Promise<number> {
  const people = server.services.db.selectFrom('people').select('id').where('kind', '=', 'self');
  const { id } = await people.where('customer_id', '=', customerId).executeTakeFirstOrThrow();
  return id;
}

async function askForNotices(): Promise<void> {
  const { token } = canary;
  const stage = await buildStage(server.services, { window: 'soon' });
  await subscribedBrowser(server, token);
  await server.call(notices.updateNotices, { token, body: { stage_changed: 0 } });
  await server.call(notices.watchStage, { token, params: { id: stage.id } });
  const empty = { vehicle_id: 0, conductor_id: 0, navigator_id: null };
  await server.call(prepareEntry, {
    token,
    params: { id: stage.id },
    body: {
      category_id: 0,
      team_name: 'Poeira',
      terms_and_conditions: 0,
      isoffroad: 1,
      voucher: null,
      vehicles: [empty],
      vehicleCompanions: [],
    },
  });
}

/** Drops constraints, so that any value can be written; other tests cover them. */
async function dropRules(db: Database): Promise<void> {
  const { rows } = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text as table, conname as rule from pg_constraint
    where (contype = 'c' or (contype = 'f' and (confdeltype = 'a' or confrelid = 'stages'::regclass)))
      and connamespace = 'public'::regnamespace and conrelid <> 0`.execute(db);
  for (const { table, rule } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(rule)}`.execute(db);
  }
  for (const table of [...Object.keys(OWN_DATA), ...IMPERSONAL_TABLES]) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  }
}

async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as name, c.udt_name as type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by 1, 2`.execute(db);
  return rows.filter(({ table }) => !OF_MIGRATIONS.test(table));
}

function decisionsOf(table: string): Readonly<Record<string, PersonalColumn | null>> {
  return (
    (OWN_DATA as Record<string, { columns: Record<string, PersonalColumn | null> }>)[table]
      ?.columns ?? {}
  );
}

/** Every column with personal data, and what is promised about it. */
function promises(): Promised[] {
  return columns.flatMap((column) => {
    const decision = decisionsOf(column.table)[column.name];
    return decision ? [{ ...column, ...decision }] : [];
  });
}

/** The canary person's rows of a table. */
function ownedBy(table: string) {
  const owned = OWN_DATA[table as keyof typeof OWN_DATA].owned;
  if (owned === undefined) throw new Error(`${table} has personal columns and names no owner`);
  return sql.raw(owned.replaceAll('$1', String(canary.id)));
}

/** A value that differs from the column's current one. */
function otherValue({ name, type }: Column) {
  const column = sql.ref(name);
  if (type === 'bool') return sql`not coalesce(${column}, false)`;
  if (type === 'date') return sql`coalesce(${column}, date '2001-01-01') + 1`;
  if (type === 'timestamptz') {
    return sql`coalesce(${column}, timestamptz '2001-01-01T12:00:00Z') + interval '1 day'`;
  }
  if (type.startsWith('int')) return sql`case when coalesce(${column}, 0) = 0 then 1 else 0 end`;
  if (type === 'jsonb') return sql`'{}'::jsonb`;
  if (type === 'text') return sql`coalesce(${column}, '') || '7'`;
  throw new Error(`no other value for ${type}: say one here`);
}

/** The values under a key of the copy, across all list items. */
function valuesAt(copy: unknown, key: string): unknown[] {
  return key.split('.').reduce<unknown[]>(
    (found, part) =>
      found.flatMap((item) => {
        const value = (item as Record<string, unknown> | null)?.[part];
        return Array.isArray(value) ? value : [value];
      }),
    [copy],
  );
}

async function copyOf(db: Database): Promise<unknown> {
  const account = await findExportedAccount(db, canary.id);
  return JSON.parse(await writeExport({ ...server.services, db }, account, server.clock.now()));
}

class Undo extends Error {}

/** The copy after changing one column. */
async function copyWithOther(column: Column): Promise<unknown> {
  let copy: unknown;
  const attempt = inTransaction(server.services.db, async (tx) => {
    await sql`update ${sql.table(column.table)} set ${sql.ref(column.name)} = ${otherValue(column)}
      where ${ownedBy(column.table)}`.execute(tx);
    copy = await copyOf(tx);
    throw new Undo();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return copy;
}

async function ownRows(table: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where ${ownedBy(table)}`.execute(
    server.services.db,
  );
  return rows.map(({ row }) => row);
}

describe('every column of the database', () => {
  it('has its decision about copy and erasure, and no decision is left over', () => {
    const decided = Object.entries(OWN_DATA).flatMap(([table, decision]) =>
      Object.keys(decision.columns).map((name) => `${table}.${name}`),
    );
    const isImpersonal = new Set<string>(IMPERSONAL_TABLES);
    const existing = columns.filter(({ table }) => !isImpersonal.has(table));
    const named = existing.map(({ table, name }) => `${table}.${name}`);
    expect(decided.toSorted(), 'decide in own-data-columns.data.ts').toEqual(named.toSorted());
    const tables = new Set(columns.map(({ table }) => table));
    expect(IMPERSONAL_TABLES.filter((table) => !tables.has(table))).toEqual([]);
  });

  it('that is promised to be copied stands in the copy, under its key', async () => {
    const before = await copyOf(server.services.db);
    const missing: string[] = [];
    for (const promise of promises()) {
      const { table, name, copied } = promise;
      if (copied.startsWith('no: ')) continue;
      const isNumber = name === 'id';
      const [was, is] = isNumber
        ? [[], valuesAt(before, copied).filter((value) => value !== undefined)]
        : [valuesAt(before, copied), valuesAt(await copyWithOther(promise), copied)];
      if (JSON.stringify(was) === JSON.stringify(is)) missing.push(`${table}.${name}: ${copied}`);
    }
    expect(missing, 'the copy does not change with the column').toEqual([]);
  });

  it('that is promised to be erased holds nothing of the person afterwards', async () => {
    const { db } = server.services;
    const erased = promises().filter(({ erased: how }) => !how.startsWith('kept: '));
    // An empty column would prove nothing; deleted rows need no value.
    for (const column of erased.filter(({ erased: how }) => how !== 'row')) {
      const name = sql.ref(column.name);
      await sql`update ${sql.table(column.table)} set ${name} = ${otherValue(column)}
        where ${name} is null and (${ownedBy(column.table)})`.execute(db);
    }
    const tables = [...new Set(promises().map(({ table }) => table))];
    const before = new Map<string, Record<string, unknown>[]>();
    for (const table of tables) before.set(table, await ownRows(table));
    expect(tables.filter((table) => before.get(table)?.length === 0)).toEqual([]);

    const answer = await server.call(eraseAccount, {
      token: canary.token,
      body: { password: canary.password },
    });
    expect(answer.statusCode).toBe(200);
    await settleDown(server);
    server.clock.advance(180_000);
    await settleDown(server);

    const remains: string[] = [];
    for (const { table, name, erased: how } of erased) {
      const left = (await ownRows(table)).map((row) => row[name]);
      const old = new Set((before.get(table) ?? []).map((row) => row[name]));
      const isKept = {
        row: left.length > 0,
        emptied: left.some((value) => value !== null),
        replaced: left.length === 0 || left.some((value) => old.has(value)),
      }[how as 'row' | 'emptied' | 'replaced'];
      if (isKept) remains.push(`${table}.${name}: ${how}`);
    }
    expect(remains, 'erasure.sql.ts does not do what is promised').toEqual([]);
  });
});
