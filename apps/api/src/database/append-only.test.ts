import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer } from '../builders/customer.ts';
import { audit } from '../platform/audit.ts';
import { enter, entrantFixture, stageFixture } from '../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** Append-only tables, each with a column that the test tries to update. */
const APPEND_ONLY = {
  audit_log: 'action',
  consents: 'purpose',
  vacancy_ledger: 'reason',
  attempts: 'outcome',
} as const;
type Table = keyof typeof APPEND_ONLY;

describe('what is written once', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
    const { services } = server;
    const { id } = await buildCustomer(services);
    await audit(services.db, {
      at: services.clock.now(),
      actor: 'staff',
      as: 'ana.souza',
      action: 'cancelled',
      subject: 'registration',
      subjectId: id,
    });
    await enter(server, await stageFixture(services), await entrantFixture(services));
  });
  afterAll(() => server.close());

  const rows = async (table: Table) =>
    (await sql`select * from ${sql.table(table)} order by 1, 2`.execute(server.services.db)).rows;

  const changes = (Object.keys(APPEND_ONLY) as Table[]).flatMap((table) => [
    {
      table,
      how: 'changed',
      change: sql`update ${sql.table(table)} set ${sql.ref(APPEND_ONLY[table])} = ${sql.ref(APPEND_ONLY[table])} || 'x'`,
    },
    { table, how: 'deleted', change: sql`delete from ${sql.table(table)}` },
    { table, how: 'emptied', change: sql`truncate ${sql.table(table)} cascade` },
  ]);

  it.each(changes)('is not $how: $table', async ({ table, change }) => {
    const before = await rows(table);
    expect(before.length).toBeGreaterThan(0);
    await expect(change.execute(server.services.db)).rejects.toThrow(`${table} is append-only`);
    expect(await rows(table)).toEqual(before);
  });

  it('is protected by its triggers alone: without them the same statements go through', async () => {
    const undo = new Error('undone');
    const without = server.services.db.transaction().execute(async (tx) => {
      await sql`alter table audit_log disable trigger user`.execute(tx);
      await sql`delete from audit_log`.execute(tx);
      const { rows: left } = await sql`select 1 from audit_log`.execute(tx);
      expect(left).toEqual([]);
      throw undo;
    });
    await expect(without).rejects.toBe(undo);
    expect(await rows('audit_log')).not.toEqual([]);
  });
});
