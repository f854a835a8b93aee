import { prepareTestDatabase } from '@trilha/api/testing/database/test-database.ts';
import { type Postgres, startPostgres } from '../machine/find-postgres.ts';

/**
 * A server with the database that test databases are copied from. Somebody else's is left as it was found; a
 * throw-away one takes its copies with it.
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
