import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

/** What an entry leaves a second after it was answered: it would seem to be of whatever is done then. */
const LATE = 'entry_answers';

/** Everything that is stored, as one text, but for some tables and what is counted late. */
export async function storedContent(db: Database, except: ReadonlySet<string>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(
    db,
  );
  const contents = tables
    .filter(({ name }) => name !== LATE && !except.has(name))
    .map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name, (select jsonb_agg(to_jsonb(t)) from ${sql.table(name)} t) as rows`,
    );
  const { rows } = await sql<object>`${sql.join(contents, sql` union all `)}`.execute(db);
  return JSON.stringify(rows);
}
