import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';
import { withinScope } from '../within-scope.sql.ts';

interface DeskStageRow {
  readonly id: number;
  readonly automaker_id: number;
  readonly title: string;
  readonly stage_date: string | null;
  readonly is_over: boolean;
  readonly is_cancelled: boolean;
  readonly categories: ReadonlyArray<{ readonly id: number; readonly name: string }>;
}

/** Stages where a permission is held: future stages first, the next one on top. */
export async function findDeskStages(
  db: Database,
  scope: StaffScope,
  now: Date,
): Promise<DeskStageRow[]> {
  const { rows } = await sql<DeskStageRow>`
    select s.id, s.automaker_id, s.title, ${wireInstant('s.stage_date')} as stage_date,
      (s.status <> 'Agendada' or coalesce(s.stage_date < ${now}, false)) as is_over,
      s.status = 'Cancelada' as is_cancelled,
      coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name) order by k.id)
        from categories k where k.event_id = s.event_id), '[]'::json) as categories
    from stages s
    where ${withinScope(scope, { brand: 's.automaker_id', stage: 's.id' })}
    order by is_over, case when s.stage_date >= ${now} then s.stage_date end,
      s.stage_date desc nulls last, s.id`.execute(db);
  return rows;
}
