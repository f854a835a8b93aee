import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { BulletinAcknowledgements, Bulletins } from '../../database/schema.gen.ts';

export type BulletinRow = Selectable<Bulletins>;

/** Locks a stage's bulletins until the transaction ends. */
export async function lockBulletins(tx: Database, stageId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bulletins'), ${stageId}::integer)`.execute(tx);
}

export async function countBulletins(db: Database, stageId: number): Promise<number> {
  const { count } = await db
    .selectFrom('bulletins')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('step_id', '=', stageId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a bulletin with the next number of its kind; the caller holds `lockBulletins`. */
export async function insertBulletin(
  tx: Database,
  row: Omit<Insertable<Bulletins>, 'id' | 'number'>,
): Promise<BulletinRow> {
  return tx
    .insertInto('bulletins')
    .values((eb) => ({
      ...row,
      number: eb
        .selectFrom('bulletins')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('step_id', '=', row.step_id)
        .where('kind', '=', row.kind),
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findBulletin(db: Database, id: number): Promise<BulletinRow | undefined> {
  return db.selectFrom('bulletins').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the bulletins of a stage, newest first, with the acknowledgement of one registration. */
export async function findBulletinsFor(
  db: Database,
  { stageId, registrationId }: { stageId: number; registrationId: number },
) {
  return db
    .selectFrom('bulletins as b')
    .leftJoin('bulletin_acknowledgements as a', (join) =>
      join.onRef('a.bulletin_id', '=', 'b.id').on('a.registration_id', '=', registrationId),
    )
    .leftJoin('people as p', 'p.id', 'a.person_id')
    .selectAll('b')
    .select(['a.at as acknowledged_at', 'a.person_id', 'p.name as answered_by'])
    .where('b.step_id', '=', stageId)
    .orderBy('b.id', 'desc')
    .execute();
}

/**
 * Records an acknowledgement.
 * @returns false when the registration has one already, which stays
 */
export async function insertAcknowledgement(
  tx: Database,
  row: Insertable<BulletinAcknowledgements>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('bulletin_acknowledgements')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('bulletin_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
