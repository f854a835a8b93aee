import {
  type CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresDriver,
  type PostgresDialectConfig,
  sql,
} from 'kysely';
import type { Schema } from '../schema.gen.ts';

/** Thrown instead of beginning a write while earlier commits wait for a synchronous standby. */
export class CommitsWaitError extends Error {
  /** cannot_connect_now: the request is answered 503 and may be sent again. */
  readonly code = '57P03';

  constructor() {
    super('earlier commits wait for a synchronous standby');
  }
}

/** Statements that commit something, or begin a transaction that may. */
const WRITES =
  /^\s*(?:begin|start transaction|insert|update|delete|with\b[^]*\b(?:insert into|update|delete from))\b/i;
/** What `pg` says when its `query_timeout` has passed. */
const NO_ANSWER = 'Query read timeout';
const PAUSE_MS = 1_000;

/** Knows whether commits of this account wait for a synchronous standby. */
export interface WaitingCommits {
  readonly isWaiting: () => boolean;
  /** A statement got no answer: asks the database for the reason, and again until no commit waits. */
  readonly ask: () => void;
}

/** @param reads connections that are free while those of `db` wait */
export function watchCommits(reads: Kysely<Schema>): WaitingCommits {
  let isWaiting = false;
  let isAsking = false;

  async function askUntilNone(): Promise<void> {
    do {
      // With a healthy standby each commit waits some milliseconds; only longer waits count.
      const { rows } = await sql<{ waiting: boolean }>`
        select exists (
          select from pg_stat_activity
          where usename = current_user and wait_event = 'SyncRep'
            and query_start < clock_timestamp() - interval '2 seconds'
        ) as waiting`.execute(reads);
      isWaiting = rows[0]?.waiting === true;
      if (isWaiting) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
    } while (isWaiting);
  }

  return {
    isWaiting: () => isWaiting,
    ask: () => {
      if (isAsking) return;
      isAsking = true;
      askUntilNone()
        // A database that is away is refused elsewhere. The next statement without an answer asks again.
        .catch(() => {})
        .finally(() => {
          isWaiting = false;
          isAsking = false;
        });
    },
  };
}

/**
 * A driver that refuses writes while earlier commits wait for a synchronous standby. PostgreSQL keeps the connection of
 * a waiting commit even after its client has left, so retries would take all connections, and reads would fail too.
 */
export class CarefulDriver extends PostgresDriver {
  readonly #commits: WaitingCommits;
  readonly #guarded = new WeakSet<DatabaseConnection>();

  constructor(config: PostgresDialectConfig, commits: WaitingCommits) {
    super(config);
    this.#commits = commits;
  }

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...options);
    if (!this.#guarded.has(connection)) this.#guard(connection);
    return connection;
  }

  #guard(connection: DatabaseConnection): void {
    this.#guarded.add(connection);
    const commits = this.#commits;
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query: CompiledQuery, ...options) => {
      if (commits.isWaiting() && WRITES.test(query.sql)) throw new CommitsWaitError();
      try {
        return await execute(query, ...options);
      } catch (error) {
        if (error instanceof Error && error.message === NO_ANSWER) commits.ask();
        throw error;
      }
    };
  }
}
