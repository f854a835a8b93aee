import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../../database/client.ts';

/** Raises the number by which a calendar knows the newer of two files for the same stage. */
export async function raiseCalendarSequence(tx: Database, stageId: number): Promise<void> {
  await tx
    .updateTable('stages')
    .set((eb) => ({ calendar_sequence: eb('calendar_sequence', '+', 1) }))
    .where('id', '=', stageId)
    .execute();
}

export async function findCalendarSequence(db: Database, stageId: number): Promise<number> {
  const row = await db
    .selectFrom('stages')
    .select('calendar_sequence')
    .where('id', '=', stageId)
    .executeTakeFirstOrThrow();
  return row.calendar_sequence;
}

/** Forgets who was reminded of the stage, so that everybody is reminded again. */
export async function forgetReminders(tx: Database, stageId: number): Promise<void> {
  await tx
    .deleteFrom('stage_reminders')
    .where('registration_id', 'in', (eb) =>
      eb.selectFrom('registrations').select('id').where('step_id', '=', stageId),
    )
    .execute();
}

/** Registrations of a stage that wait for payment until an instant, under the stage's lock. */
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
