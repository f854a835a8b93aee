import type { CountedQuestion } from '@trilha/contract/questions/counted-questions.rules.ts';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { QuestionAnswers } from '../../database/schema.gen.ts';

/** The seat of `registration_people` `rp` in its car. */
const SEAT = sql<string>`case when rp.role = 'companion' then 'companion-' ||
  row_number() over (partition by rp.registration_vehicle_id, rp.role order by rp.id)
  else rp.role end`;

/** What a stage asks; undefined when it never asked anything. */
export async function findAsked(
  db: Database,
  stageId: number,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
) {
  const row = await db
    .selectFrom('stage_questions as q')
    .innerJoin('stages as s', 's.id', 'q.step_id')
    .select(['q.questions', 'q.until', 's.stage_date'])
    .where('q.step_id', '=', stageId)
    // Waits while an organiser changes the questions. Locks no row of `stages`, because entries need that lock.
    .$if(isHeld, (query) => query.forShare('q'))
    .executeTakeFirst();
  return row && { ...row, questions: row.questions as unknown as readonly CountedQuestion[] };
}

/** The seats of a registration's cars, in entry order, with who sits there. */
export async function findSeats(db: Database, registrationId: number) {
  return db
    .selectFrom('registration_people as rp')
    .innerJoin('registration_vehicles as rv', 'rv.id', 'rp.registration_vehicle_id')
    .innerJoin('vehicles as v', 'v.id', 'rv.vehicle_id')
    .innerJoin('people as p', 'p.id', 'rp.person_id')
    .select([
      'rv.id as car',
      'v.plate',
      SEAT.as('seat'),
      sql<string>`coalesce(p.name, '')`.as('name'),
    ])
    .where('rp.registration_id', '=', registrationId)
    .orderBy('rv.position')
    .orderBy('rp.id')
    .execute();
}

/** The stored answers of a registration, those to earlier questions and seats included. */
export async function findAnswers(db: Database, registrationId: number) {
  return db
    .selectFrom('question_answers as a')
    .innerJoin('registration_vehicles as rv', 'rv.id', 'a.registration_vehicle_id')
    .select(['a.registration_vehicle_id as car', 'a.seat', 'a.question', 'a.choice'])
    .where('rv.registration_id', '=', registrationId)
    .execute();
}

/** A seat of a stage's confirmed entries, with its answers. */
export interface AnsweredSeat {
  readonly car: number;
  readonly registration_id: number;
  readonly number: number;
  /** From 1, in the entry's order. */
  readonly at: number;
  readonly cars: number;
  readonly plate: string;
  /** Holder of the entry. */
  readonly name: string;
  readonly answers: ReadonlyArray<{ readonly question: string; readonly choice: string }>;
}

/** Finds the seats of a stage's confirmed entries, by number, car and seat. */
export async function findAnsweredSeats(db: Database, stageId: number): Promise<AnsweredSeat[]> {
  const { rows } = await sql<AnsweredSeat>`
    with cars as (
      select rv.id, rv.registration_id, v.plate,
        row_number() over (partition by rv.registration_id order by rv.position)::integer as at,
        count(*) over (partition by rv.registration_id)::integer as cars
      from registration_vehicles rv join vehicles v on v.id = rv.vehicle_id
      where rv.step_id = ${stageId}
    ), seats as (
      select rp.id, rp.registration_vehicle_id as car, ${SEAT} as seat from registration_people rp
      where rp.registration_vehicle_id in (select id from cars)
    )
    select c.id as car, r.id as registration_id, r.inscription_number as number, c.at, c.cars,
      c.plate, coalesce(self.name, '') as name,
      coalesce((select jsonb_agg(jsonb_build_object('question', a.question, 'choice', a.choice))
        from question_answers a
        where a.registration_vehicle_id = s.car and a.seat = s.seat), '[]') as answers
    from cars c
    join registrations r on r.id = c.registration_id and r.deleted_at is null
      and r.status in ('Aprovado', 'Registrado com sucesso')
    join people self on self.customer_id = r.customer_id and self.kind = 'self'
    join seats s on s.car = c.id
    order by r.inscription_number, c.at, s.id`.execute(db);
  return rows;
}

/** Finds each answer of a stage with its crew row: whoever sits in that seat now. */
export async function findAnswersByCrew(db: Database, stageId: number) {
  const { rows } = await sql<{ crew_id: number; question: string; choice: string }>`
    select s.id as crew_id, a.question, a.choice
    from (select rp.id, rp.registration_vehicle_id as car, ${SEAT} as seat
      from registration_people rp join registration_vehicles rv on rv.id = rp.registration_vehicle_id
      where rv.step_id = ${stageId}) s
    join question_answers a on a.registration_vehicle_id = s.car and a.seat = s.seat`.execute(db);
  return rows;
}

/** Writes answers. Each replaces the stored answer of its seat to the same question. */
export async function writeAnswers(
  tx: Database,
  rows: ReadonlyArray<Insertable<QuestionAnswers>>,
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('question_answers')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['registration_vehicle_id', 'seat', 'question']).doUpdateSet((eb) => ({
        choice: eb.ref('excluded.choice'),
        answered_at: eb.ref('excluded.answered_at'),
      })),
    )
    .execute();
}

export async function deleteAnswer(
  tx: Database,
  {
    car,
    seat,
    question,
  }: { readonly car: number; readonly seat: string; readonly question: string },
): Promise<void> {
  await tx
    .deleteFrom('question_answers')
    .where('registration_vehicle_id', '=', car)
    .where('seat', '=', seat)
    .where('question', '=', question)
    .execute();
}

/** How often each choice of a stage was given, by entries that are not cancelled. */
export async function countGiven(tx: Database, stageId: number) {
  const rows = await tx
    .selectFrom('question_answers as a')
    .innerJoin('registration_vehicles as rv', 'rv.id', 'a.registration_vehicle_id')
    .innerJoin('registrations as r', 'r.id', 'rv.registration_id')
    .select(['a.question', 'a.choice', ({ fn }) => fn.countAll<string>().as('count')])
    .where('rv.step_id', '=', stageId)
    .where('r.status', '!=', 'Cancelada')
    .groupBy(['a.question', 'a.choice'])
    .orderBy('a.question')
    .orderBy('a.choice')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** The owner, stage and status of a registration. */
export async function findEntry(db: Database, id: number) {
  return db
    .selectFrom('registrations')
    .select(['customer_id', 'step_id', 'status'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
