import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import { violatedConstraint } from '../../database/error-kinds.ts';

/** Tables of migration tools are not data. */
const OF_MIGRATIONS = /migration/;

export type Row = Readonly<Record<string, unknown>>;
/** Rows by table, as JSON. */
export type Rows = ReadonlyMap<string, readonly Row[]>;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

async function columnsOf(db: Database): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as name, c.data_type as type,
      c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' as required
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by c.table_name, c.ordinal_position`.execute(db);
  return Map.groupBy(
    rows.filter(({ table }) => !OF_MIGRATIONS.test(table)),
    ({ table }) => table,
  );
}

/** Every row of every table. */
export async function readRows(db: Database): Promise<Rows> {
  const tables = [...(await columnsOf(db)).keys()];
  const read = async (table: string) => {
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db);
    return [table, rows.map(({ row }) => row)] as const;
  };
  const all: Array<readonly [string, readonly Row[]]> = [];
  for (const table of tables) all.push(await read(table));
  return new Map(all);
}

/** Values for required columns that were dropped since. */
const BELIEVABLE: Readonly<Record<string, unknown>> = {
  text: 'antes',
  integer: 1,
  smallint: 1,
  bigint: 1,
  boolean: false,
  bytea: '\\x00',
  jsonb: {},
  date: '2026-01-31',
  'timestamp with time zone': '2026-01-31T12:00:00Z',
};

/**
 * SQLSTATE of not-null violations, which have no constraint name: a column that may be empty today was required then.
 */
const NOT_NULL = '23502';

function isRefusal(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return code === NOT_NULL || violatedConstraint(error) !== undefined;
}

/** @throws every error that is not a constraint's refusal of a row */
function leaveOut(error: unknown): void {
  if (!isRefusal(error)) throw error;
}

/**
 * Writes rows of a newer schema into an older one. Skips unknown tables and columns, and fills dropped columns with
 * plausible values. Disables foreign keys and triggers, as a restore does; ids stay. Skips rows that an older
 * constraint refuses.
 * @returns the rows now in the database
 */
export async function writeRows(db: Database, rows: Rows): Promise<Rows> {
  for (const [table, columns] of await columnsOf(db)) {
    const source = rows.get(table) ?? [];
    const [first = {}] = source;
    const known = columns.filter(({ name, required }) => name in first || required);
    if (source.length === 0) continue;
    const kept = source.map((row) =>
      Object.fromEntries(
        known.map(({ name, type }) => [name, name in row ? row[name] : BELIEVABLE[type]]),
      ),
    );
    const names = sql.join(known.map(({ name }) => sql.ref(name)));
    const insert = (some: readonly Row[]) =>
      db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`insert into ${sql.table(table)} (${names}) overriding system value
          select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(some)}::text::jsonb)
          on conflict do nothing`.execute(tx);
      });
    try {
      await insert(kept);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      for (const row of kept) await insert([row]).catch(leaveOut);
    }
  }
  return readRows(db);
}
