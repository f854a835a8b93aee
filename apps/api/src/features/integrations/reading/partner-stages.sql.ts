import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

export interface PartnerStage {
  readonly id: number;
  readonly automaker_id: number;
  readonly title: string;
  readonly city_uf: string;
  readonly stage_date: Date | null;
}

/** Finds published stages of a brand, or one of them, next first. */
export async function findPartnerStages(
  db: Database,
  place: { readonly brand: number; readonly stage: number | null },
  now: Date,
): Promise<PartnerStage[]> {
  return db
    .selectFrom('stages')
    .select(['id', 'automaker_id', 'title', 'city_uf', 'stage_date'])
    .where('automaker_id', '=', place.brand)
    .where('published_at', '<=', now)
    .$if(place.stage !== null, (query) => query.where('id', '=', place.stage ?? 0))
    .orderBy('stage_date')
    .orderBy('id')
    .execute();
}

export interface StartListRow {
  readonly id: number;
  readonly registration: number;
  readonly number: number;
  readonly model: string;
  readonly year: string;
  readonly category: string;
  readonly plate: string;
  readonly team: string | null;
  readonly start_group: string | null;
  readonly start_time: string | null;
  readonly people: Array<{ name: string; role: 'conductor' | 'navigator' | 'companion' }>;
}

/** Finds the confirmed cars of a stage, by inscription number, with the driver first. */
export async function findStartList(db: Database, stage: number): Promise<StartListRow[]> {
  const { rows } = await sql<StartListRow>`
    select rv.id, r.id as registration, r.inscription_number as number, v.model, v.year, v.plate,
      k.name as category, r.team_name as team,
      rv.start_group, rv.start_time,
      coalesce((select json_agg(json_build_object('name', coalesce(p.name, ''), 'role', rp.role)
          order by array_position(array['conductor', 'navigator', 'companion'], rp.role), rp.id)
        from registration_people rp join people p on p.id = rp.person_id
        where rp.registration_vehicle_id = rv.id), '[]'::json) as people
    from registrations r
      join registration_vehicles rv on rv.registration_id = r.id
      join vehicles v on v.id = rv.vehicle_id
      join categories k on k.id = r.category_id
    where r.step_id = ${stage} and r.deleted_at is null
      and r.status in ('Aprovado', 'Registrado com sucesso')
    order by r.inscription_number, rv.position`.execute(db);
  return rows;
}
