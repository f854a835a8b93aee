import { type RawBuilder, sql } from 'kysely';

/**
 * An instant as the wire has it (`2026-04-18T11:00:00.000Z`), written by the database: nothing is parsed only to be
 * written again.
 */
export function wireInstant(column: string): RawBuilder<string | null> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
