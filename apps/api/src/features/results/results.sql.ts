import type { Selectable } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { StageResultsTable } from '../../database/schema-stages.ts';

export type ResultRow = Selectable<StageResultsTable>;

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
    .select(['s.id as step_id', 'r.id', 'r.result', 'r.created_at'])
    .where('s.id', '=', stageId)
    .where('s.automaker_id', '=', automakerId)
    .where('s.published_at', '<=', now)
    .orderBy('r.id')
    .execute();
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ step_id, id, result, created_at }) =>
    id === null || result === null || created_at === null
      ? []
      : [{ step_id, id, result, created_at }],
  );
}
