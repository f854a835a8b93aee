import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** The last notice to partners about a car. */
export interface ToldCar {
  readonly car: number;
  readonly is_in: boolean;
  readonly turn: number;
}

/** Finds every car of a stage that partners were notified of. */
export async function findTold(db: Database, stage: number): Promise<ToldCar[]> {
  return db
    .selectFrom('checkin_told')
    .select(['car', 'is_in', 'turn'])
    .where('step_id', '=', stage)
    .execute();
}

export async function keepTold(
  tx: Database,
  stage: number,
  cars: readonly ToldCar[],
): Promise<void> {
  await sql`
    insert into checkin_told (car, step_id, is_in, turn)
    select car, ${stage}, is_in, turn
    from json_populate_recordset(null::checkin_told, ${JSON.stringify(cars)}::json)
    on conflict (car) do update set is_in = excluded.is_in, turn = excluded.turn`.execute(tx);
}
