import type { Database } from '../../../database/client.ts';

/** Stages that take place between two instants, with their places confirmed. */
export async function findStagesBetween(
  db: Database,
  from: Date,
  to: Date,
): Promise<Array<{ id: number; stage_date: Date }>> {
  const rows = await db
    .selectFrom('stages')
    .select(['id', 'stage_date'])
    .where('status', '=', 'Agendada')
    .where('published_at', '<=', from)
    .where('stage_date', '>', from)
    .where('stage_date', '<=', to)
    .orderBy('stage_date')
    .execute();
  return rows.flatMap(({ id, stage_date }) => (stage_date === null ? [] : [{ id, stage_date }]));
}

/** Registrations with a confirmed place that nobody reminded of yet. */
export async function findUnreminded(db: Database, stageId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations as r')
    .leftJoin('stage_reminders as s', 's.registration_id', 'r.id')
    .select('r.id')
    .where('r.step_id', '=', stageId)
    .where('r.status', 'in', ['Aprovado', 'Registrado com sucesso'])
    .where('s.registration_id', 'is', null)
    .orderBy('r.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that a registration is reminded of; false when it was before. */
export async function insertReminder(
  tx: Database,
  registrationId: number,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('stage_reminders')
    .values({ registration_id: registrationId, at })
    .onConflict((conflict) => conflict.column('registration_id').doNothing())
    .returning('registration_id')
    .executeTakeFirst();
  return row !== undefined;
}
