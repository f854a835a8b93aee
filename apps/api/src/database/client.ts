import type { Kysely } from 'kysely';
import type { DatabaseClock } from './opening/database-clock.ts';
import type { Schema } from './schema.gen.ts';

/** A database or a transaction on it. Inside a transaction only the transaction may be used: on PGlite the outer one waits for it forever. */
export type Database = Kysely<Schema>;

/**
 * Calls back with the payload of each `NOTIFY` on the channel; resolves to a function that stops listening.
 * @param onResumed called when the connection is back after an outage, in which notifications were lost.
 */
export type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  onResumed: () => void,
) => Promise<() => Promise<void>>;

/** How the connections of this process are, for `/metrics`. */
export interface ConnectionCounts {
  readonly total: number;
  readonly idle: number;
  /** Requests and jobs that wait for a connection. */
  readonly waiting: number;
  /** Whether notifications arrive. */
  readonly listening: boolean;
  /** Whether the last connection that was made or asked reached the primary. */
  readonly writable: boolean;
}

export interface DatabaseHandle {
  readonly kind: 'embedded' | 'postgres';
  /** Which database it is, as a message begins: 'The data folder .data', 'The database of DATABASE_URL (db:5432/trilha)'. */
  readonly place: string;
  readonly db: Database;
  /** For short reads of a request outside transactions: they share few connections (ADR 054). */
  readonly reads: Database;
  readonly listen: Listen;
  /** The database's time, which all servers of it share. */
  readonly clock: DatabaseClock;
  /**
   * Runs `work` while no other process runs work under the same number. What `work` is given has no
   * time limits for its statements.
   */
  readonly takeTurns: <T>(lock: number, work: (db: Database) => Promise<T>) => Promise<T>;
  readonly counts: () => ConnectionCounts;
  readonly close: () => Promise<void>;
}

export interface EmbeddedHandle extends DatabaseHandle {
  /** The whole data folder as one uncompressed archive: a template for other databases. */
  readonly dump: () => Promise<Blob>;
}
