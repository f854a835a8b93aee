import { COUNTED_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import type { RegistrationSort } from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { FoundPage } from '../../../platform/paging/page-of.ts';
import type { Cursor, KeyType } from '../../../platform/paging/cursor.ts';
import { filtersOf, type ListChoice, withinPlace } from './filters.sql.ts';
import { findListed, type ListedRegistration } from './registration-rows.sql.ts';

interface Order {
  /** Sort columns; an index exists in this order. */
  readonly columns: readonly RawBuilder<unknown>[];
  /** The row's values for a cursor. */
  readonly keyOf: (row: ListedRegistration) => unknown[];
  /** Types of the cursor's values. */
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

/** The order that the list asks for, regardless of direction. */
export function listOrderOf(choice: ListChoice): Order {
  return ORDERS[sortOf(choice).replace('-', '') as keyof typeof ORDERS];
}

/**
 * A page by keyset pagination: the database reads `size` rows of an index, however deep the page is.
 * Rows are in the list's order, even when the cursor goes backwards.
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

/** Number of matching registrations, counted up to `most`. */
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

/** Number of registrations that their customers have to confirm, by the status that they have until then. */
export async function countToConfirm(
  db: Database,
  choice: ListChoice,
): Promise<{ readonly placed: number; readonly waiting: number }> {
  const { rows } = await sql<{ placed: number; waiting: number }>`
    select count(*) filter (where r.status = 'Aguardando')::integer as placed,
      count(*) filter (where r.status = 'Lista de Espera')::integer as waiting
    from registrations r where ${withinPlace(choice)}
      and r.status in ('Aguardando', 'Lista de Espera') and r.confirm_until is not null`.execute(
    db,
  );
  return rows[0] ?? { placed: 0, waiting: 0 };
}

/** Number of registrations per status in the requested brand and stage, read from an index only. */
export async function countByStatus(
  db: Database,
  choice: ListChoice,
): Promise<ReadonlyMap<RegistrationStatus, number>> {
  const { rows } = await sql<{ status: RegistrationStatus; count: number }>`
    select r.status, count(*)::integer as count from registrations r
    where ${withinPlace(choice)} group by r.status`.execute(db);
  return new Map(rows.map(({ status, count }) => [status, count]));
}
