import { prepareEmbeddedDatabase } from '@trilha/api/testing/database/embedded-database.ts';
import { startTestPostgres } from './test-postgres.ts';

/**
 * Vitest's global set-up of the server project: what every test database is copied from is there before the first
 * test, on a real PostgreSQL, and the embedded one for tests that ask for that, or for all where there is no other.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await prepareEmbeddedDatabase();
  const postgres = await startTestPostgres();
  if ('skipped' in postgres) {
    console.log(`server tests use the embedded database: ${postgres.skipped}`);
    return async () => {};
  }
  return postgres.stop;
}
