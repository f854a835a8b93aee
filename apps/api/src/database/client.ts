import type { Kysely } from 'kysely';
import type { DatabaseClock } from './opening/database-clock.ts';
import type { Schema } from './schema.gen.ts';

/**
 * A database or a transaction. Inside a transaction use only the transaction: on PGlite the outer database would wait
 * for it forever.
 */
export type Database = Kysely<Schema>;

/**
 * Calls back with the payload of each `NOTIFY` on the channel. Resolves to a function that stops listening.
 * @param onResumed called when the connection is back after an outage, in which notifications were lost.
 */
export type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  onResumed: () => void,
) => Promise<() => Promise<void>>;

/** State of this process's connections, for `/metrics`. */
export interface ConnectionCounts {
  readonly total: number;
  readonly idle: number;
  /** Requests and jobs waiting for a connection. */
  readonly waiting: number;
  /** True while notifications are received. */
  readonly listening: boolean;
  /** True when the last connection made or checked reached the primary. */
  readonly writable: boolean;
}

export interface DatabaseHandle {
  readonly kind: 'embedded' | 'postgres';
  /**
   * The database's name, to begin a message: 'The data folder .data', 'The database of DATABASE_URL (db:5432/trilha)'.
   */
  readonly place: string;
  readonly db: Database;
  /** For short reads outside transactions: they share few connections (ADR 054). */
  readonly reads: Database;
  readonly listen: Listen;
  /** Clock with the database's time, the same on all its servers. */
  readonly clock: DatabaseClock;
  /** Runs `work` while no other process runs work with the same lock number. Statements of `work` have no timeouts. */
  readonly takeTurns: <T>(lock: number, work: (db: Database) => Promise<T>) => Promise<T>;
  readonly counts: () => ConnectionCounts;
  readonly close: () => Promise<void>;
}

export interface EmbeddedHandle extends DatabaseHandle {
  /** The whole data folder as uncompressed archive: a template for other databases. */
  readonly dump: () => Promise<Blob>;
}
