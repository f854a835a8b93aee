import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

export interface StaffStageRow {
  readonly id: number;
  readonly title: string;
  readonly status: 'Agendada' | 'Realizada' | 'Cancelada';
  readonly stage_date: Date | null;
  readonly published_at: Date | null;
  readonly vacancies: number;
  readonly taken: number;
  readonly waiting: number;
}

/** Stages as staff sees them: published or not, with the places taken and who waits. */
export async function findStagesForStaff(
  db: Database,
  automakerId: number,
): Promise<StaffStageRow[]> {
  return db
    .selectFrom('stages as s')
    .select([
      's.id',
      's.title',
      's.status',
      's.stage_date',
      's.published_at',
      's.vacancies',
      sql<number>`coalesce((select sum(p.taken) from vacancy_pools p where p.step_id = s.id), 0)::integer`.as(
        'taken',
      ),
      sql<number>`(select count(*)::integer from registrations r
        where r.step_id = s.id and r.waiting_number is not null)`.as('waiting'),
    ])
    .where('s.automaker_id', '=', automakerId)
    .orderBy('s.stage_date')
    .orderBy('s.id')
    .execute();
}
