import { TIME_ZONE } from '@trilha/contract/brazil/calendar.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { StageClosings } from '../../../database/schema.gen.ts';

export type StageClosingRow = Selectable<StageClosings> & { readonly staff: string | null };

/** Every closing of a stage, the newest first. */
export function findStageClosings(db: Database, stage: number): Promise<StageClosingRow[]> {
  return db
    .selectFrom('stage_closings as c')
    .leftJoin('staff as s', 's.id', 'c.staff_id')
    .selectAll('c')
    .select('s.name as staff')
    .where('c.step_id', '=', stage)
    .orderBy('c.number', 'desc')
    .execute();
}

/** @returns false where somebody else has closed it for the same time. */
export async function insertStageClosing(
  tx: Database,
  closing: Insertable<StageClosings>,
): Promise<boolean> {
  const row = await tx
    .insertInto('stage_closings')
    .values(closing)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The days in São Paulo on which money of a stage moved, by the books or by the bank, as `2026-04-14`, the oldest first.
 */
export async function findDaysOfStage(db: Database, stage: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with paid as (
      select p.id, p.paid_at, p.end_to_end_id from pix_payments p join charges c on c.id = p.charge_id
        join registrations r on r.id = c.registration_id
      where r.step_id = ${stage})
    select distinct to_char(at at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as day
    from (select paid_at as at from paid
      union all
      select f.updated_at from refunds f join paid on paid.id = f.pix_payment_id
      where f.status = 'done'
      union all
      select b.moved_at from bank_lines b join paid on paid.end_to_end_id = b.end_to_end_id
      where b.status = 'done') moved
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}
