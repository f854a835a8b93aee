import { sql } from 'kysely';
import { StartRefusal } from '../start-refusal.ts';
import type { Database } from '../database/client.ts';

async function hasTable(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass(${name})::text as found`.execute(db);
  return typeof rows[0]?.found === 'string';
}

/** Ignores migrations tables: another process that is starting, or died while starting, may have left one. */
async function countTables(db: Database): Promise<number> {
  const { rows } = await sql<{ tables: number }>`
    select count(*)::int as tables from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
      and tablename not in ('migrations', 'kysely_migration', 'kysely_migration_lock')`.execute(db);
  return rows[0]?.tables ?? 0;
}

/** True when a database is marked as holding the demonstration. */
export async function isDemoDatabase(db: Database): Promise<boolean> {
  if (!(await hasTable(db, 'demonstration'))) return false;
  return (await db.selectFrom('demonstration').select('seeded_at').execute()).length > 0;
}

/** True when it holds no data yet: no tables, or ours without customers and events. */
async function isUnused(db: Database): Promise<boolean> {
  if (!(await hasTable(db, 'migrations')) || !(await hasTable(db, 'events'))) {
    return (await countTables(db)) === 0;
  }
  const customers = await db.selectFrom('customers').select('id').limit(1).execute();
  const events = await db.selectFrom('events').select('id').limit(1).execute();
  return customers.length + events.length === 0;
}

/**
 * Call it before any write, including migrations.
 * @throws StartRefusal in one line, unless the database is empty or holds the demonstration
 */
export async function requireDemoDatabase(db: Database): Promise<void> {
  const isOurs = (await isUnused(db)) || (await isDemoDatabase(db));
  if (isOurs) return;
  throw new StartRefusal(
    'The database holds data that is not the demonstration’s, which npm start must not touch: use npm run serve for it, or an empty database.',
  );
}
