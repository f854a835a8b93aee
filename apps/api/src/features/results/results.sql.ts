import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { StageResults } from '../../database/schema.gen.ts';

/** What the wire has of a result. */
export interface ResultRow extends Pick<
  Selectable<StageResults>,
  'id' | 'result' | 'title' | 'created_at' | 'version' | 'is_provisional' | 'protests_until'
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
  const stage = await db
    .selectFrom('stages')
    .select('id')
    .where('id', '=', stageId)
    .where('automaker_id', '=', automakerId)
    .where('published_at', '<=', now)
    .executeTakeFirst();
  return stage && findShownResults(db, stageId);
}

/** The results that a stage shows, in their order: as they were put, those never put last, as they came. */
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

/** A stage of any brand, published or not: staff's. */
export async function findStageToPublish(db: Database, stageId: number) {
  return db
    .selectFrom('stages')
    .select(['id', 'title', 'automaker_id'])
    .where('id', '=', stageId)
    .executeTakeFirst();
}

/** Holds a stage's results until the transaction ends: whoever changes them waits. */
export async function lockResults(tx: Database, stageId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('stage_results'), ${stageId}::integer)`.execute(
    tx,
  );
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

/** A result that is shown; undefined for one that was replaced. */
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

/** One result takes another one's place. */
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

/** The version before a result is shown again, where that one stood. */
export async function restoreReplaced(tx: Database, by: number): Promise<void> {
  await sql`
    update stage_results r set replaced_by = null, replaced_at = null, position = n.position
    from stage_results n where n.id = ${by} and r.replaced_by = n.id`.execute(tx);
}

/** Forgets a result and whatever it replaced; answers the addresses that they had. */
export async function deleteWithEarlier(tx: Database, id: number): Promise<string[]> {
  const { rows } = await sql<{ result: string }>`
    with recursive gone as (
      select id from stage_results where id = ${id}
      union all select r.id from stage_results r join gone g on r.replaced_by = g.id
    )
    delete from stage_results where id in (select id from gone) returning result`.execute(tx);
  return rows.map(({ result }) => result);
}

/** What is shown in the place of a file that was replaced; undefined for every other address. */
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
