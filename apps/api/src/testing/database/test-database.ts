import type { DatabaseHandle } from '../../database/client.ts';
import { migrate } from '../../database/migrating/migrate.ts';
import { openPostgres } from '../../database/opening/open-postgres.ts';
import { createLogger } from '../../platform/operations/logger.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { createOwnDatabase, dropDatabases } from './own-database.ts';

/** A real PostgreSQL, and the name of the migrated database on it that test databases are copied from. */
const SERVER = 'TEST_TEMPLATE_SERVER';
const TEMPLATE = 'TEST_TEMPLATE';

const open = (url: string): DatabaseHandle => openPostgres({ url, log: createLogger('silent') });

/**
 * Makes on a real PostgreSQL what the test databases of this process, and of those that it starts, are copied
 * from: a copy takes a twentieth of a second in memory, on some disks a whole one, and its queries half of what
 * the embedded database needs for them.
 * @returns removes it and every copy
 */
export async function prepareTestDatabase(serverUrl: string): Promise<() => Promise<void>> {
  const { url, name } = await createOwnDatabase(serverUrl, 'trilha_test');
  const database = open(url);
  await migrate(database);
  await database.close();
  process.env[SERVER] = serverUrl;
  process.env[TEMPLATE] = name;
  return () => dropDatabases(serverUrl, name);
}

/** The real PostgreSQL that test databases were prepared on; null where there is none. */
export function preparedServer(): string | null {
  return process.env[SERVER] ?? null;
}

/** The migrated database of this server that a test may copy; undefined where none was prepared on it. */
export function templateOn(serverUrl: string): string | undefined {
  return process.env[SERVER] === serverUrl ? process.env[TEMPLATE] : undefined;
}

/**
 * A database with every migration applied, for one test app: on the real PostgreSQL where one was prepared, else
 * embedded. Copies on PostgreSQL stay until the tests end, since dropping one takes longer than all that a test does
 * with it.
 */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  const { [SERVER]: serverUrl, [TEMPLATE]: template } = process.env;
  if (!serverUrl || !template) return openEmbeddedDatabase();
  return open((await createOwnDatabase(serverUrl, template, template)).url);
}
