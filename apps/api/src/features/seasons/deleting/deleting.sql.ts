import type { Database } from '../../../database/client.ts';
import type { StageFileRow } from '../uploading/uploads.sql.ts';

/** Locks a stage; undefined when it is published. */
export async function lockDraft(
  tx: Database,
  id: number,
): Promise<{ readonly title: string; readonly event_id: number } | undefined> {
  return tx
    .selectFrom('stages')
    .select(['title', 'event_id'])
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes a stage and its configuration; foreign keys cascade to its guide, route and versions. */
export async function deleteStage(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('stage_rehearsals').where('step_id', '=', id).execute();
  await tx.deleteFrom('vacancy_pools').where('step_id', '=', id).execute();
  await tx.deleteFrom('vouchers').where('step_id', '=', id).execute();
  await tx.deleteFrom('stages').where('id', '=', id).execute();
}

export async function hasStages(tx: Database, eventId: number): Promise<boolean> {
  const one = tx.selectFrom('stages').select('id').where('event_id', '=', eventId).limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}

/** Deletes an event with its categories. @returns its name and its stored files */
export async function deleteEvent(
  tx: Database,
  id: number,
): Promise<{ readonly name: string; readonly files: readonly StageFileRow[] } | undefined> {
  await tx.deleteFrom('categories').where('event_id', '=', id).execute();
  const deletion = tx.deleteFrom('events').where('id', '=', id).returning(['name', 'logo']);
  const gone = await deletion.executeTakeFirst();
  if (gone === undefined) return undefined;
  const { name, logo } = gone;
  return { name, files: logo?.startsWith('/files/') ? [{ address: logo, use: 'picture' }] : [] };
}
