import { instantOf } from '@trilha/contract/brazil/calendar.ts';
import type { AuditQuery } from '@trilha/contract/desk/audit.endpoints.ts';
import { isEverywhere, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { withinScope } from '../within-scope.sql.ts';

/** What of the audit somebody asks for, and where they may. */
export interface AuditChoice {
  readonly query: Omit<AuditQuery, 'page'>;
  readonly scope: StaffScope;
}

/** The brand and the stage that a row `a` is about; no row for what is of no brand: staff, jobs. */
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
  union all select c.automaker_id, null from customers c
    where a.subject = 'customer' and c.id = a.subject_id
  union all select c.automaker_id, null from people p join customers c on c.id = p.customer_id
    where a.subject = 'person' and p.id = a.subject_id
  union all select v.automaker_id, null from vehicles v
    where a.subject = 'vehicle' and v.id = a.subject_id
  union all select u.automaker_id, null from unmatched_payments u
    where a.subject = 'unmatched_payment' and u.id = a.subject_id
  union all select l.automaker_id, null from unreadable_payments l
    where a.subject = 'unreadable_payment' and l.id = a.subject_id
  union all select d.automaker_id, null from day_closings d
    where a.subject = 'money_day' and d.id = a.subject_id
  union all select x.automaker_id, null from line_explanations x
    where a.subject = 'bank_line' and x.id = a.subject_id
) as place`;

/** Rows about one customer: their account, what they entered, drive and with whom. Each part by an index of its own. */
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

/** What rows `a` of the audit are held to, as one condition. */
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
