import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { Insertable } from 'kysely';
import type { Database } from '../../../database/client.ts';
import { programmeOfStage } from '../../../database/stage-programme.ts';
import type { ReviewQuestions } from '../../../database/schema.gen.ts';

/** Stores the question about an entry. It replaces the previous question and its answer. */
export async function keepQuestion(
  tx: Database,
  question: Insertable<ReviewQuestions>,
): Promise<void> {
  const { registration_id: _, ...asked } = question;
  const changed = { ...asked, answer: null, answered_at: null };
  await tx
    .insertInto('review_questions')
    .values(question)
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet(changed))
    .execute();
}

/** Returns the question about an entry; undefined when there is none. */
export async function findQuestion(tx: Database, registrationId: number) {
  return tx
    .selectFrom('review_questions')
    .select(['asked_at', 'answered_at'])
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
}

/** Stores the customer's answer to the question. */
export async function keepAnswer(
  tx: Database,
  registrationId: number,
  given: { readonly answer: string; readonly answered_at: Date },
): Promise<void> {
  await tx
    .updateTable('review_questions')
    .set(given)
    .where('registration_id', '=', registrationId)
    .execute();
}

/** Raises the sequence number by which calendars recognise the newer file of a stage. */
export async function raiseCalendarSequence(tx: Database, stageId: number): Promise<void> {
  await tx
    .updateTable('stages')
    .set((eb) => ({ calendar_sequence: eb('calendar_sequence', '+', 1) }))
    .where('id', '=', stageId)
    .execute();
}

/** Returns the fields of a stage that only its calendar file needs. */
export async function findCalendarFacts(db: Database, stageId: number) {
  return db
    .selectFrom('stages as s')
    .select(['s.calendar_sequence', programmeOfStage.as('programme')])
    .where('s.id', '=', stageId)
    .executeTakeFirstOrThrow();
}

/** Deletes the record of who was reminded of the stage, so that everybody is reminded again. */
export async function forgetReminders(tx: Database, stageId: number): Promise<void> {
  await tx
    .deleteFrom('stage_reminders')
    .where('registration_id', 'in', (eb) =>
      eb.selectFrom('registrations').select('id').where('step_id', '=', stageId),
    )
    .execute();
}

/**
 * Returns a stage's registrations that their customers still may confirm. Call it under the stage's lock: a confirmation
 * waits for it.
 */
export async function findToConfirmOfStage(
  tx: Database,
  stageId: number,
  now: Date,
): Promise<Array<{ id: number; created_at: Date; confirm_until: Date }>> {
  const rows = await tx
    .selectFrom('registrations')
    .select(['id', 'created_at', 'confirm_until'])
    .where('step_id', '=', stageId)
    .where('status', 'in', ['Aguardando', 'Lista de Espera'])
    .where('confirm_until', '>', now)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.flatMap(({ confirm_until, ...row }) =>
    confirm_until === null ? [] : [{ ...row, confirm_until }],
  );
}

/** Returns a stage's unpaid registrations that have a payment deadline. Call it under the stage's lock. */
export async function findUnpaidOfStage(
  tx: Database,
  stageId: number,
): Promise<Array<{ id: number; status: RegistrationStatus; expires_at: Date }>> {
  const rows = await tx
    .selectFrom('registrations')
    .select(['id', 'status', 'expires_at'])
    .where('step_id', '=', stageId)
    .where('status', '=', 'Aguardando Pagamento')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.flatMap(({ expires_at, ...row }) =>
    expires_at === null ? [] : [{ ...row, expires_at }],
  );
}
