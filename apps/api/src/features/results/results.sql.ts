import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { StageResults } from '../../database/schema.gen.ts';

/** What the wire has of a result. */
export interface ResultRow extends Pick<
  Selectable<StageResults>,
  'id' | 'result' | 'title' | 'created_at'
> {
  readonly numbered: boolean;
}

/** The results of a published stage of the brand; undefined where there is no such stage. */
export async function findResults(
  db: Database,
  stageId: number,
  automakerId: number,
  now: Date,
): Promise<ResultRow[] | undefined> {
  const rows = await db
    .selectFrom('stages as s')
    .leftJoin('stage_results as r', 'r.step_id', 's.id')
    .select(['r.id', 'r.result', 'r.title', 'r.created_at'])
    .select(
      sql<boolean>`exists (select from stage_placements p where p.result_id = r.id)`.as('numbered'),
    )
    .where('s.id', '=', stageId)
    .where('s.automaker_id', '=', automakerId)
    .where('s.published_at', '<=', now)
    .orderBy('r.id')
    .execute();
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ id, result, title, created_at, numbered }) =>
    id === null || result === null || created_at === null
      ? []
      : [{ id, result, title, created_at, numbered }],
  );
}

/** A stage of any brand, published or not: staff's. */
export async function findStageToPublish(db: Database, stageId: number) {
  return db
    .selectFrom('stages')
    .select(['id', 'title', 'automaker_id'])
    .where('id', '=', stageId)
    .executeTakeFirst();
}

export type NewResult = Omit<Insertable<StageResults>, 'id'>;

/** The new row's id; undefined where the stage has the same content or the same address already. */
export async function insertResult(db: Database, row: NewResult): Promise<number | undefined> {
  const inserted = await db
    .insertInto('stage_results')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function deleteResult(
  db: Database,
  id: number,
): Promise<Pick<Selectable<StageResults>, 'step_id' | 'result'> | undefined> {
  return db
    .deleteFrom('stage_results')
    .where('id', '=', id)
    .returning(['step_id', 'result'])
    .executeTakeFirst();
}
