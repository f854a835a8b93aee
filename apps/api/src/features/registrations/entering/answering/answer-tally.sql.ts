import { sql } from 'kysely';
import type { Database } from '../../../../database/client.ts';

/** Responses of one kind in one minute. */
export interface CountedAnswers {
  readonly stageId: number;
  readonly minute: Date;
  readonly code: string;
  readonly withinMs: number;
  readonly count: number;
}

/** Adds to the counts of all processes. Rows are sorted, so that two processes cannot deadlock. */
export async function addAnswers(db: Database, rows: readonly CountedAnswers[]): Promise<void> {
  await sql`
    insert into entry_answers (step_id, minute, code, within_ms, count)
    select a.step_id, a.minute, a.code, a.within_ms, a.count
    from unnest(${rows.map((row) => row.stageId)}::integer[],
      ${rows.map((row) => row.minute.toISOString())}::timestamptz[],
      ${rows.map((row) => row.code)}::text[], ${rows.map((row) => row.withinMs)}::integer[],
      ${rows.map((row) => row.count)}::integer[]) as a (step_id, minute, code, within_ms, count)
    -- Nobody makes rows by asking for stages that are not there.
    where exists (select 1 from stages s where s.id = a.step_id)
    order by 1, 2, 3, 4
    on conflict (step_id, minute, code, within_ms)
    do update set count = entry_answers.count + excluded.count`.execute(db);
}
