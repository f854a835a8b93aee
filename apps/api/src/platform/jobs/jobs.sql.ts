import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { NewJob } from './job.ts';

/** A job that this worker holds until its lease ends. */
export interface ClaimedJob {
  readonly id: number;
  readonly name: string;
  readonly payload: unknown;
  /** How often it was begun, this time included. */
  readonly attempts: number;
}

/** Adds jobs in one statement; one whose key an unfinished job holds is dropped. */
export async function insertJobs(tx: Database, jobs: readonly NewJob[], now: Date): Promise<void> {
  if (jobs.length === 0) return;
  await tx
    .insertInto('jobs')
    .values(
      jobs.map(({ name, payload, runAt, dedupeKey }) => ({
        name,
        payload: JSON.stringify(payload),
        run_at: runAt ?? now,
        created_at: now,
        dedupe_key: dedupeKey ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('dedupe_key').where('dead_at', 'is', null).doNothing(),
    )
    .execute();
}

/** Takes the oldest due job of these names that no other worker holds. */
export async function claimJob(
  db: Database,
  names: readonly string[],
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<ClaimedJob>`
    update jobs set attempts = attempts + 1, locked_until = ${until}
    where id = (
      select id from jobs
      where dead_at is null and run_at <= ${now} and name = any(${[...names]}::text[])
        and (locked_until is null or locked_until <= ${now})
      order by run_at, id limit 1 for update skip locked
    )
    returning id, name, payload, attempts`.execute(db);
  return rows[0];
}

/** What is done leaves the table: its payload may name a person. */
export async function deleteJob(db: Database, { id }: ClaimedJob): Promise<void> {
  await db.deleteFrom('jobs').where('id', '=', id).execute();
}

/** A recurring job waits for its next time. */
export async function rescheduleJob(db: Database, { id }: ClaimedJob, runAt: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: runAt, locked_until: null, attempts: 0, last_error: null })
    .where('id', '=', id)
    .execute();
}

export interface Failure {
  /** Safe to show: no text of the error itself, which may quote a person. */
  readonly reason: string;
  readonly runAt: Date;
  /** When it was given up; null while it is tried again. */
  readonly deadAt: Date | null;
}

export async function failJob(
  db: Database,
  { id }: ClaimedJob,
  { reason, runAt, deadAt }: Failure,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ last_error: reason, locked_until: null, run_at: runAt, dead_at: deadAt })
    .where('id', '=', id)
    .execute();
}
