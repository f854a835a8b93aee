import type { Selectable } from 'kysely';
import type { Database } from '../../../../database/client.ts';
import type { PixReadings } from '../../../../database/schema.gen.ts';

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
 * How far a brand's list is read; for one that was never read, from its first charge on.
 * @param now where a brand has no charge yet.
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
