import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** A version of a stage's result, also a replaced one. */
export interface ResultVersion {
  readonly id: number;
  readonly stage_id: number;
  readonly version: number;
  readonly created_at: Date;
  readonly is_provisional: boolean;
  /** Id of the next version; null for the shown one. */
  readonly replaced_by: number | null;
}

export async function findVersions(
  db: Database,
  stageIds: readonly number[],
): Promise<ResultVersion[]> {
  if (stageIds.length === 0) return [];
  return db
    .selectFrom('stage_results')
    .select(['id', 'step_id as stage_id', 'version', 'created_at', 'is_provisional', 'replaced_by'])
    .where('step_id', 'in', stageIds)
    .orderBy('id')
    .execute();
}

/** The lines of these results. */
export async function findLines(db: Database, resultIds: readonly number[]) {
  if (resultIds.length === 0) return [];
  return db
    .selectFrom('stage_placements')
    .select(['result_id', 'inscription_number', 'car_letter', 'category'])
    .select(['place', 'points', 'status'])
    .where('result_id', 'in', resultIds)
    .execute();
}

/** A change of a result that leaves no version: it became official or provisional, or was withdrawn. */
export interface ResultMark {
  readonly at: Date;
  readonly stage_id: number;
  readonly result_id: number | null;
  readonly cause: 'official' | 'provisional' | 'withdrawn' | 'restored';
}

/** Finds these changes in the audit: a withdrawn result is deleted. */
export async function findMarks(db: Database, stageIds: readonly number[]): Promise<ResultMark[]> {
  if (stageIds.length === 0) return [];
  const { rows } = await sql<ResultMark>`
    select a.at, a.subject_id as stage_id, (a.detail ->> 'result_id')::integer as result_id,
      case when a.action = 'result_changed' and (a.after ->> 'is_provisional')::boolean
          then 'provisional'
        when a.action = 'result_changed' then 'official'
        when (a.detail ->> 'restored')::boolean then 'restored'
        else 'withdrawn' end as cause
    from audit_log a
    where a.subject = 'stage' and a.subject_id = any(${[...stageIds]}::integer[])
      and (a.action = 'result_withdrawn' or (a.action = 'result_changed'
        and a.before ->> 'is_provisional' is distinct from a.after ->> 'is_provisional'))
    order by a.id`.execute(db);
  return rows;
}
