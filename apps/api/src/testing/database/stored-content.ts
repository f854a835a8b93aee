import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

/** Written a second after a registration's response, so it would be attributed to the next action. */
const LATE = 'entry_answers';

/** All stored data as one text, except some tables and those written late. */
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
