import type { BulkAct } from '@trilha/contract/desk/registrations/bulk.endpoints.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';
import type { ItemEnd } from '../../../../platform/jobs/work-through.ts';
import { filtersOf, type ListChoice, withinPlace } from '../filters.sql.ts';

/** A chosen registration in its current state. */
export interface ChosenRegistration {
  readonly id: number;
  readonly status: RegistrationStatus;
  /** True while its customer has to confirm it. */
  readonly is_unconfirmed: boolean;
}

/** Registrations that match the choice, sorted by id, at most `most`. */
export async function findChosen(
  db: Database,
  choice: ListChoice,
  most: number,
): Promise<readonly ChosenRegistration[]> {
  const where = sql.join([withinPlace(choice), ...filtersOf(choice)], sql` and `);
  const { rows } = await sql<ChosenRegistration>`
    select r.id, r.status, r.confirm_until is not null as is_unconfirmed
    from registrations r where ${where} order by r.id limit ${most}`.execute(db);
  return rows;
}

export interface NewBulk {
  readonly staff_id: number;
  readonly staff_session: number;
  readonly act: BulkAct;
  readonly reason: string;
  readonly created_at: Date;
}

export async function insertBulk(
  tx: Database,
  bulk: NewBulk,
  ids: readonly number[],
): Promise<number> {
  const inserted = tx.insertInto('desk_bulks').values(bulk).returning('id');
  const { id } = await inserted.executeTakeFirstOrThrow();
  await sql`
    insert into desk_bulk_items (bulk_id, registration_id)
    select ${id}::integer, unnest(${[...ids]}::integer[])`.execute(tx);
  return id;
}

export async function findBulk(db: Database, id: number) {
  return db.selectFrom('desk_bulks').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The next items that are still pending, at most `most`. */
export async function findPendingItems(db: Database, id: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('desk_bulk_items')
    .select('registration_id')
    .where('bulk_id', '=', id)
    .where('state', '=', 'pending')
    .orderBy('registration_id')
    .limit(most)
    .execute();
  return rows.map(({ registration_id }) => registration_id);
}

/** Ends a pending item and locks its row until the transaction ends. @returns false when it was not pending */
export async function endItem(
  tx: Database,
  { bulkId, id }: { readonly bulkId: number; readonly id: number },
  end: ItemEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('desk_bulk_items')
    .set(end)
    .where('bulk_id', '=', bulkId)
    .where('registration_id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function endBulk(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('desk_bulks')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export interface BulkProgress {
  readonly id: number;
  readonly act: BulkAct;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly total: number;
  readonly done: number;
  readonly refused: number;
  readonly refused_numbers: number[];
}

/** The newest five bulk actions that a staff member started after `since`, with their progress. */
export async function findBulksOf(
  db: Database,
  staffId: number,
  since: Date,
): Promise<readonly BulkProgress[]> {
  const { rows } = await sql<BulkProgress>`
    select b.id, b.act, b.created_at, b.ended_at, count(*)::integer as total,
      count(*) filter (where i.state = 'done')::integer as done,
      count(*) filter (where i.state = 'refused')::integer as refused,
      coalesce((array_agg(r.inscription_number order by r.inscription_number)
        filter (where i.state = 'refused'))[1:10], '{}') as refused_numbers
    from desk_bulks b
    join desk_bulk_items i on i.bulk_id = b.id
    join registrations r on r.id = i.registration_id
    where b.staff_id = ${staffId} and b.created_at > ${since}
    group by b.id order by b.id desc limit 5`.execute(db);
  return rows;
}
