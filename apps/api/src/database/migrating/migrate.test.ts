import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmptyDatabase, openOwnTestDatabase } from '../../testing/database/test-database.ts';
import { StartRefusal } from '../../start-refusal.ts';
import type { DatabaseHandle } from '../client.ts';
import { migrate, pendingMigrations, requireRelease100 } from './migrate.ts';

const APPLIED = ['migrations', 'kysely_migration'];

describe('migrations', () => {
  let database: DatabaseHandle;
  beforeEach(async () => {
    database = await openOwnTestDatabase();
  });
  afterEach(() => database.close());

  const appliedNames = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name`.execute(database.db);
    return rows.map(({ name }) => name);
  };

  it('of a newer release do not keep an older one from starting', async () => {
    const name = '9999_of_a_newer_release.sql';
    await sql`insert into migrations (name, hash) values (${name}, 'unknown')`.execute(database.db);
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026')`.execute(
      database.db,
    );
    expect(await pendingMigrations(database)).toEqual([]);
    expect(await migrate(database)).toEqual([]);
    expect(await appliedNames()).toContain(name);
  });

  it('that were changed after they ran are refused', async () => {
    await sql`update migrations set hash = 'another' where name = '0002_stages.sql'`.execute(
      database.db,
    );
    await expect(migrate(database)).rejects.toThrow(
      'Migration 0002_stages.sql was changed after it had been applied.',
    );
  });

  it('of before release 1.0.0 stop everybody in one line, and nothing is changed', async () => {
    // Databases from before 1.0.0 began with these two files.
    for (const table of APPLIED) {
      await sql`update ${sql.table(table)} set name = '0003_registrations.sql'
        where name = '0007_registrations.sql'`.execute(database.db);
      await sql`update ${sql.table(table)} set name = '0001_accounts.sql'
        where name = '0001_platform.sql'`.execute(database.db);
    }
    const before = await appliedNames();
    const refusal = new StartRefusal(
      `${database.place} holds data of a version before 1.0.0, which this release cannot use: move it away, or start with an empty one. Nothing in it was changed.`,
    );
    await expect(migrate(database)).rejects.toThrow(refusal);
    await expect(pendingMigrations(database)).rejects.toThrow(refusal);
    await expect(requireRelease100(database)).rejects.toThrow(refusal);
    expect(await appliedNames()).toEqual(before);
  });

  it('of this release, and none at all, stop nobody', async () => {
    await expect(requireRelease100(database)).resolves.toBeUndefined();
    const empty = await openEmptyDatabase();
    await expect(requireRelease100(empty)).resolves.toBeUndefined();
    await empty.close();
  });
});
