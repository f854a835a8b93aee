import type { Selectable } from 'kysely';
import type { Database } from '../../../../database/client.ts';
import type { PixSweeps } from '../../../../database/schema.gen.ts';

export type SweepRow = Selectable<PixSweeps>;

/** How a sweep stands; the first one is due at `dueAt`. */
export async function openSweep(
  db: Database,
  { automakerId, days, dueAt }: { automakerId: number; days: number; dueAt: Date },
): Promise<SweepRow> {
  await db
    .insertInto('pix_sweeps')
    .values({ automaker_id: automakerId, days, due_at: dueAt, read_until: dueAt })
    .onConflict((conflict) => conflict.columns(['automaker_id', 'days']).doNothing())
    .execute();
  return db
    .selectFrom('pix_sweeps')
    .selectAll()
    .where('automaker_id', '=', automakerId)
    .where('days', '=', days)
    .executeTakeFirstOrThrow();
}

export async function saveSweep(
  db: Database,
  { automaker_id, days, ...sweep }: SweepRow,
): Promise<void> {
  await db
    .updateTable('pix_sweeps')
    .set(sweep)
    .where('automaker_id', '=', automaker_id)
    .where('days', '=', days)
    .execute();
}
