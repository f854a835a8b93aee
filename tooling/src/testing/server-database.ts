import { prepareEmbeddedDatabase } from '@trilha/api/testing/database/embedded-database.ts';
import { startTestPostgres } from './test-postgres.ts';

/**
 * Vitest's global set-up of the server project. It prepares the template of all test databases on a real PostgreSQL,
 * and an embedded one for tests that ask for it, or for all tests when there is no PostgreSQL.
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
