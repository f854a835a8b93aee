import { type RawBuilder, sql } from 'kysely';

/**
 * An instant in wire format (`2026-04-18T11:00:00.000Z`), formatted by the database to avoid parsing and formatting it
 * again.
 */
export function wireInstant(column: string): RawBuilder<string | null> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
