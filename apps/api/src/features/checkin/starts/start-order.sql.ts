import type { Start } from '@trilha/contract/checkin/start.rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** Gives cars of a stage their starts at an instant; null takes a car's away. */
export async function writeStarts(
  tx: Database,
  stage: number,
  changes: ReadonlyArray<{ readonly car: number; readonly start: Start | null }>,
  at: Date,
): Promise<void> {
  const rows = changes.map(({ car, start }) => ({
    car,
    start_group: start?.group ?? null,
    start_time: start?.time ?? null,
  }));
  await sql`
    update registration_vehicles rv
    set start_group = w.start_group, start_time = w.start_time, start_changed_at = ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as w (car integer, start_group text, start_time text)
    where rv.id = w.car and rv.step_id = ${stage}`.execute(tx);
}

/** Since when the crews of a stage are shown its order. */
export interface Showing {
  readonly day: string;
  readonly shown_at: Date;
}

export async function findShowing(db: Database, stage: number): Promise<Showing | undefined> {
  return db
    .selectFrom('shown_start_orders')
    .select(['day', 'shown_at'])
    .where('step_id', '=', stage)
    .executeTakeFirst();
}

/** Shows an order from now on; one of another day that is left of before a stage moved gives way. */
export async function writeShowing(tx: Database, stage: number, showing: Showing): Promise<void> {
  await tx
    .insertInto('shown_start_orders')
    .values({ step_id: stage, ...showing })
    .onConflict((conflict) => conflict.column('step_id').doUpdateSet(showing))
    .execute();
}

/** @returns whether there was one to take away */
export async function deleteShowing(tx: Database, stage: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('shown_start_orders')
    .where('step_id', '=', stage)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
