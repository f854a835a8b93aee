import { sql } from 'kysely';
import type { Database } from '../database/client.ts';

/** What an entry leaves a second after it was answered: it would seem to be of whatever is done then. */
const LATE = 'entry_answers';

/** Everything that is stored, as one text, but for some tables and what is counted late. */
export async function storedContent(db: Database, except: ReadonlySet<string>): Promise<string> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const contents = tables
    .filter((name) => name !== LATE && !except.has(name))
    .map(async (name) => {
      const rows = sql<object>`select to_jsonb(t) from ${sql.table(name)} t`.execute(db);
      return [name, (await rows).rows];
    });
  return JSON.stringify(await Promise.all(contents));
}
