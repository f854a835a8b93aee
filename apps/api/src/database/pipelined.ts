import { setImmediate as nextTick } from 'node:timers/promises';
import {
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import type { Database } from './client.ts';
import { isAfterFailure } from './error-kinds.ts';
import type { Schema } from './schema.gen.ts';

/** A transaction never asks its dialect or driver: the executor has everything. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const unused = { config: { dialect }, dialect, driver: new DummyDriver() };

/**
 * The same transaction, sending statements issued together at once and in their order. Kysely itself waits for each
 * answer before it sends the next statement, which holds locks for a round trip per statement (decision 160).
 */
export async function pipelined(tx: Transaction<Schema>): Promise<Database> {
  const executor = tx.getExecutor();
  const connection = namingCauses(await executor.provideConnection(async (own) => own));
  const straight: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) };
  return new Transaction<Schema>({
    ...unused,
    executor: executor.withConnectionProvider(straight),
  });
}

/**
 * Statements already sent behind a failed one fail too, only because it failed. They fail with its error, and after the
 * caller of the failed one could handle it: `Promise.all` passes on the first failure, which then is the handled one.
 */
function namingCauses(connection: DatabaseConnection): DatabaseConnection {
  let cause: unknown;
  return {
    executeQuery: async (query, options) => {
      try {
        return await connection.executeQuery(query, options);
      } catch (error) {
        if (isAfterFailure(error)) await nextTick();
        else cause = error;
        throw cause ?? error;
      }
    },
    streamQuery: (...args) => connection.streamQuery(...args),
  };
}
