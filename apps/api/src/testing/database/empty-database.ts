import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { escapeIdentifier } from 'pg';
import type { Database, DatabaseHandle } from '../../database/client.ts';

/** Where a change of the schema, of its functions, rights, settings or statistics shows. */
const CATALOGUES = [
  'pg_attrdef',
  'pg_attribute',
  'pg_class',
  'pg_constraint',
  'pg_db_role_setting',
  'pg_default_acl',
  'pg_extension',
  'pg_index',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_rewrite',
  'pg_sequence',
  'pg_statistic',
  'pg_trigger',
  'pg_type',
];

/** Tables that the migrations fill. */
export const FILLED = [
  'kysely_migration',
  'kysely_migration_lock',
  'migrations',
  'vehicle_versions',
];

/** The sequence of ids that the migrations have drawn from. */
export const FILLED_SEQUENCE = 'vehicle_versions_id_seq';

/** How often, and how long apart, to look for connections that are about to end. */
const LOOKS = 20;
const LOOK_MS = 25;

/** Settings, locks and temporary tables of a connection; its prepared statements stay. */
const RESET = CompiledQuery.raw(
  'reset session authorization; reset all; unlisten *; select pg_advisory_unlock_all(); discard temp',
);

/**
 * Number of rows and newest writing transaction of each catalogue and filled table. Every change adds a row version of a
 * newer transaction, or leaves fewer rows. A copy has the values of its template.
 */
const signature = sql<string>`(${sql.join(
  [...CATALOGUES, ...FILLED].map((name) => {
    const own =
      name === 'pg_db_role_setting'
        ? sql`where setdatabase = (select oid from pg_database where datname = current_database())`
        : sql``;
    return sql`(select concat(count(*), '/', max(xmin::text::bigint)) from ${sql.table(name)} ${own})`;
  }),
  sql` || ' ' || `,
)} || ' ' || pg_sequence_last_value(${sql.lit(FILLED_SEQUENCE)}::regclass))`;

/** Signature of a database, to compare it with later. */
export async function signatureOf(db: Database): Promise<string> {
  const { rows } = await sql<{ signature: string }>`select ${signature} as signature`.execute(db);
  return rows[0]?.signature ?? '';
}

interface State {
  readonly signature: string;
  /** Tables with rows, or with what is left of deleted ones. */
  readonly used: readonly string[];
  /** Connections of others, and own ones that still do something. */
  readonly left: number;
}

async function stateOf(db: Database): Promise<State> {
  const { rows } = await sql<State>`
    select ${signature} as signature,
      array(select relname::text from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
          and relname <> all(${FILLED}) and pg_relation_size(oid) > 0) as used,
      (select count(*)::integer from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'
          and pid <> pg_backend_pid()
          and (application_name <> ${OWN_CONNECTIONS} or state is distinct from 'idle')) as left`.execute(
    db,
  );
  return rows[0] ?? { signature: '', used: [], left: 0 };
}

/** `application_name` of the connections of a kept database. */
export const OWN_CONNECTIONS = 'trilha-kept';

/** Resets every connection of the pool: each task holds one until all are held. */
async function resetConnections({ db, counts }: DatabaseHandle): Promise<void> {
  const { total } = counts();
  const all = Promise.withResolvers<void>();
  let held = 0;
  const arrive = (): void => {
    held += 1;
    if (held === total) all.resolve();
  };
  const reset = async (): Promise<void> => {
    let isHeld = false;
    const hold = (): void => {
      if (!isHeld) arrive();
      isHeld = true;
    };
    await db
      .connection()
      .execute(async (connection) => {
        hold();
        await all.promise;
        await connection.executeQuery(RESET);
      })
      .finally(hold);
  };
  await Promise.all(Array.from({ length: total }, reset));
}

/** Deletes all rows, without triggers and foreign keys, and restarts all sequences. */
async function deleteRows(db: Database, used: readonly string[]): Promise<void> {
  const tables = used.map(escapeIdentifier);
  await db.executeQuery(
    CompiledQuery.raw(
      [
        'begin',
        'set local session_replication_role = replica',
        ...tables.map((table) => `delete from ${table}`),
        `select setval(seqrelid, seqstart, false) from pg_sequence
          where pg_sequence_last_value(seqrelid) is not null
            and seqrelid <> '${FILLED_SEQUENCE}'::regclass`,
        'commit',
      ].join(';'),
    ),
  );
  // Frees their space, so that a table without rows has no pages.
  if (tables.length > 0) await db.executeQuery(CompiledQuery.raw(`vacuum ${tables.join(', ')}`));
}

/**
 * Empties a used database: it waits for what still runs, resets the connections, deletes all rows but those of the
 * migrations, and restarts sequences.
 * @param unused signature of an unused database
 * @returns undefined, or why it cannot be used again
 */
export async function emptied(handle: DatabaseHandle, unused: string): Promise<string | undefined> {
  const { db, counts } = handle;
  const busy = (): number => counts().total - counts().idle + counts().waiting;
  for (let look = 0; busy() > 0 && look < LOOKS; look += 1) await pause(LOOK_MS);
  if (busy() > 0) return `${busy()} transactions left open`;
  await resetConnections(handle);
  let state = await stateOf(db);
  for (let look = 0; state.left > 0 && look < LOOKS; look += 1) {
    await pause(LOOK_MS);
    state = await stateOf(db);
  }
  if (state.left > 0) return `${state.left} connections left open`;
  if (state.signature !== unused) return 'its schema, settings or filled tables changed';
  await deleteRows(db, state.used);
  return undefined;
}
