import type { Database } from '../../../database/client.ts';

export interface LockedStage {
  readonly id: number;
  readonly stage_date: Date | null;
  readonly status: 'Agendada' | 'Realizada' | 'Cancelada';
  readonly unpaid_expiry_hours: number;
  readonly automaker_id: number;
}

/** Takes the stage's lock, which protects places and the waiting list. */
export async function lockStage(tx: Database, stageId: number): Promise<LockedStage> {
  return tx
    .selectFrom('stages')
    .select(['id', 'stage_date', 'status', 'unpaid_expiry_hours', 'automaker_id'])
    .where('id', '=', stageId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Like `lockStage`, but the stage may be missing or unpublished. Used to cancel a stage. */
export async function lockStageToEnd(
  tx: Database,
  stageId: number,
): Promise<(Pick<LockedStage, 'status'> & { readonly title: string }) | undefined> {
  return tx
    .selectFrom('stages')
    .select(['title', 'status'])
    .where('id', '=', stageId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Marks a stage as cancelled, under its lock. From then on nobody enters or is promoted. */
export async function setStageCancelled(tx: Database, stageId: number): Promise<void> {
  await tx.updateTable('stages').set({ status: 'Cancelada' }).where('id', '=', stageId).execute();
}
