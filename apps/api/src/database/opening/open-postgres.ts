import {
  CompiledQuery,
  Kysely,
  type Logger,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { type ClientConfig, Pool, types } from 'pg';
import type { Database, DatabaseHandle } from '../client.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { databaseClock } from './database-clock.ts';
import { placeOfDatabase } from './database-trouble.ts';
import { createListener } from './listener.ts';
import { NamingClient } from './naming-client.ts';
import { createPrimaryCheck, type PrimaryCheck } from './require-primary.ts';
import type { Schema } from '../schema.gen.ts';
import { sharedDriver } from './shared-connections.ts';
import type { ConnectionLog } from './connection-log.ts';
import { CarefulDriver, watchCommits } from './waiting-commits.ts';

export interface PostgresOptions {
  readonly url: string;
  /** Connection for LISTEN and migrations when `url` is a transaction pooler. */
  readonly directUrl?: string | undefined;
  readonly poolSize?: number;
  readonly log: ConnectionLog;
  /** Called after each statement of `db` and `reads`. */
  readonly onStatement?: Logger | undefined;
}

const STATEMENT_LIMIT_MS = 10_000;
/** The server normally ends a statement earlier; this is for a server that no longer responds. */
const ANSWER_LIMIT_MS = 11_000;
/** Maximum age of a connection, so that none stays long with a server that is no longer the primary. */
const LONGEST_LIFE_SECONDS = 60;

/** Opens a pool on a PostgreSQL server (15 or later); it connects on first use. */
export function openPostgres(options: PostgresOptions): DatabaseHandle {
  types.setTypeParser(types.builtins.DATE, (value) => value);
  types.setTypeParser(types.builtins.INT8, Number);
  const connection: ClientConfig = {
    ...CONNECTION_LIMITS,
    connectionString: options.url,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'trilha',
    // Sends statements issued together in a transaction in one round trip, to hold locks shorter.
    pipeline: true,
  };
  const clock = databaseClock();
  const primary = createPrimaryCheck(clock);
  const pool = new Pool({
    ...connection,
    max: options.poolSize ?? 10,
    maxLifetimeSeconds: LONGEST_LIFE_SECONDS,
    onConnect: primary.ask,
    Client: NamingClient,
  });
  logLosses(pool, options.log);
  const reads = openReads(connection, primary, options);
  const commits = watchCommits(reads);
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new CarefulDriver({ pool }, commits),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: options.onStatement ?? [],
  });
  const listener = createListener(options.directUrl ?? options.url, primary, options.log);
  return {
    kind: 'postgres',
    place: placeOfDatabase('DATABASE_URL', options.url),
    db,
    reads,
    clock,
    listen: listener.listen,
    takeTurns: (lock, work) => takeTurns(options, primary, lock, work),
    counts: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      listening: listener.isUp(),
      writable: primary.isWritable() && !commits.isWaiting(),
    }),
    close: async () => {
      await Promise.all([db.destroy(), reads.destroy()]);
    },
  };
}

/** Connections that all requests share for reads. */
function openReads(
  connection: ClientConfig,
  primary: PrimaryCheck,
  { log, onStatement }: PostgresOptions,
): Kysely<Schema> {
  const connect = async (onLost: () => void): Promise<NamingClient> => {
    const client = new NamingClient(connection);
    client.on('error', (err) => log.warn({ err, connection: 'reads' }, 'database connection lost'));
    client.once('end', onLost);
    try {
      await client.connect();
      await primary.ask(client);
      return client;
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
  };
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => sharedDriver(connect, LONGEST_LIFE_SECONDS),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: onStatement ?? [],
  });
}

/** Logs one line per broken connection, whether in use or idle. */
function logLosses(pool: Pool, log: ConnectionLog): void {
  pool.on('connect', (client) =>
    client.on('error', (err) => log.warn({ err, connection: 'pool' }, 'database connection lost')),
  );
  // Errors of idle connections are already logged by the connection itself.
  pool.on('error', () => {});
}

/** Waiting for a turn, or a migration, may take longer than any request. */
const WITHOUT_LIMITS = CompiledQuery.raw(
  'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
);

/** Uses two connections while `work` runs: one holds the lock, and losing it releases the lock. */
async function takeTurns<T>(
  { url, directUrl, log }: PostgresOptions,
  primary: PrimaryCheck,
  lock: number,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const pool = new Pool({
    ...CONNECTION_LIMITS,
    connectionString: directUrl ?? url,
    max: 2,
    application_name: 'trilha-start',
    onConnect: primary.ask,
  });
  logLosses(pool, log);
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool,
      onCreateConnection: async (connection) => {
        await connection.executeQuery(WITHOUT_LIMITS);
      },
    }),
  });
  try {
    return await db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${lock})`.execute(holder);
      return work(db);
    });
  } finally {
    await db.destroy();
  }
}
