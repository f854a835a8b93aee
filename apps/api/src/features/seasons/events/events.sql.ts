import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { isCategoryRetired } from '../../../database/retired-category.ts';
import type { Events } from '../../../database/schema.gen.ts';
import { wireInstant } from '../../../database/wire-instant.ts';
import type { StoredCategory } from '../describing/season-rows.sql.ts';

/** Events of one brand or all, or a single event, by name. A season's file has events with a category only. */
export async function findEvents(
  db: Database,
  { brand, event }: { readonly brand?: number | undefined; readonly event?: number | undefined },
): Promise<Array<Selectable<Events>>> {
  return db
    .selectFrom('events as e')
    .selectAll('e')
    .where(sql<SqlBool>`exists (select from categories c where c.event_id = e.id)`)
    .$if(brand !== undefined, (query) => query.where('e.automaker_id', '=', brand ?? 0))
    .$if(event !== undefined, (query) => query.where('e.id', '=', event ?? 0))
    .orderBy('e.name')
    .orderBy('e.id')
    .execute();
}

export async function findCategoriesOfEvents(
  db: Database,
  ids: readonly number[],
): Promise<StoredCategory[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('categories as c')
    .selectAll('c')
    .select(isCategoryRetired('c.id').as('retired'))
    .where('c.event_id', 'in', [...ids])
    .orderBy('c.id')
    .execute();
}

export interface StageOfEvent {
  readonly event_id: number;
  readonly id: number;
  readonly automaker_id: number;
  readonly title: string;
  readonly stage_date: string | null;
}

/** The stages of these events by date, drafts and cancelled ones included. */
export async function findStagesOfEvents(
  db: Database,
  ids: readonly number[],
): Promise<readonly StageOfEvent[]> {
  const { rows } = await sql<StageOfEvent>`
    select s.event_id, s.id, s.automaker_id, s.title,
      ${wireInstant('s.stage_date')} as stage_date
    from stages s where s.event_id = any(${ids}::integer[])
    order by s.stage_date nulls last, s.id`.execute(db);
  return rows;
}

/** Entries of a category over all stages of its event. */
export interface CategoryEntries {
  readonly category_id: number;
  readonly entered: number;
  readonly ever: number;
}

/** Entries by category of these events; categories without any are missing. */
export async function countEntriesByCategory(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CategoryEntries>> {
  const { rows } = await sql<CategoryEntries>`
    select r.category_id, count(*)::integer as ever,
      (count(*) filter (where r.status <> 'Cancelada' and r.deleted_at is null))::integer as entered
    from registrations r join stages s on s.id = r.step_id
    where s.event_id = any(${ids}::integer[])
    group by r.category_id`.execute(db);
  return new Map(rows.map((row) => [row.category_id, row]));
}

export interface LastChange {
  readonly at: string;
  readonly who: string | null;
  readonly reason: string | null;
}

/** The last change of an event or one of its categories. */
export async function findLastChange(db: Database, eventId: number): Promise<LastChange | null> {
  const { rows } = await sql<LastChange>`
    select ${wireInstant('a.at')} as at, coalesce(f.name, a.detail ->> 'as') as who, a.reason
    from audit_log a left join staff f on f.id = a.staff_id
    where (a.subject = 'event' and a.subject_id = ${eventId})
      or (a.subject = 'category'
        and a.subject_id in (select c.id from categories c where c.event_id = ${eventId}))
    order by a.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function deleteCategoryRow(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('categories').where('id', '=', id).execute();
}
