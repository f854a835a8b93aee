import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { waitingLength } from '../../../database/waiting-position.ts';
import { wireInstant } from '../../../database/wire-instant.ts';

export interface SeasonListRow {
  readonly id: number;
  readonly automaker_id: number;
  readonly title: string;
  readonly city_uf: string;
  readonly event: string;
  readonly status: 'Agendada' | 'Realizada' | 'Cancelada';
  readonly stage_date: string | null;
  readonly start_first_batch: string | null;
  readonly end_first_batch: string | null;
  readonly start_registration_date: string | null;
  readonly end_registration_date: string | null;
  readonly published_at: string | null;
  readonly publish_at: string | null;
  readonly event_value_cents: number;
  readonly vacancies: number;
  readonly waiting: number;
  readonly places: SeasonStageRow['places'];
  /** Places reserved for phones at the stage's gate; null when there are none. */
  readonly leased: number | null;
}

/** Stages of one brand or all, or a single stage, by date, each with its pools. */
export async function findSeasonStages(
  db: Database,
  { brand, stage }: { readonly brand?: number | undefined; readonly stage?: number | undefined },
): Promise<readonly SeasonListRow[]> {
  const { rows } = await sql<SeasonListRow>`
    select s.id, s.automaker_id, s.title, s.city_uf, e.name as event, s.status,
      ${wireInstant('s.stage_date')} as stage_date,
      ${wireInstant('s.start_first_batch')} as start_first_batch,
      ${wireInstant('s.end_first_batch')} as end_first_batch,
      ${wireInstant('s.start_registration_date')} as start_registration_date,
      ${wireInstant('s.end_registration_date')} as end_registration_date,
      ${wireInstant('s.publish_at')} as publish_at,
      ${wireInstant('s.published_at')} as published_at, s.event_value_cents, s.vacancies,
      ${waitingLength} as waiting,
      coalesce((select json_agg(json_build_object('kind', p.kind, 'voucher', p.voucher,
          'capacity', p.capacity, 'taken', p.taken) order by p.kind, p.voucher)
        from (select q.kind, v.voucher, sum(q.capacity)::integer as capacity,
            sum(q.taken)::integer as taken
          from vacancy_pools q left join vouchers v on v.id = q.voucher_id
          where q.step_id = s.id group by q.kind, v.voucher) p), '[]'::json) as places,
      (select nullif(sum(d.leased_places), 0)::integer from staff_devices d
        where d.step_id = s.id) as leased
    from stages s join events e on e.id = s.event_id
    where ${brand === undefined ? sql`true` : sql`s.automaker_id = ${brand}`}
      and ${stage === undefined ? sql`true` : sql`s.id = ${stage}`}
    order by s.stage_date nulls last, s.id`.execute(db);
  return rows;
}
