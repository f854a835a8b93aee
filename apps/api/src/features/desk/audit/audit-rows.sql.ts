import type { AuditEntry } from '@trilha/contract/desk/audit.endpoints.ts';
import { PAGE_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';
import type { FoundPage } from '../page-of.ts';
import type { Cursor, KeyType } from '../registrations/cursor.ts';
import { type AuditChoice, conditionOf } from './audit-filters.sql.ts';

/** A row with what it is about, as the database knows it. */
export interface AuditRow extends Omit<AuditEntry, 'staff'> {
  /** To the microsecond: what a cursor compares. */
  readonly key_at: string;
  readonly staff_id: number | null;
  readonly staff_name: string | null;
  readonly staff_session: number | null;
}

/** Of the values of a cursor, in the order of the list. */
export const AUDIT_KEYS: readonly KeyType[] = ['timestamptz', 'integer'];

/** Rows are counted up to here, along the index that the list is read by: each may be held to a scope. */
const COUNTED = 1_000;

const newestFirst = sql`a.at desc, a.id desc`;

/** Rows `a` with the names of what they are about; as many as `chosen` has. */
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

/** A page of the audit, newest first, also of one that was asked for backwards. */
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

/** How many rows a choice has, counted up to a thousand. */
export async function countAudit(db: Database, choice: AuditChoice): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select 1 from audit_log a where ${conditionOf(choice)}
      order by ${newestFirst} limit ${COUNTED}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One row, where the choice shows it. */
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

/** Everybody who works here or did, by name. */
export async function findStaffNames(db: Database): Promise<Array<{ id: number; name: string }>> {
  return db.selectFrom('staff').select(['id', 'name']).orderBy('name').orderBy('id').execute();
}
