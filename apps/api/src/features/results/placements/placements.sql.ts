import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { StagePlacements } from '../../../database/schema.gen.ts';
import { crewOfLine, publicName } from './line-crews.ts';
import type { TableLine } from './read-placements.ts';

/** Stores the lines of a newly published table. */
export async function insertLines(
  db: Database,
  resultId: number,
  lines: readonly TableLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ line, values }) => ({ line, ...values }));
  await sql`
    insert into stage_placements
      (result_id, line, inscription_number, car_letter, car, category, place, points, status, remark)
    select ${resultId}::integer, p.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p (line integer, inscription_number integer, car_letter text, car text, category text,
        place integer, points double precision, status text, remark text)`.execute(db);
}

/** A line of a result, with the people who may be named in it. */
export interface NamedLine extends Pick<
  Selectable<StagePlacements>,
  | 'result_id'
  | 'inscription_number'
  | 'car_letter'
  | 'car'
  | 'category'
  | 'place'
  | 'points'
  | 'status'
  | 'remark'
> {
  readonly driver_name: string | null;
  readonly navigator_name: string | null;
}

/** Finds the lines of these results, in their files' order. */
export async function findLines(db: Database, resultIds: readonly number[]): Promise<NamedLine[]> {
  if (resultIds.length === 0) return [];
  const { rows } = await sql<NamedLine>`
    select p.result_id, p.inscription_number, p.car_letter, p.car, p.category,
      p.place, p.points, p.status, p.remark,
      ${publicName('driver')} as driver_name, ${publicName('navigator')} as navigator_name
    from stage_results t
    join stages s on s.id = t.step_id
    join stage_placements p on p.result_id = t.id
    ${crewOfLine}
    where t.id = any(${[...resultIds]}::integer[])
    order by p.result_id, p.line, p.place`.execute(db);
  return rows;
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
    .select(['p.result_id', 'r.inscription_number', 'p.car_letter', 'p.car', 'p.category'])
    .select(['p.place', 'p.points', 'p.status', 'p.remark'])
    .select(
      // Several cars of one registration may be placed: cars are counted, as the table has them.
      sql<number>`(select count(*)::integer from stage_placements o
        where o.result_id = p.result_id and o.category is not distinct from p.category
          and o.place is not null)`.as('of'),
    )
    .where('r.customer_id', '=', of.customerId)
    .where('r.status', '<>', 'Cancelada')
    .where('t.replaced_by', 'is', null)
    .where('s.id', '=', of.stageId)
    .where('s.automaker_id', '=', of.automakerId)
    .where('s.published_at', '<=', of.now)
    .orderBy('p.result_id')
    .orderBy('p.place')
    .orderBy('p.line')
    .execute();
}

/** Numbers of a customer's confirmed registrations in a stage that was held, with its address of photographs by number. */
export async function findNumberedPhotos(
  db: Database,
  of: { stageId: number; automakerId: number; customerId: number; now: Date },
) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('stages as s', 's.id', 'r.step_id')
    .select(['r.inscription_number', 's.numbered_photos_link'])
    .where('r.customer_id', '=', of.customerId)
    .where('r.status', 'in', ['Aprovado', 'Registrado com sucesso'])
    .where('s.id', '=', of.stageId)
    .where('s.automaker_id', '=', of.automakerId)
    .where('s.published_at', '<=', of.now)
    .where('s.stage_date', '<', of.now)
    .where('s.status', '<>', 'Cancelada')
    .where('s.numbered_photos_link', 'is not', null)
    .orderBy('r.inscription_number')
    .execute();
}

/** The registration of an inscription number. */
export interface NumberOwner {
  readonly number: number;
  readonly is_cancelled: boolean;
  readonly cars: number;
  /** Plates of its cars, in the order of their letters. */
  readonly plates: readonly string[];
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
        where v.registration_id = r.id order by v.active desc, v.position limit 1), '') as driver,
      array(select c.plate from registration_vehicles v
        join vehicles c on c.id = v.vehicle_id
        where v.registration_id = r.id and v.active order by v.position) as plates
    from registrations r
    where r.step_id = ${stageId} and r.inscription_number = any(${[...numbers]}::integer[])`.execute(
    db,
  );
  return rows;
}

/** Finds the inscription numbers of a stage's cars with these plates. */
export async function findPlateOwners(
  db: Database,
  stageId: number,
  plates: readonly string[],
): Promise<Array<{ plate: string; number: number }>> {
  if (plates.length === 0) return [];
  const { rows } = await sql<{ plate: string; number: number }>`
    select c.plate, r.inscription_number as number
    from registration_vehicles v join vehicles c on c.id = v.vehicle_id
    join registrations r on r.id = v.registration_id
    where v.step_id = ${stageId} and v.active
      and c.plate = any(${[...plates]}::text[])`.execute(db);
  return rows;
}

/** A line of a shown table, found by its inscription number. */
export interface NumberedLine {
  readonly stage_id: number;
  readonly number: number;
  readonly car_letter: string | null;
  readonly place: number | null;
  readonly category: string | null;
  readonly status: 'NC' | 'DNF' | 'DSQ' | 'DNS' | null;
  readonly is_provisional: boolean;
}

/** Finds the lines of these inscription numbers in shown tables: official ones first, then in staff's order. */
export async function findPlacesOfNumbers(
  db: Database,
  numbers: ReadonlyArray<{ readonly stage_id: number; readonly number: number }>,
): Promise<NumberedLine[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<NumberedLine>`
    select t.step_id as stage_id, p.inscription_number as number, p.car_letter, p.place, p.category,
      p.status, t.is_provisional
    from stage_results t join stage_placements p on p.result_id = t.id
    join jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n (stage_id integer, number integer)
      on n.stage_id = t.step_id and n.number = p.inscription_number
    where t.replaced_by is null
    order by t.is_provisional, t.position nulls last, t.id, p.place nulls last, p.line`.execute(db);
  return rows;
}
