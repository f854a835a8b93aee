import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import { crewOfLine, publicName } from '../results/placements/line-crews.ts';

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

/** The fields of an entered car that decide who scores. */
export interface ScoringCrew {
  readonly team_name: string | null;
  readonly chassis: string | null;
  /** The same text for the same person in any account: their CPF, or the row when that is erased. */
  readonly driver: string | null;
  readonly navigator: string | null;
}

/** A line of a shown result with the crew of its car; the crew is null for a number that nobody has. */
export interface CrewLine extends ScoringCrew {
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
  /** The names of those who agreed to be named (D41). */
  readonly driver_name: string | null;
  readonly navigator_name: string | null;
}

const personKeys = sql`coalesce(driver.cpf, '#' || driver.id) as driver,
      coalesce(navigator.cpf, '#' || navigator.id) as navigator`;

/** Finds the lines of these stages' shown results, results in their order. */
export async function findCrewLines(
  db: Database,
  stageIds: readonly number[],
): Promise<CrewLine[]> {
  if (stageIds.length === 0) return [];
  const { rows } = await sql<CrewLine>`
    select t.step_id as stage_id, t.id as result_id, t.is_provisional, p.inscription_number,
      p.car_letter, p.car, p.category, p.place, p.points, p.status,
      r.customer_id, r.team_name, v.chassis,
      ${personKeys},
      ${publicName('driver')} as driver_name, ${publicName('navigator')} as navigator_name
    from stage_results t
    join stages s on s.id = t.step_id
    join stage_placements p on p.result_id = t.id
    ${crewOfLine}
    where t.step_id = any(${[...stageIds]}::integer[]) and t.replaced_by is null
    order by t.position nulls last, t.id, p.line, p.place`.execute(db);
  return rows;
}

/** An entered car of a stage, also of a cancelled registration. */
interface EnteredCar extends ScoringCrew {
  /** Id of the entered vehicle. */
  readonly car: number;
  readonly category: string;
}

export async function findEnteredCars(db: Database, stageId: number): Promise<EnteredCar[]> {
  const { rows } = await sql<EnteredCar>`
    select c.id as car, k.name as category, r.team_name, c.chassis, ${personKeys}
    from registration_vehicles c
    join registrations r on r.id = c.registration_id
    join categories k on k.id = r.category_id
    left join people driver on driver.id = c.conductor_id
    left join people navigator on navigator.id = c.navigator_id
    where c.step_id = ${stageId}`.execute(db);
  return rows;
}
