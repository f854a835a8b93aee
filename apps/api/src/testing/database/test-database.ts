import { sql } from 'kysely';
import type { DatabaseHandle } from '../../database/client.ts';
import { migrate } from '../../database/migrating/migrate.ts';
import { openPostgres } from '../../database/opening/open-postgres.ts';
import { createLogger } from '../../platform/operations/logger.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { createOwnDatabase, dropDatabases } from './own-database.ts';

/**
 * Environment variable with the PostgreSQL server and the name of the migrated database that test databases are copied
 * from.
 */
const SERVER = 'TEST_TEMPLATE_SERVER';
const TEMPLATE = 'TEST_TEMPLATE';

const open = (url: string): DatabaseHandle => openPostgres({ url, log: createLogger('silent') });

/**
 * Creates the template database on a real PostgreSQL for this process and its child processes. A copy takes 50 ms in
 * memory and up to a second on some disks; its queries take half as long as those of the embedded database.
 * @returns a function that drops it and all copies
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

/** The real PostgreSQL prepared for tests; null when there is none. */
export function preparedServer(): string | null {
  return process.env[SERVER] ?? null;
}

/** The migrated database on this server that a test may copy; undefined when there is none. */
export function templateOn(serverUrl: string): string | undefined {
  return process.env[SERVER] === serverUrl ? process.env[TEMPLATE] : undefined;
}

/**
 * A migrated database for one test app: on the real PostgreSQL when prepared, otherwise embedded. Copies on PostgreSQL
 * stay until the tests end, because dropping one takes longer than everything a test does with it.
 */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  const { [SERVER]: serverUrl, [TEMPLATE]: template } = process.env;
  if (!serverUrl || !template) return openEmbeddedDatabase();
  return open((await createOwnDatabase(serverUrl, template, template)).url);
}

/** A database without tables. Emptying a copy is faster than creating an embedded database. */
export async function openEmptyDatabase(): Promise<DatabaseHandle> {
  const database = await openTestDatabase();
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  return database;
}
