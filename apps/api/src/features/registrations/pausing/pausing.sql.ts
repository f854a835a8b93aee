import type { Database } from '../../../database/client.ts';

/** Returns since when a stage's entries are paused; null when they are not. Call it under the stage's lock. */
export async function findPause(tx: Database, stageId: number): Promise<Date | null> {
  const { paused_at } = await tx
    .selectFrom('stages')
    .select('paused_at')
    .where('id', '=', stageId)
    .executeTakeFirstOrThrow();
  return paused_at;
}

/** Pauses a stage's entries, or ends the pause. */
export async function setPause(
  tx: Database,
  stageId: number,
  pause: { readonly at: Date; readonly note: string } | null,
): Promise<void> {
  await tx
    .updateTable('stages')
    .set({ paused_at: pause?.at ?? null, pause_note: pause?.note ?? null })
    .where('id', '=', stageId)
    .execute();
}
