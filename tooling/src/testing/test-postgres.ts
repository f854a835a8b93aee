import { prepareTestDatabase } from '@trilha/api/testing/database/test-database.ts';
import { type Postgres, startPostgres } from '../machine/find-postgres.ts';

/**
 * Starts or finds a server and prepares the template of all test databases. Stopping removes the template from a server
 * that is not ours; a temporary server is deleted with everything in it.
 */
export async function startTestPostgres(): Promise<Postgres> {
  const postgres = await startPostgres();
  if ('skipped' in postgres) return postgres;
  const remove = await prepareTestDatabase(postgres.url);
  const stop = async () => {
    if (!postgres.isThrowAway) await remove();
    await postgres.stop();
  };
  return { ...postgres, stop };
}
