import { mkdirSync } from 'node:fs';
import { setImmediate as nextTick } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { Client, escapeIdentifier, Pool, types } from 'pg';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Schema } from './schema.ts';

/** A database or a transaction on it. Inside a transaction only the transaction may be used: on PGlite the outer one waits for it forever. */
export type Database = Kysely<Schema>;

/** Calls back with the payload of each `NOTIFY` on the channel; resolves to a function that stops listening. */
export type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
) => Promise<() => Promise<void>>;

export interface DatabaseHandle {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Database;
  readonly listen: Listen;
  readonly close: () => Promise<void>;
}

export interface EmbeddedHandle extends DatabaseHandle {
  /** The whole data folder as one uncompressed archive: a template for other databases. */
  readonly dump: () => Promise<Blob>;
}

/**
 * Opens the embedded PostgreSQL (PGlite). `folder` null keeps it in memory (tests).
 * It has no power-loss durability (no fsync); see docs/operations.md.
 * @throws Error in one line when another process holds the folder.
 */
export async function openEmbedded(
  folder: string | null,
  loadDataDir?: Blob,
): Promise<EmbeddedHandle> {
  let unlock = async (): Promise<void> => {};
  if (folder !== null) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    unlock = await lockDataFolder(folder);
  }
  const pglite = await PGlite.create({
    ...(folder === null ? {} : { dataDir: `${folder}/postgres` }),
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
    parsers: {
      [types.builtins.DATE]: (value: string) => value,
      [types.builtins.INT8]: Number,
    },
  });
  yieldAfterQueries(pglite);
  const vacuum = setInterval(() => void pglite.exec('vacuum analyze').catch(() => {}), 30 * 60_000);
  vacuum.unref();
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  return {
    kind: 'embedded',
    db,
    listen: async (channel, onPayload) => {
      const stop = await pglite.listen(channel, onPayload);
      return () => stop();
    },
    dump: () => pglite.dumpDataDir('none'),
    close: async () => {
      clearInterval(vacuum);
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      await unlock();
    },
  };
}

/** PGlite runs in this thread: without a pause between queries, timers and sockets starve. */
function yieldAfterQueries(pglite: PGlite): void {
  const query = pglite.query.bind(pglite);
  pglite.query = async (...args) => {
    const answer = await query(...args);
    await nextTick();
    return answer as never;
  };
}

export interface PostgresOptions {
  readonly url: string;
  /** Connection for LISTEN where `url` is a transaction pooler. */
  readonly directUrl?: string | undefined;
  readonly poolSize?: number;
  readonly onError: (error: Error) => void;
}

/** Opens a pool on a PostgreSQL server (15 or later). */
export function openPostgres(options: PostgresOptions): DatabaseHandle {
  types.setTypeParser(types.builtins.DATE, (value) => value);
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'trilha',
    // Statements issued together inside a transaction travel together: one round trip under a lock.
    pipeline: true,
  });
  pool.on('error', options.onError);
  // A checked-out client reports a broken connection on itself, not on the pool.
  pool.on('connect', (client) => client.on('error', options.onError));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    db,
    listen: listenOn(options),
    close: () => db.destroy(),
  };
}

function listenOn(options: PostgresOptions): Listen {
  return async (channel, onPayload) => {
    let client: Client | null = null;
    let stopped = false;
    let retry: NodeJS.Timeout | undefined;
    const connect = async (): Promise<void> => {
      const next = new Client({ connectionString: options.directUrl ?? options.url });
      const reconnect = (): void => {
        next.removeAllListeners();
        next.on('error', () => {});
        if (!stopped) retry = setTimeout(() => void connect().catch(reconnect), 1_000);
      };
      next.on('error', (error) => {
        options.onError(error);
        reconnect();
      });
      next.on('end', reconnect);
      next.on('notification', (message) => onPayload(message.payload ?? ''));
      await next.connect();
      await next.query(`listen ${escapeIdentifier(channel)}`);
      client = next;
    };
    await connect();
    return async () => {
      stopped = true;
      clearTimeout(retry);
      client?.removeAllListeners();
      await client?.end();
    };
  };
}
