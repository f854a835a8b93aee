import type { Start } from '@trilha/contract/checkin/start.rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** Sets the starts of cars of a stage, with the time of the change; null removes a car's start. */
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

/** Since when a stage's crews see its order. */
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

/** Stores that an order is shown from now on, in place of a showing for a day before the stage moved. */
export async function writeShowing(tx: Database, stage: number, showing: Showing): Promise<void> {
  await tx
    .insertInto('shown_start_orders')
    .values({ step_id: stage, ...showing })
    .onConflict((conflict) => conflict.column('step_id').doUpdateSet(showing))
    .execute();
}

/** @returns false when the order was not shown */
export async function deleteShowing(tx: Database, stage: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('shown_start_orders')
    .where('step_id', '=', stage)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
