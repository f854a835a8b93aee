import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';
import type { FoundPage } from '../../../platform/paging/page-of.ts';
import type { Cursor, KeyType } from '../../../platform/paging/cursor.ts';
import { withinScope } from '../within-scope.sql.ts';
import { instantOf } from '@trilha/contract/brazil/calendar.ts';
import type { AuditEntry, AuditQuery } from '@trilha/contract/desk/audit/audit.endpoints.ts';
import { PAGE_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import { isEverywhere, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { type RawBuilder, sql } from 'kysely';

/** The audit entries that a staff member asks for, and the scope they may read. */
export interface AuditChoice {
  readonly query: Omit<AuditQuery, 'page'>;
  readonly scope: StaffScope;
}

/** The brand and stage that an audit row `a` is about. No row when it belongs to no brand, e.g. staff or jobs. */
const place = sql`(
  select r.automaker_id as brand, r.step_id as stage from registrations r
    where a.subject = 'registration' and r.id = a.subject_id
  union all select s.automaker_id, s.id from stages s
    where a.subject = 'stage' and s.id = a.subject_id
  union all select s.automaker_id, s.id from invitations i join stages s on s.id = i.step_id
    where a.subject = 'invitation' and i.id = a.subject_id
  union all select e.automaker_id, null from events e
    where a.subject = 'event' and e.id = a.subject_id
  union all select e.automaker_id, null from categories k join events e on e.id = k.event_id
    where a.subject = 'category' and k.id = a.subject_id
  union all select h.automaker_id, null from championships h
    where a.subject = 'championship' and h.id = a.subject_id
  union all select c.automaker_id, null from customers c
    where a.subject = 'customer' and c.id = a.subject_id
  union all select c.automaker_id, null from people p join customers c on c.id = p.customer_id
    where a.subject = 'person' and p.id = a.subject_id
  union all select v.automaker_id, null from vehicles v
    where a.subject = 'vehicle' and v.id = a.subject_id
  union all select u.automaker_id, null from pix_payments u
    where a.subject = 'pix_payment' and u.id = a.subject_id
  union all select l.automaker_id, null from unreadable_payments l
    where a.subject = 'unreadable_payment' and l.id = a.subject_id
  union all select d.automaker_id, null from day_closings d
    where a.subject = 'money_day' and d.id = a.subject_id
  union all select x.automaker_id, null from line_explanations x
    where a.subject = 'bank_line' and x.id = a.subject_id
) as place`;

/** Audit rows about a customer: account, registrations, vehicles, team. Each part uses its own index. */
function about(customer: number): RawBuilder<unknown> {
  const rowsOf = (subject: string, ids: RawBuilder<unknown>) => sql`
    select x.id from audit_log x where x.subject = ${subject} and x.subject_id in (${ids})`;
  const owned = [
    rowsOf('customer', sql`select ${customer}::integer`),
    rowsOf('registration', sql`select id from registrations where customer_id = ${customer}`),
    rowsOf('vehicle', sql`select id from vehicles where customer_id = ${customer}`),
    rowsOf('person', sql`select id from people where customer_id = ${customer}`),
  ];
  return sql`a.id = any(array(${sql.join(owned, sql` union all `)}))`;
}

const DAY_MS = 86_400_000;

const startOf = (day: string): Date | null => instantOf(`${day} 00:00`);

function endOf(day: string): Date | null {
  const start = startOf(day);
  return start === null ? null : new Date(start.getTime() + DAY_MS);
}

const listOf = (text: string) => sql.join(text.split(','));

/** All filters on audit rows `a`, as one SQL condition. */
export function conditionOf({ query, scope }: AuditChoice): RawBuilder<unknown> {
  const { brand, actor, staff, customer, action, subject, subject_id, from, until } = query;
  const held = withinScope(scope, { brand: 'place.brand', stage: 'place.stage' });
  const parts = [
    ...(isEverywhere(scope) ? [] : [sql`exists (select from ${place} where ${held})`]),
    ...(brand === undefined
      ? []
      : [sql`exists (select from ${place} where place.brand = ${brand})`]),
    ...(actor === undefined ? [] : [sql`a.actor = ${actor}`]),
    ...(staff === undefined
      ? []
      : [sql`a.staff_id in (${sql.join(staff.split(',').map(Number))})`]),
    ...(customer === undefined ? [] : [about(customer)]),
    ...(action === undefined ? [] : [sql`a.action in (${listOf(action)})`]),
    ...(subject === undefined ? [] : [sql`a.subject in (${listOf(subject)})`]),
    ...(subject_id === undefined ? [] : [sql`a.subject_id = ${subject_id}`]),
    ...(from === undefined ? [] : [sql`a.at >= ${startOf(from)}`]),
    ...(until === undefined ? [] : [sql`a.at < ${endOf(until)}`]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** An audit row joined with the names of its staff member and its subject. */
export interface AuditRow extends Omit<AuditEntry, 'staff'> {
  /** `at` to the microsecond: the value that cursors compare. */
  readonly key_at: string;
  readonly staff_id: number | null;
  readonly staff_name: string | null;
  readonly staff_session: number | null;
}

/** Types of the values in a cursor, in the order of the sort keys. */
export const AUDIT_KEYS: readonly KeyType[] = ['timestamptz', 'integer'];

/** Counting stops here: it follows the list's index, and every row may need a scope check. */
const COUNTED = 1_000;

const newestFirst = sql`a.at desc, a.id desc`;

/** The rows `a` that `chosen` selects, with the names of their staff member and subject. */
async function described(db: Database, chosen: RawBuilder<unknown>): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select a.id::integer as id, ${wireInstant('a.at')} as at,
      to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key_at,
      a.actor, a.staff_id, who.name as staff_name, a.staff_session, a.detail ->> 'as' as "as",
      case when a.actor = 'customer' then a.actor_id end as customer_id, a.on_behalf_of,
      a.action, a.subject, a.subject_id, coalesce(stage.title, colleague.name) as about,
      r.inscription_number as number, stage.automaker_id,
      coalesce(a.reason, a.detail ->> 'why') as reason,
      a.detail - 'as' - 'why' as detail, a.before, a.after
    from (${chosen}) a
      left join staff who on who.id = a.staff_id
      left join staff colleague on a.subject = 'staff' and colleague.id = a.subject_id
      left join registrations r on a.subject = 'registration' and r.id = a.subject_id
      left join stages stage
        on stage.id = case when a.subject = 'stage' then a.subject_id else r.step_id end
    order by ${newestFirst}`.execute(db);
  return rows;
}

/** A page of the audit, always newest first, even when the cursor goes backwards. */
export async function findAuditPage(
  db: Database,
  choice: AuditChoice,
  cursor: Cursor | null,
): Promise<FoundPage<AuditRow>> {
  const isBack = cursor?.back === true;
  const beyond =
    cursor === null
      ? sql``
      : sql`and (a.at, a.id) ${isBack ? sql`>` : sql`<`}
          (${cursor.at[0] ?? null}::timestamptz, ${cursor.at[1] ?? null}::bigint)`;
  const rows = await described(
    db,
    sql`select a.* from audit_log a where ${conditionOf(choice)} ${beyond}
      order by ${isBack ? sql`a.at, a.id` : newestFirst} limit ${PAGE_ROWS + 1}`,
  );
  const hasMore = rows.length > PAGE_ROWS;
  return { rows: isBack && hasMore ? rows.slice(1) : rows.slice(0, PAGE_ROWS), hasMore };
}

/** Number of audit rows that match, at most 1,000. */
export async function countAudit(db: Database, choice: AuditChoice): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select 1 from audit_log a where ${conditionOf(choice)}
      order by ${newestFirst} limit ${COUNTED}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One audit row; undefined when the choice excludes it. */
export async function findAuditRow(
  db: Database,
  choice: AuditChoice,
  id: number,
): Promise<AuditRow | undefined> {
  const [row] = await described(
    db,
    sql`select a.* from audit_log a where a.id = ${id} and ${conditionOf(choice)}`,
  );
  return row;
}

/** All staff members, current and former, sorted by name. */
export async function findStaffNames(db: Database): Promise<Array<{ id: number; name: string }>> {
  return db.selectFrom('staff').select(['id', 'name']).orderBy('name').orderBy('id').execute();
}
