import type { Database } from '../../../database/client.ts';

/** A stage under its lock; undefined where it is published. */
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

/** Takes a stage with what is set up of it; its guide, route and versions go by their own foreign keys. */
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

/** Takes an event with its categories. @returns what it was called and its logo's address */
export async function deleteEvent(
  tx: Database,
  id: number,
): Promise<{ readonly name: string; readonly logo: string | null } | undefined> {
  await tx.deleteFrom('categories').where('event_id', '=', id).execute();
  const gone = tx.deleteFrom('events').where('id', '=', id).returning(['name', 'logo']);
  return gone.executeTakeFirst();
}
