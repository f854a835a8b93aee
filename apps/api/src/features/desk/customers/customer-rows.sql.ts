import { COUNTED_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import type { CustomerView } from '@trilha/contract/desk/customers/customer-list.endpoints.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';
import type { FoundPage } from '../../../platform/paging/page-of.ts';
import type { Cursor } from '../../../platform/paging/cursor.ts';
import type { SearchMeaning } from '../text-matches.sql.ts';
import { matchingCustomers } from './customer-matches.sql.ts';
import { customersWithin } from './customers-within.sql.ts';
import { customersWithFailingMails } from './failing-mails.sql.ts';
import { isOpenRequest } from './open-requests.sql.ts';

/** Which accounts or sign-ups a list shows. */
export interface CustomerChoice {
  readonly scope: StaffScope;
  readonly brand: number | undefined;
  /** Null: no text filter. */
  readonly meaning: SearchMeaning | null;
  /** Ids of all configured brands. */
  readonly brands: readonly number[];
}

export interface CustomerListRow {
  readonly id: number;
  readonly automaker_id: number;
  readonly name: string;
  readonly cpf: string;
  readonly phone: string | null;
  readonly email: string;
  readonly state: 'complete' | 'incomplete';
  readonly registrations: number;
  readonly asked_at: Date | null;
  readonly created_at: string;
}

const VIEWS: Readonly<Record<CustomerView, RawBuilder<unknown>>> = {
  all: sql`true`,
  incomplete: sql`c.status = 0`,
  requests: sql`c.id = any(array(select q.customer_id from data_exports q where ${isOpenRequest}))`,
  failing: sql`c.id = any(array(${customersWithFailingMails}))`,
};

/** Accounts that are not erased and match the scope, view, brand and text. */
function where(choice: CustomerChoice, view: CustomerView): RawBuilder<unknown> {
  const { scope, brand, meaning, brands } = choice;
  const conditions = [
    sql`c.erased_at is null`,
    customersWithin(scope),
    VIEWS[view],
    ...(brand === undefined ? [] : [sql`c.automaker_id = ${brand}`]),
    ...(meaning === null ? [] : [sql`c.id = any(array(${matchingCustomers(meaning, brands)}))`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** A page of accounts, newest first, read along an index on id. Joined data is read for this page only. */
export async function findCustomerPage(
  db: Database,
  choice: CustomerChoice & { readonly view: CustomerView },
  cursor: Cursor | null,
  size: number,
): Promise<FoundPage<CustomerListRow>> {
  const isBack = cursor?.back === true;
  const order = isBack ? sql`c.id asc` : sql`c.id desc`;
  const beyond =
    cursor === null
      ? sql`true`
      : sql`c.id ${isBack ? sql`>` : sql`<`} ${cursor.at[0] ?? null}::integer`;
  const { rows } = await sql<CustomerListRow>`
    with page as materialized (
      select c.id from customers c where ${where(choice, choice.view)} and ${beyond}
      order by ${order} limit ${size + 1})
    select c.id, c.automaker_id, coalesce(self.name, '') as name, c.cpf, self.phone, c.email,
      case when c.status = 1 then 'complete' else 'incomplete' end as state,
      (select count(*)::integer from registrations r
        where r.customer_id = c.id and r.deleted_at is null) as registrations,
      (select min(q.created_at) from data_exports q
        where q.customer_id = c.id and ${isOpenRequest}) as asked_at,
      ${wireInstant('c.created_at')} as created_at
    from page join customers c on c.id = page.id
    left join people self on self.customer_id = c.id and self.kind = 'self'
    order by ${order}`.execute(db);
  const kept = rows.slice(0, size);
  return { rows: isBack ? kept.toReversed() : kept, hasMore: rows.length > size };
}

/** Number of accounts in a view, counted along the same index up to `COUNTED_ROWS`. */
export async function countCustomers(
  db: Database,
  choice: CustomerChoice,
  view: CustomerView,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select c.id from customers c where ${where(choice, view)}
      order by c.id desc limit ${COUNTED_ROWS}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}
