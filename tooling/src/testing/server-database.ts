import { prepareEmbeddedDatabase } from '@trilha/api/testing/database/embedded-database.ts';
import { prepareTestDatabase } from '@trilha/api/testing/database/test-database.ts';
import { startPostgres } from '../machine/find-postgres.ts';

/**
 * Vitest's global set-up of the server project: what every test database is copied from is there before the first
 * test, on a real PostgreSQL, and the embedded one for tests that ask for that, or for all where there is no other.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await prepareEmbeddedDatabase();
  const postgres = await startPostgres();
  if ('skipped' in postgres) {
    console.log(`server tests use the embedded database: ${postgres.skipped}`);
    return async () => {};
  }
  const remove = await prepareTestDatabase(postgres.url);
  return async () => {
    await remove();
    await postgres.stop();
  };
}
