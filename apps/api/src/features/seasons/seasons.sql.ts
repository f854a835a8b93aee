import { isConfirmed, REGISTRATION_STATUSES } from '@trilha/contract/registrations/statuses.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { idOfKey } from './season-keys.ts';
import type { Database } from '../../database/client.ts';
import { isCategoryRetired } from '../../database/retired-category.ts';
import type { Categories, Events, Stages, VacancyPools } from '../../database/schema.gen.ts';

export type StoredStage = Selectable<Stages>;

/** Matches a row by its key or, when it has none, by the id in a generated key (`keyOf`). */
function isKeyed(kind: Parameters<typeof idOfKey>[0], key: string) {
  const id = idOfKey(kind, key);
  return id === null
    ? sql<boolean>`season_key = ${key}`
    : sql<boolean>`(season_key = ${key} or (season_key is null and id = ${id}))`;
}

/** Locks a brand's events, so that its imports run one after the other. */
export async function lockEvents(tx: Database, automakerId: number): Promise<void> {
  await tx
    .selectFrom('events')
    .select('id')
    .where('automaker_id', '=', automakerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function findEvent(tx: Database, automakerId: number, key: string) {
  return tx
    .selectFrom('events')
    .selectAll()
    .where('automaker_id', '=', automakerId)
    .where(isKeyed('evento', key))
    .orderBy('season_key')
    .executeTakeFirst();
}

export async function findCategory(tx: Database, eventId: number, key: string) {
  return tx
    .selectFrom('categories')
    .selectAll()
    .select(isCategoryRetired('categories.id').as('retired'))
    .where('event_id', '=', eventId)
    .where(isKeyed('categoria', key))
    .orderBy('season_key')
    .executeTakeFirst();
}

/** Locks the stage. Callers take this lock before any lock on its places. */
export async function lockStageByKey(tx: Database, eventId: number, key: string) {
  return tx
    .selectFrom('stages')
    .selectAll()
    .where('event_id', '=', eventId)
    .where(isKeyed('etapa', key))
    .orderBy('season_key')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertEvent(tx: Database, row: Insertable<Events>): Promise<number> {
  const { id } = await tx
    .insertInto('events')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertCategory(tx: Database, row: Insertable<Categories>): Promise<number> {
  const { id } = await tx
    .insertInto('categories')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertStage(tx: Database, row: Insertable<Stages>): Promise<StoredStage> {
  return tx.insertInto('stages').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateEvent(
  tx: Database,
  id: number,
  change: Updateable<Events>,
): Promise<void> {
  await tx.updateTable('events').set(change).where('id', '=', id).execute();
}

export async function updateCategory(
  tx: Database,
  id: number,
  change: Updateable<Categories>,
): Promise<void> {
  await tx.updateTable('categories').set(change).where('id', '=', id).execute();
}

/** Lets a category take new entries, or none. */
export async function retireCategory(
  tx: Database,
  id: number,
  { retired, now }: { readonly retired: boolean; readonly now: Date },
): Promise<void> {
  if (retired) {
    await tx
      .insertInto('retired_categories')
      .values({ category_id: id, retired_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await tx.deleteFrom('retired_categories').where('category_id', '=', id).execute();
  }
}

export async function updateStage(
  tx: Database,
  id: number,
  change: Updateable<Stages>,
): Promise<void> {
  await tx.updateTable('stages').set(change).where('id', '=', id).execute();
}

export interface StagePool extends Selectable<VacancyPools> {
  /** The code of a voucher pool; null for other pools. */
  readonly voucher: string | null;
  /** The last day of its code, `yyyy-mm-dd`. */
  readonly valid_until: string | null;
}

export async function findPools(tx: Database, stageId: number): Promise<StagePool[]> {
  return tx
    .selectFrom('vacancy_pools as p')
    .leftJoin('vouchers as v', 'v.id', 'p.voucher_id')
    .selectAll('p')
    .select(['v.voucher', 'v.valid_until'])
    .where('p.step_id', '=', stageId)
    .execute();
}

export async function insertPool(
  tx: Database,
  stageId: number,
  kind: VacancyPools['kind'],
  capacity: number,
  voucherId: number | null = null,
): Promise<void> {
  await tx
    .insertInto('vacancy_pools')
    .values({ step_id: stageId, kind, voucher_id: voucherId, capacity, returned_at: null })
    .execute();
}

export async function insertVoucher(
  tx: Database,
  stageId: number,
  voucher: string,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('vouchers')
    .values({ step_id: stageId, voucher, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the last day on which a stage's code can be used. */
export async function updateVoucherEnd(
  tx: Database,
  stageId: number,
  { voucher, until }: { readonly voucher: string; readonly until: string | null },
): Promise<void> {
  await tx
    .updateTable('vouchers')
    .set({ valid_until: until })
    .where('step_id', '=', stageId)
    .where('voucher', '=', voucher)
    .execute();
}

export async function updatePool(
  tx: Database,
  id: number,
  change: { capacity: number; returned_at: Date | null },
): Promise<void> {
  await tx.updateTable('vacancy_pools').set(change).where('id', '=', id).execute();
}

/** Whether a stage has a confirmed entry. */
export async function hasConfirmed(tx: Database, stageId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('registrations')
    .select('id')
    .where('step_id', '=', stageId)
    .where('status', 'in', REGISTRATION_STATUSES.filter(isConfirmed))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a stage has had any entry, cancelled ones included. */
export async function hasRegistrations(tx: Database, stageId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('registrations')
    .select('id')
    .where('step_id', '=', stageId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
