import type { Duplex } from 'node:stream';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Client } from 'pg';

/** Number of connections that short reads share. */
export const SHARED_CONNECTIONS = 2;

/** Combines writes of one event loop turn into one system call. */
function gatherWrites(stream: Duplex): () => void {
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    stream.cork();
    setImmediate(() => {
      isGathering = false;
      stream.uncork();
    });
  };
}

/** A connection that sends each statement without waiting for earlier responses. */
class SharedConnection implements DatabaseConnection {
  readonly #client: Client;
  readonly #gather: () => void;

  constructor(client: Client) {
    this.#client = client;
    this.#gather = gatherWrites(client.connection.stream);
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#gather();
    const { rows } = await this.#client.query(sql, [...parameters]);
    return { rows: rows as Row[] };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for it, nobody may use it
  async *streamQuery(): AsyncIterableIterator<QueryResult<never>> {
    throw new Error('a shared connection streams nothing');
  }

  end(): Promise<void> {
    return this.#client.end();
  }
}

const refuse = async (): Promise<never> => {
  throw new Error('a shared connection has no transactions');
};

/**
 * Shares a few connections among all callers (ADR 054), for short reads without locks, because each read waits for
 * earlier ones on its connection. The next caller replaces a broken connection.
 * @param connect creates a connected client in pipeline mode
 * @param longestLifeSeconds after this age a connection finishes its queries and is replaced
 */
export function sharedDriver(
  connect: (onLost: () => void) => Promise<Client>,
  longestLifeSeconds: number,
): Driver {
  const connections: Array<Promise<SharedConnection> | null> = Array.from(
    { length: SHARED_CONNECTIONS },
    () => null,
  );
  let turn = 0;

  function open(slot: number): Promise<SharedConnection> {
    const forget = (): void => {
      if (connections[slot] === opening) connections[slot] = null;
    };
    const opening = connect(forget).then((client) => {
      const retire = setTimeout(() => {
        forget();
        // In pipeline mode the client first waits for pending responses.
        client.end().catch(() => {});
      }, longestLifeSeconds * 1_000);
      retire.unref();
      client.once('end', () => clearTimeout(retire));
      return new SharedConnection(client);
    });
    opening.catch(forget);
    connections[slot] = opening;
    return opening;
  }

  return {
    init: async () => {},
    acquireConnection: () => {
      turn = (turn + 1) % SHARED_CONNECTIONS;
      return connections[turn] ?? open(turn);
    },
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {
      await Promise.all(connections.map(async (one) => (await one?.catch(() => null))?.end()));
    },
  };
}
