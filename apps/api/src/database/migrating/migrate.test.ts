import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../../testing/database/embedded-database.ts';
import type { DatabaseHandle } from '../client.ts';
import { migrate } from './migrate.ts';

describe('migrations', () => {
  let database: DatabaseHandle;
  beforeEach(async () => {
    database = await openEmbeddedDatabase();
  });
  afterEach(() => database.close());

  const appliedNames = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name`.execute(database.db);
    return rows.map(({ name }) => name);
  };

  it('of a database that only knows our own table are taken over, and none runs again', async () => {
    const before = await appliedNames();
    await sql`drop table kysely_migration, kysely_migration_lock`.execute(database.db);
    expect(await migrate(database)).toEqual([]);
    expect(await appliedNames()).toEqual(before);
  });

  it('of a newer release do not keep an older one from starting', async () => {
    const name = '9999_of_a_newer_release.sql';
    await sql`insert into migrations (name, hash) values (${name}, 'unknown')`.execute(database.db);
    expect(await migrate(database)).toEqual([]);
    expect(await appliedNames()).toContain(name);
  });

  it('that were changed after they ran are refused', async () => {
    await sql`update migrations set hash = 'another' where name = '0001_accounts.sql'`.execute(
      database.db,
    );
    await expect(migrate(database)).rejects.toThrow(
      'Migration 0001_accounts.sql was changed after it had been applied.',
    );
  });
});
