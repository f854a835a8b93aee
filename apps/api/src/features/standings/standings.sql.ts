import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';

/** Finds the published stages among these that are not cancelled. */
export async function findShownStages(db: Database, stageIds: readonly number[], now: Date) {
  if (stageIds.length === 0) return [];
  return db
    .selectFrom('stages')
    .select(['id', 'title', 'stage_date'])
    .where('id', 'in', stageIds)
    .where('published_at', '<=', now)
    .where('status', '<>', 'Cancelada')
    .execute();
}

/** A line of a shown result with the crew of its car; the crew is null for a number that nobody has. */
export interface CrewLine {
  readonly stage_id: number;
  readonly result_id: number;
  readonly is_provisional: boolean;
  readonly inscription_number: number | null;
  readonly car_letter: string | null;
  readonly car: string | null;
  readonly category: string | null;
  readonly place: number | null;
  readonly points: number | null;
  readonly status: 'NC' | 'DNF' | 'DSQ' | 'DNS' | null;
  readonly customer_id: number | null;
  readonly team_name: string | null;
  readonly chassis: string | null;
  /** The same text for the same person in any account: their CPF, or the row when that is erased. */
  readonly driver: string | null;
  readonly navigator: string | null;
}

/** Finds the lines of these stages' shown results, results in their order. Without a letter, it is the first car. */
export async function findCrewLines(
  db: Database,
  stageIds: readonly number[],
): Promise<CrewLine[]> {
  if (stageIds.length === 0) return [];
  const { rows } = await sql<CrewLine>`
    select t.step_id as stage_id, t.id as result_id, t.is_provisional, p.inscription_number,
      p.car_letter, p.car, p.category, p.place, p.points, p.status,
      r.customer_id, r.team_name, v.chassis,
      coalesce(d.cpf, '#' || d.id) as driver, coalesce(n.cpf, '#' || n.id) as navigator
    from stage_results t
    join stage_placements p on p.result_id = t.id
    left join registrations r on r.step_id = t.step_id and r.status <> 'Cancelada'
      and r.inscription_number = p.inscription_number
    left join lateral (
      select c.chassis, c.conductor_id, c.navigator_id, row_number() over (order by c.position) as at
      from registration_vehicles c where c.registration_id = r.id and c.active
    ) v on v.at = coalesce(ascii(p.car_letter) - 64, 1)
    left join people d on d.id = v.conductor_id
    left join people n on n.id = v.navigator_id
    where t.step_id = any(${[...stageIds]}::integer[]) and t.replaced_by is null
    order by t.position nulls last, t.id, p.line, p.place`.execute(db);
  return rows;
}
