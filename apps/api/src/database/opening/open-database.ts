import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { DatabaseHandle } from '../client.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { unusableDatabase } from './database-trouble.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';

type DatabaseConfig = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'databasePoolSize' | 'dataDir'
>;

/**
 * The database that the environment names: PostgreSQL, else the embedded one in its data folder.
 * @throws StartRefusal in one line when it cannot be used.
 */
export async function openDatabase(config: DatabaseConfig, log: Logger): Promise<DatabaseHandle> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databasePoolSize: poolSize } = config;
  if (url === undefined) return openEmbedded(config.dataDir);
  await tryAddress('DATABASE_URL', url);
  if (directUrl !== undefined) await tryAddress('DATABASE_DIRECT_URL', directUrl);
  return openPostgres({ url, directUrl, poolSize, log });
}

/** Connects once, so that a wrong address is told as such, and not by the first query. */
async function tryAddress(
  variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL',
  address: string,
): Promise<void> {
  try {
    const client = new Client({ ...CONNECTION_LIMITS, connectionString: address });
    // What happens after the attempt concerns nobody.
    client.on('error', () => {});
    await client.connect();
    await client.end();
  } catch (error) {
    throw unusableDatabase(variable, address, error);
  }
}
