import { sql } from 'kysely';
import type { Database } from '../database/client.ts';

/**
 * The schema of a database, one line per item: columns with type and default, constraints, indexes, triggers and
 * functions. Ignores column order, because columns added later are last.
 */
export async function describeSchema(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default,
      is_identity, identity_generation, generation_expression) as line
    from information_schema.columns where table_schema = 'public'
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
    union all
    select concat_ws(' ', 'trigger', tgenabled::text, pg_get_triggerdef(oid))
    from pg_trigger where not tgisinternal
    union all
    select concat_ws(' ', 'function', pg_get_functiondef(oid))
    from pg_proc where pronamespace = 'public'::regnamespace`.execute(db);
  return rows.map(({ line }) => line).toSorted();
}
