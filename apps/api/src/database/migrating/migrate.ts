import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { StartRefusal } from '../../start-refusal.ts';
import type { Database, DatabaseHandle } from '../client.ts';
import { isBuilt, isConcurrent, withoutConcurrently } from './concurrent-index.ts';
import { type MigrationFile, readMigrations } from './migration-files.ts';

/** Number of the advisory lock that lets only one process migrate at a time; any fixed number will do. */
const MIGRATIONS_LOCK = 7_426_001;
/** First migration since release 1.0.0; older databases used other file names. */
const FIRST_MIGRATION = '0001_platform.sql';

/** Lock timeouts of a migration on a database in use. */
export interface Patience {
  /** How long a statement waits for a lock: later requests queue behind it. */
  readonly lockMs: number;
  /** Pause before the next try, so that other queries can proceed. */
  readonly pauseMs: number;
  /** The migration gives up after this time. */
  readonly longestMs: number;
}

const PATIENCE: Patience = { lockMs: 2_000, pauseMs: 3_000, longestMs: 10 * 60_000 };

/** SQLSTATEs of a lock timeout and of a deadlock. */
const NO_LOCK = new Set(['55P03', '40P01']);

/**
 * Applies pending migrations in order of name, each in its own transaction; one that builds indexes concurrently runs
 * outside a transaction. A migration that gets no lock (e.g. during a backup) is rolled back and retried. An advisory
 * lock lets only one of several starting processes migrate at a time ([decision 017](../../../../docs/decisions/017-migrations-by-kysely.md)).
 * @param wanted all by default; tests pass fewer to get a database of an earlier release
 * @returns the names applied now.
 * @throws StartRefusal when no lock was available for ten minutes; earlier migrations stay applied. Also for a database
 * from before release 1.0.0, which is left unchanged
 * @throws Error when an applied file has changed since.
 */
export async function migrate(
  { takeTurns, place, kind }: Pick<DatabaseHandle, 'takeTurns' | 'place' | 'kind'>,
  wanted?: readonly MigrationFile[],
  patience: Patience = PATIENCE,
): Promise<string[]> {
  const files = wanted ?? (await readMigrations());
  return takeTurns(MIGRATIONS_LOCK, async (db) => {
    await sql`create table if not exists migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now()
    )`.execute(db);
    const known = await readKnown(db);
    refuseBefore100(known, place);
    refuseChanged(files, known);
    // A new database has no users, so all migrations run in one transaction, which is faster. Nor has the embedded one.
    const isUsed = known.length > 0 && kind === 'postgres';
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => byName(files, known, isUsed ? patience : null) },
      // A branch merged later may add a smaller number.
      allowUnorderedMigrations: true,
    });
    if (known.length === 0) return namesIn(await migrator.migrateToLatest());
    return oneByOne(migrator, patience, isUsed ? outsideOf(files, known) : []);
  });
}

/**
 * Names of the migrations that `migrate` would apply now.
 * @throws StartRefusal for a database from before release 1.0.0
 */
export async function pendingMigrations({ db, place }: OpenDatabase): Promise<string[]> {
  const files = await readMigrations();
  const known = await readKnownIfAny(db);
  refuseBefore100(known, place);
  refuseChanged(files, known);
  const applied = new Set(known.map(({ name }) => name));
  return files.map(({ name }) => name).filter((name) => !applied.has(name));
}

/**
 * Instead of `migrate` where `npm run migrate` is a step of its own (`MIGRATE=0`): the account may own no table.
 * @throws StartRefusal while migrations are pending
 */
export async function refusePending(database: OpenDatabase): Promise<string[]> {
  const [first, ...more] = await pendingMigrations(database);
  if (first === undefined) return [];
  throw new StartRefusal(
    `The database is of an earlier release (${first}${more.length > 0 ? ` and ${more.length} more migrations` : ''}): run npm run migrate, then start again.`,
  );
}

type OpenDatabase = Pick<DatabaseHandle, 'db' | 'place'>;

/** @throws StartRefusal for a database from before release 1.0.0, whatever its content */
export async function requireRelease100({ db, place }: OpenDatabase): Promise<void> {
  refuseBefore100(await readKnownIfAny(db), place);
}

async function readKnownIfAny(db: Database): Promise<Known> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('migrations') is not null as exists`.execute(db);
  return rows[0]?.exists === true ? readKnown(db) : [];
}

function refuseBefore100(known: Known, place: string): void {
  if (known.length === 0 || known.some(({ name }) => name === FIRST_MIGRATION)) return;
  throw new StartRefusal(
    `${place} holds data of a version before 1.0.0, which this release cannot use: move it away, or start with an empty one. Nothing in it was changed.`,
  );
}

async function readKnown(db: Database): Promise<Known> {
  const { rows } = await sql<{ name: string; hash: string }>`
    select name, hash from migrations order by name`.execute(db);
  return rows;
}

/** @throws the error of the migration that failed */
function namesIn({ error, results }: MigrationResultSet): string[] {
  if (error !== undefined) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** For each pending migration, in order, whether it runs outside a transaction. */
function outsideOf(files: readonly MigrationFile[], known: Known): boolean[] {
  const applied = new Set(known.map(({ name }) => name));
  const pending = files.filter(({ name }) => !applied.has(name));
  return pending.map(({ name, statements }) => isConcurrent(name, statements));
}

async function oneByOne(
  migrator: Migrator,
  patience: Patience,
  outside: readonly boolean[],
): Promise<string[]> {
  const applied: string[] = [];
  let waitedMs = 0;
  for (;;) {
    const since = performance.now();
    const outcome = await migrator.migrateUp({
      disableTransactions: outside[applied.length] === true,
    });
    const code: unknown = Reflect.get(Object(outcome.error), 'code');
    if (NO_LOCK.has(String(code))) {
      const name = outcome.results?.[0]?.migrationName ?? 'unknown';
      waitedMs += performance.now() - since + patience.pauseMs;
      if (waitedMs > patience.longestMs) {
        throw new StartRefusal(
          `Migration ${name} got no lock: something has used its tables all the time, a backup perhaps (pg_stat_activity shows it). Nothing of it was applied; start again when that has ended.`,
          { cause: outcome.error },
        );
      }
      await pause(patience.pauseMs);
      continue;
    }
    const names = namesIn(outcome);
    if (names.length === 0) return applied;
    applied.push(...names);
    waitedMs = 0;
  }
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

/**
 * Kysely stores the names of applied files; our own table also stores their hashes.
 * @param patience null for a database without users
 */
function byName(
  files: readonly MigrationFile[],
  known: Known,
  patience: Patience | null,
): Record<string, Migration> {
  // Keeps migrations applied by a newer release, when an older one is started again.
  const strangers = known.map(({ name }) => [name, { up: async () => {} }] as const);
  const own = files.map(({ name, hash, statements }) => {
    const outside = isConcurrent(name, statements) && patience !== null;
    const lockMs = outside ? patience.longestMs : (patience ?? PATIENCE).lockMs;
    const up = async (tx: Parameters<Migration['up']>[0]): Promise<void> => {
      await sql`select set_config('lock_timeout', ${String(lockMs)}, ${!outside})`.execute(tx);
      for (const statement of statements) {
        if (outside && (await isBuilt(tx, statement))) continue;
        await sql.raw(outside ? statement : withoutConcurrently(statement)).execute(tx);
      }
      await sql`insert into migrations (name, hash) values (${name}, ${hash})`.execute(tx);
    };
    return [name, { up }] as const;
  });
  return Object.fromEntries([...strangers, ...own]);
}
