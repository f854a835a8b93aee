import { type Logger, sql } from 'kysely';
import type { DatabaseHandle } from '../../database/client.ts';
import { migrate } from '../../database/migrating/migrate.ts';
import { openPostgres } from '../../database/opening/open-postgres.ts';
import { createLogger } from '../../platform/operations/logger.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { OWN_CONNECTIONS, signatureOf } from './empty-database.ts';
import { type KeptDatabase, keepDatabase } from './kept-database.ts';
import { createOwnDatabase, dropDatabases } from './own-database.ts';

/**
 * Environment variable with the PostgreSQL server and the name of the migrated database that test databases are copied
 * from.
 */
const SERVER = 'TEST_TEMPLATE_SERVER';
const TEMPLATE = 'TEST_TEMPLATE';

const open = (url: string, onStatement?: Logger): DatabaseHandle =>
  openPostgres({ url, log: createLogger('silent'), onStatement });

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

/** The most used databases that a process keeps; more are open at once in few tests. */
const MOST_KEPT = 3;

interface Kept {
  readonly database: KeptDatabase;
  readonly drop: () => Promise<void>;
  /** Test file that used it last, for the message. */
  user: string;
}

const kept: Kept[] = [];
let unused: Promise<string> | null = null;

/** A used database made as good as new; undefined when there is none. Drops those that cannot be. */
async function takeKept(): Promise<Kept | undefined> {
  for (let one = kept.pop(); one !== undefined; one = kept.pop()) {
    const refusal = await one.database.renew().catch(String);
    if (refusal === undefined) return one;
    console.warn(`test database copied anew: ${refusal} (last used by ${one.user})`);
    await one.database.abandon();
    await one.drop();
  }
  return undefined;
}

/** The calling test file, from the stack. */
function callingTest(): string {
  return (
    /(?:apps|packages|tooling)\/[\w./-]+\.test\.ts(?=:)/.exec(
      new Error('for its stack').stack ?? '',
    )?.[0] ?? 'unknown'
  );
}

async function makeKept(serverUrl: string, template: string): Promise<Kept> {
  const { url, drop } = await createOwnDatabase(serverUrl, template, template);
  const named = new URL(url);
  named.searchParams.set('application_name', OWN_CONNECTIONS);
  const handle = open(named.href);
  unused ??= signatureOf(handle.db);
  return { database: keepDatabase(handle, await unused), drop, user: '' };
}

/**
 * A migrated database for one test app: on the real PostgreSQL when prepared, otherwise embedded. On PostgreSQL a closed
 * app's database and its connections, which cost more than the copy, serve the next app of this process, emptied.
 */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  const { [SERVER]: serverUrl, [TEMPLATE]: template } = process.env;
  if (!serverUrl || !template) return openEmbeddedDatabase();
  const user = callingTest();
  const one = (await takeKept()) ?? (await makeKept(serverUrl, template));
  one.user = user;
  return one.database.lend(() => {
    if (kept.length < MOST_KEPT) kept.push(one);
    else void one.database.abandon();
  });
}

/**
 * The same for a test that changes the schema, roles or settings: copied for it, and used by nobody after it. Copies
 * stay until the tests end, because dropping one takes longer than everything a test does with it.
 */
export async function openOwnTestDatabase(onStatement?: Logger): Promise<DatabaseHandle> {
  const { [SERVER]: serverUrl, [TEMPLATE]: template } = process.env;
  if (!serverUrl || !template) return openEmbeddedDatabase(onStatement);
  return open((await createOwnDatabase(serverUrl, template, template)).url, onStatement);
}

/** A database without tables. Emptying a copy is faster than creating an embedded database. */
export async function openEmptyDatabase(): Promise<DatabaseHandle> {
  const database = await openOwnTestDatabase();
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  return database;
}
