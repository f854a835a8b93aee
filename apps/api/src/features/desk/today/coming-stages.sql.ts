import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { inPlace, type TodayPlace } from './queues.sql.ts';

export interface ComingStage {
  readonly id: number;
  readonly automaker_id: number;
  readonly title: string;
  readonly stage_date: Date | null;
  readonly start_registration_date: Date | null;
  readonly start_first_batch: Date | null;
  readonly end_first_batch: Date | null;
  readonly published_at: Date | null;
  /** Of the first batch. */
  readonly first_left: number;
  readonly end_registration_date: Date | null;
  readonly vacancies: number;
  readonly taken: number;
  readonly confirmed: number;
  readonly due: number;
  readonly review: number;
  readonly waiting: number;
}

/** Stages that are not held or cancelled, the next first, each with how many stand in it; the states of one index. */
export async function findComingStages(
  db: Database,
  place: TodayPlace,
  /** Stages of before it are over. */
  since: Date,
): Promise<readonly ComingStage[]> {
  const { rows } = await sql<ComingStage>`
    select s.id, s.automaker_id, s.title, s.stage_date, s.start_registration_date,
      s.start_first_batch, s.end_first_batch, s.end_registration_date, s.published_at, s.vacancies,
      coalesce((select sum(p.capacity - p.taken) from vacancy_pools p
        where p.step_id = s.id and p.kind = 'first_batch'), 0)::integer as first_left,
      coalesce((select sum(p.taken) from vacancy_pools p where p.step_id = s.id), 0)::integer as taken,
      coalesce(c.confirmed, 0)::integer as confirmed, coalesce(c.due, 0)::integer as due,
      coalesce(c.review, 0)::integer as review, coalesce(c.waiting, 0)::integer as waiting
    from stages s
    left join lateral (
      select count(*) filter (where r.status in ('Aprovado', 'Registrado com sucesso')) as confirmed,
        count(*) filter (where r.status = 'Aguardando Pagamento') as due,
        count(*) filter (where r.status = 'Aguardando') as review,
        count(*) filter (where r.status = 'Lista de Espera') as waiting
      from registrations r where r.step_id = s.id and r.deleted_at is null) c on true
    where s.status = 'Agendada' and (s.stage_date is null or s.stage_date >= ${since})
      and ${inPlace(place, { brand: 's.automaker_id', stage: 's.id' })}
    order by s.stage_date nulls last, s.id`.execute(db);
  return rows;
}
