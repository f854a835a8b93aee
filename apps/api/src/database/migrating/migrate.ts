import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database, DatabaseHandle } from '../client.ts';
import { type MigrationFile, readMigrations } from './migration-files.ts';

/** Any fixed number: replicas that start together take turns on it. */
const MIGRATIONS_LOCK = 7_426_001;
/** Kysely's own, named here because rows of an earlier release are moved into it. */
const APPLIED_TABLE = 'kysely_migration';

/**
 * Applies every migration not yet applied, in the order of their names and all or none. Processes
 * that start together take turns ([decision 017](../../../../docs/decisions/017-migrations-by-kysely.md)).
 * @param wanted all of them, unless a database is to be as an earlier release left it
 * @returns the names applied now.
 * @throws Error when an applied file has changed since.
 */
export async function migrate(
  { takeTurns }: Pick<DatabaseHandle, 'takeTurns'>,
  wanted?: readonly MigrationFile[],
): Promise<string[]> {
  const files = wanted ?? (await readMigrations());
  return takeTurns(MIGRATIONS_LOCK, async (db) => {
    await sql`create table if not exists migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now()
    )`.execute(db);
    const known = await sql<{ name: string; hash: string }>`
      select name, hash from migrations order by name`.execute(db);
    refuseChanged(files, known.rows);
    await takeOver(db);
    const migrator = new Migrator({
      db,
      migrationTableName: APPLIED_TABLE,
      provider: { getMigrations: async () => byName(files, known.rows) },
      // A branch that was merged later may bring a smaller number.
      allowUnorderedMigrations: true,
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    return (results ?? []).map(({ migrationName }) => migrationName);
  });
}

type Known = ReadonlyArray<{ readonly name: string; readonly hash: string }>;

function refuseChanged(files: readonly MigrationFile[], known: Known): void {
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]));
  for (const { name, hash } of files) {
    if ((hashes.get(name) ?? hash) !== hash) {
      throw new Error(`Migration ${name} was changed after it had been applied.`);
    }
  }
}

/** Kysely knows the names of what ran; our own table also knows what was in the files. */
function byName(files: readonly MigrationFile[], known: Known): Record<string, Migration> {
  // What a newer release has applied stays, when an older one is started again beside or after it.
  const strangers = known.map(({ name }) => [name, { up: async () => {} }] as const);
  const own = files.map(({ name, hash, statements }) => {
    const up = async (tx: Parameters<Migration['up']>[0]): Promise<void> => {
      for (const statement of statements) await sql.raw(statement).execute(tx);
      await sql`insert into migrations (name, hash) values (${name}, ${hash})`.execute(tx);
    };
    return [name, { up }] as const;
  });
  return Object.fromEntries([...strangers, ...own]);
}

/** Tells Kysely what an earlier release applied, and noted in our own table alone. */
async function takeOver(db: Database): Promise<void> {
  await sql`create table if not exists ${sql.table(APPLIED_TABLE)} (
    name varchar(255) primary key, timestamp varchar(255) not null
  )`.execute(db);
  await sql`insert into ${sql.table(APPLIED_TABLE)} (name, timestamp)
    select name, to_char(applied_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from migrations on conflict (name) do nothing`.execute(db);
}
