import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { ItemEnd } from '../../../platform/jobs/work-through.ts';

export interface NewBatch {
  readonly step_id: number;
  readonly staff_id: number;
  readonly staff_session: number;
  readonly reason: string;
  readonly days: number;
  readonly vehicles: number;
  readonly created_at: Date;
}

export async function insertBatch(
  tx: Database,
  batch: NewBatch,
  customers: readonly number[],
): Promise<number> {
  const inserted = tx.insertInto('invitation_batches').values(batch).returning('id');
  const { id } = await inserted.executeTakeFirstOrThrow();
  await sql`
    insert into invitation_batch_items (batch_id, customer_id)
    select ${id}::integer, unnest(${[...customers]}::integer[])`.execute(tx);
  return id;
}

export async function findBatch(db: Database, id: number) {
  return db.selectFrom('invitation_batches').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the next people of a batch to invite. */
export async function findPendingGuests(db: Database, id: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('invitation_batch_items')
    .select('customer_id')
    .where('batch_id', '=', id)
    .where('state', '=', 'pending')
    .orderBy('customer_id')
    .limit(most)
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

/** Ends one pending item and locks its row. @returns false when it was not pending */
export async function endGuest(
  tx: Database,
  { batchId, customerId }: { readonly batchId: number; readonly customerId: number },
  end: ItemEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitation_batch_items')
    .set(end)
    .where('batch_id', '=', batchId)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function endBatch(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('invitation_batches')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export interface BatchProgress {
  readonly id: number;
  readonly who: string;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly total: number;
  readonly done: number;
  readonly refused: Array<{ code: string; count: number }>;
}

/** Finds all batches of a stage since a time, newest first, with their progress. */
export async function findBatches(
  db: Database,
  stageId: number,
  since: Date,
): Promise<readonly BatchProgress[]> {
  const { rows } = await sql<BatchProgress>`
    select b.id, s.name as who, b.created_at, b.ended_at,
      (select count(*)::integer from invitation_batch_items i where i.batch_id = b.id) as total,
      (select count(*)::integer from invitation_batch_items i
        where i.batch_id = b.id and i.state = 'done') as done,
      coalesce((select json_agg(json_build_object('code', left_out.code, 'count', left_out.count))
        from (select i.code, count(*)::integer as count from invitation_batch_items i
          where i.batch_id = b.id and i.state = 'refused'
          group by i.code order by i.code) left_out), '[]') as refused
    from invitation_batches b join staff s on s.id = b.staff_id
    where b.step_id = ${stageId} and (b.created_at > ${since} or b.ended_at is null)
    order by b.id desc limit 5`.execute(db);
  return rows;
}
