import type { Config } from '../config/config.ts';
import { type DatabaseHandle, openEmbedded, openPostgres } from './client.ts';

/**
 * The database that the environment names: PostgreSQL, else the embedded one in its data folder.
 * @throws DataFolderBusyError
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
): Promise<DatabaseHandle> {
  if (config.databaseUrl === undefined) return openEmbedded(config.dataDir);
  return openPostgres({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    onError: () => {},
  });
}
