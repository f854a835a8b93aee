import { sql } from 'kysely';
import type {
  RehearsalPhase,
  RehearsalReport,
} from '@trilha/contract/desk/rehearsals/rehearsal-report.ts';
import type { Rehearsal } from '@trilha/contract/desk/rehearsals/rehearsals.endpoints.ts';
import type { Insertable } from 'kysely';
import type { Database } from '../../../database/client.ts';
import type { StageRehearsals } from '../../../database/schema.gen.ts';

/** How many rehearsals of a stage are listed. */
const KEPT = 20;

export function findRehearsals(db: Database, stageId: number) {
  return db
    .selectFrom('stage_rehearsals as r')
    .innerJoin('staff as s', 's.id', 'r.staff_id')
    .selectAll('r')
    .select('s.name as by')
    .where('r.step_id', '=', stageId)
    .orderBy('r.id', 'desc')
    .limit(KEPT)
    .execute();
}

/** Finds the running rehearsal of any stage. */
export function findRunningRehearsal(db: Database) {
  return db
    .selectFrom('stage_rehearsals')
    .select(['id', 'step_id', 'beat_at'])
    .where('finished_at', 'is', null)
    .executeTakeFirst();
}

/** @returns its id; undefined when another rehearsal runs. */
export async function insertRehearsal(
  tx: Database,
  row: Insertable<StageRehearsals>,
): Promise<number | undefined> {
  const made = await tx
    .insertInto('stage_rehearsals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/**
 * Stores a rehearsal's heartbeat and progress.
 * @returns false when staff have cancelled it
 */
export async function beatRehearsal(
  db: Database,
  id: number,
  { phase, done, now }: { phase: RehearsalPhase; done: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('stage_rehearsals')
    .set({ phase, done, beat_at: now })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning('cancel_asked_at')
    .executeTakeFirst();
  return row?.cancel_asked_at === null;
}

/** Ends a running rehearsal, once. */
export async function finishRehearsal(
  db: Database,
  id: number,
  end: { now: Date; report?: RehearsalReport; problem?: NonNullable<Rehearsal['problem']> },
): Promise<void> {
  await db
    .updateTable('stage_rehearsals')
    .set({
      finished_at: end.now,
      problem: end.problem ?? null,
      report: end.report === undefined ? null : JSON.stringify(end.report),
    })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

/** @returns false when the stage has no running rehearsal. */
export async function askToCancel(tx: Database, stageId: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('stage_rehearsals')
    .set({ cancel_asked_at: now })
    .where('step_id', '=', stageId)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts entries per second in the first seconds of an opening. */
export async function countPerSecond(
  db: Database,
  stageId: number,
  { from, seconds }: { readonly from: Date; readonly seconds: number },
): Promise<number[]> {
  const until = new Date(from.getTime() + seconds * 1_000);
  const { rows } = await sql<{ second: number; count: number }>`
    select floor(extract(epoch from created_at - ${from}::timestamptz))::integer as second,
      count(*)::integer as count
    from registrations
    where step_id = ${stageId} and created_at >= ${from} and created_at < ${until}
    group by 1`.execute(db);
  const counts = Array.from({ length: seconds }, () => 0);
  for (const { second, count } of rows) counts[second] = count;
  return counts;
}
