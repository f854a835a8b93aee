import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';

/** Any version of a stage's results, with its history from the audit log. */
export interface DeskResultRow {
  readonly id: number;
  readonly result: string;
  readonly version: number;
  readonly replaced_by: number | null;
  readonly replaced_at: string | null;
  readonly who: string | null;
  readonly reason: string | null;
  /** Number of places it gives to inscription numbers, and how many of those belong to the stage. */
  readonly places: number;
  readonly known: number;
}

/** Finds every version of a stage's results, oldest first. */
export async function findResultVersions(db: Database, stageId: number): Promise<DeskResultRow[]> {
  const { rows } = await sql<DeskResultRow>`
    select r.id, r.result, r.version, r.replaced_by,
      ${wireInstant('r.replaced_at')} as replaced_at,
      coalesce(st.name, told.detail ->> 'as') as who, told.reason, p.places, p.known
    from stage_results r
    left join lateral (select a.staff_id, a.detail, a.reason from audit_log a
      where a.subject = 'stage' and a.subject_id = r.step_id
        and a.action in ('result_published', 'result_replaced')
        and (a.detail ->> 'result_id')::integer = r.id
      order by a.id limit 1) told on true
    left join staff st on st.id = told.staff_id
    cross join lateral (select count(s.place)::integer as places,
        count(distinct e.inscription_number)::integer as known
      from stage_placements s
      left join registrations e
        on e.step_id = r.step_id and e.inscription_number = s.inscription_number
      where s.result_id = r.id) p
    where r.step_id = ${stageId} order by r.id`.execute(db);
  return rows;
}

/** Stores the order of results. */
export async function putInOrder(tx: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update stage_results r set position = o.position
    from unnest(${[...ids]}::integer[]) with ordinality as o (id, position)
    where r.id = o.id`.execute(tx);
}

/** Changes a result's title, whether it is provisional, and until when participants may protest. */
export async function updateResult(
  tx: Database,
  id: number,
  told: { title: string; is_provisional: boolean; protests_until: Date | null },
): Promise<void> {
  await tx.updateTable('stage_results').set(told).where('id', '=', id).execute();
}
