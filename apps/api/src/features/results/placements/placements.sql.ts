import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { Placement } from './read-placements.ts';

/** Stores the placements of a newly published result. */
export async function insertPlacements(
  db: Database,
  resultId: number,
  placements: readonly Placement[],
): Promise<void> {
  if (placements.length === 0) return;
  await sql`
    insert into stage_placements (result_id, inscription_number, category, place)
    select ${resultId}::integer, p.inscription_number, p.category, p.place
    from jsonb_to_recordset(${JSON.stringify(placements)}::jsonb)
      as p (inscription_number integer, category text, place integer)`.execute(db);
}

/** Counts a result's inscription numbers that belong to its stage. */
export async function countKnownNumbers(db: Database, resultId: number): Promise<number> {
  const row = await db
    .selectFrom('stage_placements as p')
    .innerJoin('stage_results as t', 't.id', 'p.result_id')
    .innerJoin('registrations as r', (join) =>
      join
        .onRef('r.step_id', '=', 't.step_id')
        .onRef('r.inscription_number', '=', 'p.inscription_number'),
    )
    .select(sql<number>`count(distinct p.inscription_number)::integer`.as('known'))
    .where('p.result_id', '=', resultId)
    .executeTakeFirstOrThrow();
  return row.known;
}

/** Finds a customer's placements in a published stage: results by publication, best placement first within each. */
export async function findOwnPlacements(
  db: Database,
  of: { stageId: number; automakerId: number; customerId: number; now: Date },
) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('stages as s', 's.id', 'r.step_id')
    .innerJoin('stage_results as t', 't.step_id', 's.id')
    .innerJoin('stage_placements as p', (join) =>
      join
        .onRef('p.result_id', '=', 't.id')
        .onRef('p.inscription_number', '=', 'r.inscription_number'),
    )
    .select(['p.result_id', 'p.inscription_number', 'p.category', 'p.place'])
    .select(
      // Several cars of one registration may be placed: cars are counted, as the table has them.
      sql<number>`(select count(*)::integer from stage_placements o
        where o.result_id = p.result_id and o.category is not distinct from p.category)`.as('of'),
    )
    .where('r.customer_id', '=', of.customerId)
    .where('r.status', '<>', 'Cancelada')
    .where('t.replaced_by', 'is', null)
    .where('s.id', '=', of.stageId)
    .where('s.automaker_id', '=', of.automakerId)
    .where('s.published_at', '<=', of.now)
    .orderBy('p.result_id')
    .orderBy('p.place')
    .execute();
}

/** The registration of an inscription number. */
export interface NumberOwner {
  readonly number: number;
  readonly is_cancelled: boolean;
  readonly cars: number;
  /** Driver of the first car; empty once erased. */
  readonly driver: string;
}

/** Finds the registrations of a stage with these numbers. */
export async function findNumberOwners(
  db: Database,
  stageId: number,
  numbers: readonly number[],
): Promise<NumberOwner[]> {
  const { rows } = await sql<NumberOwner>`
    select r.inscription_number as number, r.status = 'Cancelada' as is_cancelled, r.places as cars,
      coalesce((select p.name from registration_vehicles v join people p on p.id = v.conductor_id
        where v.registration_id = r.id order by v.active desc, v.position limit 1), '') as driver
    from registrations r
    where r.step_id = ${stageId} and r.inscription_number = any(${[...numbers]}::integer[])`.execute(
    db,
  );
  return rows;
}
