import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** Requests that were received and not decided, by the whole second since an opening (OPEN-41). */
export async function findNotDecidedSeconds(
  db: Database,
  stageId: number,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<Array<{ second: number; count: number }>> {
  const { rows } = await sql<{ second: number; count: number }>`
    select extract(epoch from second - date_trunc('second', ${from}::timestamptz))::integer as second, count
    from not_decided_seconds
    where step_id = ${stageId} and second >= date_trunc('second', ${from}::timestamptz)
      and second < ${until}
    order by second`.execute(db);
  return rows;
}
