import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { StageResults } from '../../database/schema.gen.ts';

/** The fields of a result in responses. */
export interface ResultRow extends Pick<
  Selectable<StageResults>,
  'id' | 'result' | 'title' | 'created_at' | 'version' | 'is_provisional' | 'protests_until'
> {
  readonly numbered: boolean;
}

/** Finds the results of a brand's published stage; undefined when there is no such stage. */
export async function findResults(
  db: Database,
  stageId: number,
  automakerId: number,
  now: Date,
): Promise<ResultRow[] | undefined> {
  const stage = await db
    .selectFrom('stages')
    .select('id')
    .where('id', '=', stageId)
    .where('automaker_id', '=', automakerId)
    .where('published_at', '<=', now)
    .executeTakeFirst();
  return stage && findShownResults(db, stageId);
}

/** Finds a stage's shown results: by staff's order, then those without one, by creation. */
export async function findShownResults(db: Database, stageId: number): Promise<ResultRow[]> {
  return db
    .selectFrom('stage_results as r')
    .select(['r.id', 'r.result', 'r.title', 'r.created_at'])
    .select(['r.version', 'r.is_provisional', 'r.protests_until'])
    .select(
      sql<boolean>`exists (select from stage_placements p where p.result_id = r.id)`.as('numbered'),
    )
    .where('r.step_id', '=', stageId)
    .where('r.replaced_by', 'is', null)
    .orderBy(sql`r.position nulls last`)
    .orderBy('r.id')
    .execute();
}

/** Finds a stage of any brand, published or not, for staff. */
export async function findStageToPublish(db: Database, stageId: number) {
  return db
    .selectFrom('stages')
    .select(['id', 'title', 'automaker_id'])
    .where('id', '=', stageId)
    .executeTakeFirst();
}

/** Locks a stage's results until the transaction ends. */
export async function lockResults(tx: Database, stageId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('stage_results'), ${stageId}::integer)`.execute(
    tx,
  );
}

export type NewResult = Omit<Insertable<StageResults>, 'id'>;

/** @returns the new row's id; undefined when the stage already has the same content or address. */
export async function insertResult(db: Database, row: NewResult): Promise<number | undefined> {
  const inserted = await db
    .insertInto('stage_results')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Finds a shown result; undefined when it was replaced. */
export async function findShownResult(db: Database, id: number) {
  return db
    .selectFrom('stage_results as r')
    .innerJoin('stages as s', 's.id', 'r.step_id')
    .select(['r.id', 'r.step_id', 's.automaker_id', 'r.version', 'r.position', 'r.title'])
    .select(['r.result', 'r.is_provisional', 'r.protests_until'])
    .where('r.id', '=', id)
    .where('r.replaced_by', 'is', null)
    .executeTakeFirst();
}

/** Marks a result as replaced by another. */
export async function markReplaced(
  tx: Database,
  { id, by, at }: { id: number; by: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('stage_results')
    .set({ replaced_by: by, replaced_at: at })
    .where('id', '=', id)
    .execute();
}

/** Shows the previous version of a result again, at the same position. @returns false without one */
export async function restoreReplaced(tx: Database, by: number): Promise<boolean> {
  const { numAffectedRows: count } = await sql`
    update stage_results r set replaced_by = null, replaced_at = null, position = n.position
    from stage_results n where n.id = ${by} and r.replaced_by = n.id`.execute(tx);
  return (count ?? 0n) > 0n;
}

/** Deletes a result and its earlier versions. @returns their addresses. */
export async function deleteWithEarlier(tx: Database, id: number): Promise<string[]> {
  const { rows } = await sql<{ result: string }>`
    with recursive gone as (
      select id from stage_results where id = ${id}
      union all select r.id from stage_results r join gone g on r.replaced_by = g.id
    )
    delete from stage_results where id in (select id from gone) returning result`.execute(tx);
  return rows.map(({ result }) => result);
}

/** Finds the successor of a replaced file; undefined for every other address. */
export async function findReplacement(db: Database, result: string) {
  const { rows } = await sql<{ result: string; step_id: number; automaker_id: number }>`
    with recursive newer as (
      select n.id, n.result, n.step_id, n.replaced_by
      from stage_results r join stage_results n on n.id = r.replaced_by where r.result = ${result}
      union all
      select n.id, n.result, n.step_id, n.replaced_by
      from newer join stage_results n on n.id = newer.replaced_by
    )
    select newer.result, newer.step_id, s.automaker_id
    from newer join stages s on s.id = newer.step_id where newer.replaced_by is null`.execute(db);
  return rows[0];
}
