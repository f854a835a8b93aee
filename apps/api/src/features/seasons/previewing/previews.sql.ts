import type { Insertable } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { StagePreviews } from '../../../database/schema.gen.ts';

export async function insertPreview(tx: Database, row: Insertable<StagePreviews>): Promise<void> {
  await tx.insertInto('stage_previews').values(row).execute();
}

/** A preview that this staff member asked for since a time. */
export async function findPreview(
  db: Database,
  { id, staffId, since }: { id: string; staffId: number; since: Date },
) {
  return db
    .selectFrom('stage_previews as v')
    .innerJoin('stages as s', 's.id', 'v.step_id')
    .select(['v.page', 'v.list', 'v.step_id', 's.automaker_id'])
    .where('v.id', '=', id)
    .where('v.staff_id', '=', staffId)
    .where('v.created_at', '>', since)
    .executeTakeFirst();
}

/** Deletes all but the newest previews of a staff member. */
export async function deleteOlderPreviews(
  tx: Database,
  staffId: number,
  kept: number,
): Promise<void> {
  await tx
    .deleteFrom('stage_previews')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('stage_previews')
        .select('id')
        .where('staff_id', '=', staffId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(kept),
    )
    .execute();
}

export async function deletePreviews(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('stage_previews').where('created_at', '<', before).execute();
}
