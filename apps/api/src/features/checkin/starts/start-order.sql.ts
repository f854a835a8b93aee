import type { Start } from '@trilha/contract/checkin/start.rules.ts';
import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** Gives cars of a stage their starts; null takes a car's away. */
export async function writeStarts(
  tx: Database,
  stage: number,
  changes: ReadonlyArray<{ readonly car: number; readonly start: Start | null }>,
): Promise<void> {
  const rows = changes.map(({ car, start }) => ({
    car,
    start_group: start?.group ?? null,
    start_time: start?.time ?? null,
  }));
  await sql`
    update registration_vehicles rv set start_group = w.start_group, start_time = w.start_time
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as w (car integer, start_group text, start_time text)
    where rv.id = w.car and rv.step_id = ${stage}`.execute(tx);
}
