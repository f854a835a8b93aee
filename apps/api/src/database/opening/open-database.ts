import type { Logger } from 'kysely';
import { Client } from 'pg';
import type { Config } from '../../config/config.ts';
import type { DatabaseHandle } from '../client.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { unusableDatabase } from './database-trouble.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';
import { passesStatementNames } from './pooled-statements.ts';
import { StandbyError } from './require-primary.ts';
import type { ConnectionLog } from './connection-log.ts';

type DatabaseConfig = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'databasePoolSize' | 'dataDir'
>;

const OLD_POOLER =
  'PgBouncer passes the names of prepared statements on: with pool_mode = transaction requests fail; it has to be 1.21 or later with max_prepared_statements above 0';

/**
 * Opens the database from the environment: PostgreSQL, otherwise the embedded one in its data folder.
 * @throws StartRefusal in one line when it cannot be used.
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: ConnectionLog,
  onStatement?: Logger,
): Promise<DatabaseHandle> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databasePoolSize: poolSize } = config;
  if (url === undefined) return openEmbedded(config.dataDir, undefined, onStatement);
  await tryAddress('DATABASE_URL', url, async (client) => {
    if (await passesStatementNames(client)) log.warn({ connection: 'pool' }, OLD_POOLER);
  });
  if (directUrl !== undefined) await tryAddress('DATABASE_DIRECT_URL', directUrl);
  return openPostgres({ url, directUrl, poolSize, log, onStatement });
}

/** PostgreSQL 15, in the format of `server_version_num`. */
const OLDEST_VERSION = 150_000;

/** @throws Error whose message is half a sentence that says why this server cannot be used */
export function refuseVersion({ name, number }: { name: string; number: number }): void {
  if (number < OLDEST_VERSION)
    throw new Error(`it is PostgreSQL ${name}, and 15 is the oldest supported`);
}

async function refuseUnfit(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; number: number; standby: boolean }>(
    `select current_setting('server_version') as name, pg_is_in_recovery() as standby,
      current_setting('server_version_num')::integer as number`,
  );
  const [server] = rows;
  if (server === undefined) return;
  refuseVersion(server);
  if (server.standby) throw new StandbyError();
}

/** Connects once, so that a wrong address is reported as such rather than by the first query. */
async function tryAddress(
  variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL',
  address: string,
  check: (client: Client) => Promise<void> = async () => {},
): Promise<void> {
  try {
    const client = new Client({ ...CONNECTION_LIMITS, connectionString: address });
    // Later errors of this connection do not matter.
    client.on('error', () => {});
    await client.connect();
    try {
      await refuseUnfit(client);
      await check(client);
    } finally {
      await client.end();
    }
  } catch (error) {
    throw unusableDatabase(variable, address, error);
  }
}
