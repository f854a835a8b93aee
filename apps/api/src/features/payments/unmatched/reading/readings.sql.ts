import type { Database } from '../../../../database/client.ts';
import type { PixReadings, PixSweeps } from '../../../../database/schema.gen.ts';
import type { Selectable } from 'kysely';

export type ReadingRow = Selectable<PixReadings>;

export async function findReading(
  db: Database,
  automakerId: number,
): Promise<ReadingRow | undefined> {
  return db
    .selectFrom('pix_readings')
    .selectAll()
    .where('automaker_id', '=', automakerId)
    .executeTakeFirst();
}

/**
 * Returns the reading state of a brand's list. A new one starts at its first charge.
 * @param now the start when the brand has no charge yet.
 */
export async function openReading(
  db: Database,
  automakerId: number,
  now: Date,
): Promise<ReadingRow> {
  const known = await findReading(db, automakerId);
  if (known !== undefined) return known;
  const first = await db
    .selectFrom('charges')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .where('automaker_id', '=', automakerId)
    .executeTakeFirst();
  await db
    .insertInto('pix_readings')
    .values({ automaker_id: automakerId, read_until: first?.at ?? now })
    .onConflict((conflict) => conflict.column('automaker_id').doNothing())
    .execute();
  const made = await findReading(db, automakerId);
  if (made === undefined) throw new Error('a reading that was just stored is gone');
  return made;
}

export async function saveReading(
  db: Database,
  { automaker_id, ...reading }: ReadingRow,
): Promise<void> {
  await db
    .updateTable('pix_readings')
    .set(reading)
    .where('automaker_id', '=', automaker_id)
    .execute();
}

export type SweepRow = Selectable<PixSweeps>;

/** Returns the state of a sweep; the first one is due at `dueAt`. */
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
