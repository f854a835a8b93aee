import { type Kysely, sql } from 'kysely';

/** Name of an index that a statement builds concurrently: `create [unique] index concurrently <name> on ...`. */
const CONCURRENT = /^create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\s/i;

/**
 * True for a migration that builds indexes concurrently, which PostgreSQL allows only outside a transaction.
 * @throws Error when it also has other statements: they would not be undone together
 */
export function isConcurrent(name: string, statements: readonly string[]): boolean {
  const count = statements.filter((statement) => /\bconcurrently\b/i.test(statement)).length;
  if (count === 0) return false;
  if (count === statements.length && statements.every((statement) => CONCURRENT.test(statement))) {
    return true;
  }
  throw new Error(
    `${name}: a file with an index that is built concurrently has only statements "create [unique] index concurrently <name> on ...".`,
  );
}

/** The same index, built in a transaction: for a database without users. */
export function withoutConcurrently(statement: string): string {
  return CONCURRENT.test(statement) ? statement.replace(/\bconcurrently\s+/i, '') : statement;
}

/**
 * Whether the statement's index exists and is valid. Drops an invalid one, which an interrupted build leaves behind.
 * @param db one connection, outside a transaction
 */
export async function isBuilt(db: Kysely<unknown>, statement: string): Promise<boolean> {
  const name = CONCURRENT.exec(statement)?.[1] ?? '';
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  const [found] = rows;
  if (found?.valid === false) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
  return found?.valid === true;
}
