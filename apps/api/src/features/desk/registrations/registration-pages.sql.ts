import { COUNTED_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import type { RegistrationSort } from '@trilha/contract/desk/registration-list.endpoints.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { FoundPage } from '../page-of.ts';
import type { Cursor, KeyType } from './cursor.ts';
import { filtersOf, type ListChoice, withinPlace } from './filters.sql.ts';
import { findListed, type ListedRegistration } from './registration-rows.sql.ts';

interface Order {
  /** Columns that an index has in this order. */
  readonly columns: readonly RawBuilder<unknown>[];
  /** What of a row stands in a cursor. */
  readonly keyOf: (row: ListedRegistration) => unknown[];
  /** Of the parameters of a cursor. */
  readonly types: readonly KeyType[];
}

const CASTS: Readonly<Record<KeyType, RawBuilder<unknown>>> = {
  integer: sql`integer`,
  timestamptz: sql`timestamptz`,
};
const id = sql`r.id`;
const ORDERS: Readonly<Record<'created' | 'number' | 'due', Order>> = {
  created: { columns: [id], keyOf: (row) => [row.id], types: ['integer'] },
  number: {
    columns: [sql`r.step_id`, sql`r.inscription_number`],
    keyOf: (row) => [row.stage_id, row.number],
    types: ['integer', 'integer'],
  },
  due: {
    columns: [sql`r.expires_at`, id],
    keyOf: (row) => [row.expires_at, row.id],
    types: ['timestamptz', 'integer'],
  },
};

function sortOf({ query }: ListChoice): RegistrationSort {
  return query.sort ?? '-created';
}

/** The order that a choice asks for, whichever way round. */
export function listOrderOf(choice: ListChoice): Order {
  return ORDERS[sortOf(choice).replace('-', '') as keyof typeof ORDERS];
}

/**
 * A page of a list by its keys: the database reads `size` rows of an index, however deep the page is.
 * Rows come in the list's order, also of a page that was asked for backwards.
 */
export async function findPage(
  db: Database,
  choice: ListChoice,
  cursor: Cursor | null,
  size: number,
): Promise<FoundPage<ListedRegistration>> {
  const order = listOrderOf(choice);
  const isBack = cursor?.back === true;
  const isDown = sortOf(choice).startsWith('-') !== isBack;
  const direction = isDown ? sql`desc` : sql`asc`;
  const by = sql.join(order.columns.map((column) => sql`${column} ${direction}`));
  const place = sql`row_number() over (order by ${by})`;
  const beyond =
    cursor === null
      ? []
      : [
          sql`(${sql.join([...order.columns])}) ${isDown ? sql`<` : sql`>`} (${sql.join(
            order.types.map((type, index) => sql`${cursor.at[index] ?? null}::${CASTS[type]}`),
          )})`,
        ];
  const where = sql.join([withinPlace(choice), ...filtersOf(choice), ...beyond], sql` and `);
  const rows = await findListed(
    db,
    sql`select r.id, ${place} as place from registrations r where ${where} order by ${by} limit ${size + 1}`,
  );
  const kept = rows.slice(0, size);
  return { rows: isBack ? kept.toReversed() : kept, hasMore: rows.length > size };
}

/** How many rows a choice has, counted up to `most`. */
export async function countFiltered(
  db: Database,
  choice: ListChoice,
  most = COUNTED_ROWS,
): Promise<number> {
  const where = sql.join([withinPlace(choice), ...filtersOf(choice)], sql` and `);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select 1 from registrations r where ${where} limit ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many rows each status has in the brand and stage asked for, read from an index alone. */
export async function countByStatus(
  db: Database,
  choice: ListChoice,
): Promise<ReadonlyMap<RegistrationStatus, number>> {
  const { rows } = await sql<{ status: RegistrationStatus; count: number }>`
    select r.status, count(*)::integer as count from registrations r
    where ${withinPlace(choice)} group by r.status`.execute(db);
  return new Map(rows.map(({ status, count }) => [status, count]));
}
