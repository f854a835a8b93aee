import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import { type Given, prepared } from '../../database/prepared.ts';
import { isCategoryRetired } from '../../database/retired-category.ts';
import type { Stages } from '../../database/schema.gen.ts';

/** A stage with its event and the places left in its pools. */
export interface StageRow extends Selectable<Stages> {
  readonly event_name: string;
  readonly event_description: string;
  readonly event_is_paid: boolean;
  readonly event_allows_registration: boolean;
  readonly event_logo: string | null;
  readonly general_left: number;
  readonly first_batch_left: number;
}

function poolLeft(kind: 'general' | 'first_batch') {
  return sql<number>`coalesce((
    select p.capacity - p.taken from vacancy_pools p
    where p.step_id = s.id and p.kind = ${kind}), 0)`;
}

/** True when anybody asked for a place of the stage. */
export function hasLog() {
  return sql<boolean>`exists (select from attempts a where a.step_id = s.id)`;
}

/** Selects stages, drafts included, with everything a response needs, in one query. */
export function selectAllStages(db: Database) {
  return db
    .selectFrom('stages as s')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .selectAll('s')
    .select([
      'e.name as event_name',
      'e.description as event_description',
      'e.is_paid as event_is_paid',
      'e.allows_registration as event_allows_registration',
      'e.logo as event_logo',
      poolLeft('general').as('general_left'),
      poolLeft('first_batch').as('first_batch_left'),
    ]);
}

/** Selects published stages only. */
export function selectStages(db: Database) {
  return selectAllStages(db).where('s.published_at', 'is not', null);
}

export async function findBrandStages(
  db: Database,
  automakerId: number,
  now: Date,
): Promise<StageRow[]> {
  return selectStages(db)
    .where('s.automaker_id', '=', automakerId)
    .where('s.published_at', '<=', now)
    .where('e.allows_registration', '=', true)
    .orderBy('s.stage_date')
    .orderBy('s.id')
    .execute();
}

export async function findStage(
  db: Database,
  id: number,
  automakerId: number,
  now: Date,
): Promise<(StageRow & { readonly has_log: boolean }) | undefined> {
  return selectStages(db)
    .select(hasLog().as('has_log'))
    .where('s.id', '=', id)
    .where('s.automaker_id', '=', automakerId)
    .where('s.published_at', '<=', now)
    .executeTakeFirst();
}

const stagesOfIds = prepared((db, given: Given<{ ids: readonly number[] }>) =>
  selectStages(db).where(sql<SqlBool>`s.id = any(${given.ids}::integer[])`),
);

/** Returns stages by id, even if no longer published, since a registration keeps showing its stage. */
export async function findStagesById(db: Database, ids: readonly number[]): Promise<StageRow[]> {
  return ids.length === 0 ? [] : stagesOfIds(db, { ids });
}

/** The categories of these events that take new entries. */
export async function findCategories(db: Database, eventIds: readonly number[]) {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('categories as c')
    .selectAll('c')
    .where('c.event_id', 'in', [...eventIds])
    .where(sql<SqlBool>`not ${isCategoryRetired('c.id')}`)
    .orderBy('c.id')
    .execute();
}

/** One category by id, retired or not: an entry keeps its category. */
export async function findCategoryById(db: Database, id: number) {
  return db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();
}
