import { type Insertable, sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { SolidarityFiles } from '../../database/schema.gen.ts';

const stageOfDelivery = (db: Database) =>
  db
    .selectFrom('solidarity_deliveries as d')
    .innerJoin('solidarity_promises as p', 'p.id', 'd.promise_id')
    .innerJoin('solidarity_entities as e', 'e.id', 'p.entity_id');

/** The stage of a delivery; undefined without one. */
export async function findStageOfDelivery(db: Database, id: number): Promise<number | undefined> {
  const row = await stageOfDelivery(db)
    .select('e.step_id')
    .where('d.id', '=', id)
    .executeTakeFirst();
  return row?.step_id;
}

/** A file with its stage. */
export async function findFile(db: Database, id: number) {
  return stageOfDelivery(db)
    .innerJoin('solidarity_files as f', 'f.delivery_id', 'd.id')
    .selectAll('f')
    .select('e.step_id')
    .where('f.id', '=', id)
    .executeTakeFirst();
}

export async function isFileKnown(db: Database, delivery: number, digest: string) {
  const row = await db
    .selectFrom('solidarity_files')
    .select('id')
    .where('delivery_id', '=', delivery)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns its id; undefined when the delivery has this file */
export async function insertFile(
  tx: Database,
  row: Insertable<SolidarityFiles>,
): Promise<number | undefined> {
  const stored = await tx
    .insertInto('solidarity_files')
    .values(row)
    .onConflict((conflict) => conflict.constraint('solidarity_files_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

/** @returns false when it is deleted already */
export async function deleteFile(tx: Database, id: number): Promise<boolean> {
  const { rows } = await sql`delete from solidarity_files where id = ${id} returning id`.execute(
    tx,
  );
  return rows.length > 0;
}
