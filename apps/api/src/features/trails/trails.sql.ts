import type { CrewRole } from '@trilha/contract/registrations/crew-roles.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { StoredGuide } from '../stages/guides/guide-answer.ts';
import { isHeld } from './is-held.ts';

/** One person of a car. */
interface CrewRow {
  readonly id: number;
  readonly name: string | null;
  readonly role: CrewRole;
  /** The customer's own row, or one with their CPF. */
  readonly is_self: boolean;
}

/** A car of a stage held, with the stage's guide and route as stored. */
export interface TrailRow extends StoredGuide {
  readonly stage_id: number;
  readonly stage_title: string;
  readonly city_uf: string;
  readonly stage_date: Date;
  readonly galery_link: string | null;
  readonly numbered_photos_link: string | null;
  readonly inscription_number: number;
  /** 1 for the registration's first car, to which lines of a table without a letter belong. */
  readonly car_at: number;
  readonly is_own_entry: boolean;
  readonly car_id: number;
  readonly title: string;
  readonly model: string;
  readonly year: string;
  readonly color: string | null;
  readonly sold_at: string | null;
  readonly crew: readonly CrewRow[];
}

/** A customer of a brand. */
export interface TrailsOwner {
  readonly customerId: number;
  readonly automakerId: number;
}

/**
 * Finds the cars that the customer entered, or in whose crew their CPF is, in stages held: newest stage first. Only
 * registrations with a confirmed place count.
 */
export async function findTrails(
  db: Database,
  { customerId, automakerId }: TrailsOwner,
  now: Date,
): Promise<TrailRow[]> {
  const { rows } = await sql<TrailRow>`
    with held as (
      select s.id, s.title, s.city_uf, s.stage_date, s.galery_link, s.numbered_photos_link from stages s
      where s.automaker_id = ${automakerId} and ${isHeld(now)}
    ), taken as (
      select r.id from registrations r where r.customer_id = ${customerId}
      union
      select p.registration_id from held
      join registration_people p on p.step_id = held.id and p.active
      join customers c on c.id = ${customerId} and c.cpf = p.cpf
    )
    select s.id as stage_id, s.title as stage_title, s.city_uf, s.stage_date, s.galery_link, s.numbered_photos_link,
      r.inscription_number, v.at as car_at, r.customer_id = ${customerId} as is_own_entry,
      c.id as car_id, c.title, c.model, c.year, c.color, c.sold_at::text as sold_at, crew.crew,
      g.guide, t.shape, t.length_m, t.climb_m, t.highest_m, t.track_from::text as track_from
    from taken
    join registrations r on r.id = taken.id and r.status in ('Aprovado', 'Registrado com sucesso')
    join held s on s.id = r.step_id
    join lateral (
      select e.id, e.vehicle_id, row_number() over (order by e.position)::integer as at
      from registration_vehicles e where e.registration_id = r.id and e.active
    ) v on true
    join vehicles c on c.id = v.vehicle_id
    join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name, 'role', p.role,
          'is_self', h.id = me.person_id or p.cpf is not distinct from me.cpf) order by p.id), '[]')
        as crew
      from registration_people p join people h on h.id = p.person_id
      cross join (
        select o.cpf, own.id as person_id from customers o
        left join people own on own.customer_id = o.id and own.kind = 'self'
        where o.id = ${customerId}
      ) me
      where p.registration_vehicle_id = v.id and p.active
    ) crew on true
    left join stage_guides g on g.step_id = s.id
    left join stage_routes t on t.step_id = s.id
    where r.customer_id = ${customerId}
      or jsonb_path_exists(crew.crew, '$[*] ? (@.is_self == true)')
    order by s.stage_date desc, s.id desc, r.id, v.at`.execute(db);
  return rows;
}
