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

/** Kysely's constructor requires a dialect and a driver; a transaction uses only its executor. */
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
 * When a statement fails, PostgreSQL also fails those that were already sent behind it ("transaction is aborted"). Here
 * they fail with the error of the first one, and one turn later: the caller of the first one may translate its error
 * into a refusal, and `Promise.all` rejects with whichever comes first.
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
