import type { Choice, End } from '@trilha/contract/postponing/postponing.rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { wireInstant } from '../../../database/wire-instant.ts';
import { findHeldMoney, type HeldMoney } from '../ending/endings.sql.ts';

export interface NewPostponement {
  readonly step_id: number;
  readonly staff_id: number;
  readonly reason: string;
  readonly note: string;
  readonly date_before: Date;
  readonly date_after: Date;
  readonly answer_by: Date;
  readonly default_choice: Choice;
  readonly created_at: Date;
}

/** Ends the open postponement because another follows, which asks the unanswered customers again. */
export async function endOpenPostponement(tx: Database, stepId: number, now: Date): Promise<void> {
  await sql`
    with over as (
      update postponements set ended_at = ${now}
      where step_id = ${stepId} and ended_at is null returning id)
    update postponement_answers set state = 'asked_again'
    where state = 'asked' and postponement_id in (select id from over)`.execute(tx);
}

/** Writes a postponement and its questions to everybody with a confirmed place, under the stage's lock. */
export async function insertPostponement(
  tx: Database,
  postponement: NewPostponement,
): Promise<{ readonly id: number; readonly asked: number }> {
  const inserted = tx.insertInto('postponements').values(postponement).returning('id');
  const { id } = await inserted.executeTakeFirstOrThrow();
  const { numAffectedRows } = await sql`
    insert into postponement_answers (postponement_id, registration_id)
    select ${id}::integer, r.id from registrations r
    where r.step_id = ${postponement.step_id} and r.deleted_at is null
      and r.status in ('Aprovado', 'Registrado com sucesso')`.execute(tx);
  return { id, asked: Number(numAffectedRows ?? 0n) };
}

/** Counts the people who could still enter a stage by an invitation. */
export async function countInvited(tx: Database, stepId: number, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('invitations as i')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('i.step_id', '=', stepId)
    .where('i.used_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.declined_at', 'is', null)
    .where('i.session_id', 'is not', null)
    .where('i.expires_at', '>', now)
    .where('c.erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Returns what those asked have paid, and how many paid at or before `paidBefore`, which is too early for a Pix refund.
 */
export async function findHeld(tx: Database, id: number, paidBefore: Date): Promise<HeldMoney> {
  const asked = sql`select registration_id from postponement_answers where postponement_id = ${id}`;
  return findHeldMoney(tx, asked, paidBefore);
}

/** An open question about a registration. */
export interface AskedRow {
  readonly postponement_id: number;
  readonly step_id: number;
  readonly note: string;
  readonly answer_by: Date;
  readonly default_choice: Choice;
  readonly date_before: Date;
  readonly date_after: Date;
}

export async function findAsked(
  db: Database,
  registrationId: number,
): Promise<AskedRow | undefined> {
  return db
    .selectFrom('postponement_answers as a')
    .innerJoin('postponements as p', 'p.id', 'a.postponement_id')
    .select(['a.postponement_id', 'p.step_id', 'p.note', 'p.answer_by', 'p.default_choice'])
    .select(['p.date_before', 'p.date_after'])
    .where('a.registration_id', '=', registrationId)
    .where('a.state', '=', 'asked')
    .executeTakeFirst();
}

/** Returns how the newest postponement ended for a registration; undefined when it was in none. */
export async function findLastEnd(db: Database, registrationId: number) {
  const last = await db
    .selectFrom('postponement_answers')
    .select('state')
    .where('registration_id', '=', registrationId)
    .orderBy('postponement_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state;
}

/** Stores the result for a registration that was asked. @returns whether the question was still open */
export async function endAsked(
  tx: Database,
  { postponementId, id }: { readonly postponementId: number; readonly id: number },
  end: End,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('postponement_answers')
    .set({ state: end, answered_at: now })
    .where('postponement_id', '=', postponementId)
    .where('registration_id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Returns registrations that have not answered a postponement, by id, up to a limit. */
export async function findUnanswered(db: Database, id: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('postponement_answers')
    .select('registration_id')
    .where('postponement_id', '=', id)
    .where('state', '=', 'asked')
    .orderBy('registration_id')
    .limit(most)
    .execute();
  return rows.map(({ registration_id }) => registration_id);
}

/** Returns all registrations that have not answered and are not cancelled. */
export async function findAllUnanswered(db: Database, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('postponement_answers as a')
    .innerJoin('registrations as r', 'r.id', 'a.registration_id')
    .select('a.registration_id')
    .where('a.postponement_id', '=', id)
    .where('a.state', '=', 'asked')
    .where('r.status', '!=', 'Cancelada')
    .orderBy('a.registration_id')
    .execute();
  return rows.map(({ registration_id }) => registration_id);
}

/** Returns the open postponement of a stage, locked so that only one reminder goes out. */
export async function lockOpenPostponement(tx: Database, stepId: number) {
  return tx
    .selectFrom('postponements')
    .select(['id', 'answer_by', 'reminded_at'])
    .where('step_id', '=', stepId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function markReminded(tx: Database, id: number, now: Date): Promise<void> {
  await tx.updateTable('postponements').set({ reminded_at: now }).where('id', '=', id).execute();
}

/** Returns registrations that were asked, have not answered and are not cancelled. */
export async function findStillAsked(db: Database, stepId: number) {
  return db
    .selectFrom('postponement_answers as a')
    .innerJoin('postponements as p', 'p.id', 'a.postponement_id')
    .innerJoin('registrations as r', 'r.id', 'a.registration_id')
    .select('a.registration_id')
    .where('p.step_id', '=', stepId)
    .where('a.state', '=', 'asked')
    .where('r.status', '!=', 'Cancelada')
    .limit(1)
    .executeTakeFirst();
}

export async function findPostponement(db: Database, id: number) {
  return db.selectFrom('postponements').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function endPostponement(tx: Database, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('postponements')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Returns the newest postponement of a stage, with the staff member who made it. */
export async function findNewestPostponement(db: Database, stepId: number) {
  return db
    .selectFrom('postponements as p')
    .innerJoin('staff as s', 's.id', 'p.staff_id')
    .selectAll('p')
    .select('s.name as who')
    .where('p.step_id', '=', stepId)
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns everybody asked and the result. A registration cancelled in another way counts as refunded. */
export async function findAnswers(db: Database, id: number) {
  const { rows } = await sql<{
    registration: number;
    number: number;
    holder: string;
    vehicles: number;
    end: End | null;
    answered_at: string | null;
  }>`
    select r.id as registration, r.inscription_number as number, coalesce(self.name, '') as holder,
      (select count(*)::integer from registration_vehicles v where v.registration_id = r.id) as vehicles,
      case when a.state in ('kept', 'refunded', 'default') then a.state
        when r.status = 'Cancelada' then 'refunded' end as "end",
      ${wireInstant('a.answered_at')} as answered_at
    from postponement_answers a
    join registrations r on r.id = a.registration_id
    left join people self on self.customer_id = r.customer_id and self.kind = 'self'
    where a.postponement_id = ${id}
    order by (a.state = 'asked') desc, r.inscription_number`.execute(db);
  return rows;
}
