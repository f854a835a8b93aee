import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import { currentRequestId } from '../requests/current-request.ts';
import type { NewJob } from './job.ts';

/** A job leased by this worker. */
export interface ClaimedJob {
  readonly id: number;
  readonly name: string;
  readonly payload: unknown;
  readonly created_at: Date;
  /** Number of runs including this one; only the worker that started the last run may finish the job. */
  readonly attempts: number;
  /** Start of the current series of failures; null before the first failure. */
  readonly failing_since: Date | null;
  /** Number of consecutive earlier runs whose process died. */
  readonly interruptions: number;
  /** The request that queued it, or queued the job that did; null for others, and from a release before. */
  readonly request_id: string | null;
}

/** Inserts jobs in one statement; drops a job whose key an unfinished job holds. */
export async function insertJobs(tx: Database, jobs: readonly NewJob[], now: Date): Promise<void> {
  if (jobs.length === 0) return;
  await tx
    .insertInto('jobs')
    .values(
      jobs.map(({ name, payload, runAt, dedupeKey, turnKey, requestId }) => ({
        name,
        payload: JSON.stringify(payload),
        run_at: runAt ?? now,
        created_at: now,
        dedupe_key: dedupeKey ?? null,
        turn_key: turnKey ?? null,
        request_id: requestId === undefined ? currentRequestId() : requestId,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('dedupe_key').where('dead_at', 'is', null).doNothing(),
    )
    .execute();
}

/**
 * Leases the oldest due job of these names that no other worker holds. Of jobs with the same turn key only one is
 * leased at a time, which the constraint `jobs_turn_unique` enforces for concurrent workers. An expired lease means
 * that the worker died, because finished runs release their lease.
 */
export async function claimJob(
  db: Database,
  names: readonly string[],
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<ClaimedJob>`
    update jobs set attempts = attempts + 1, locked_until = ${until},
      interruptions = case when locked_until is null then 0 else interruptions + 1 end
    where id = (
      select id from jobs j
      where dead_at is null and run_at <= ${now} and name = any(${[...names]}::text[])
        and (locked_until is null or locked_until <= ${now})
        and not exists (select from jobs h where h.turn_key = j.turn_key and h.id <> j.id
          and h.locked_until is not null and h.dead_at is null)
      order by run_at, id limit 1 for update skip locked
    )
    returning id, name, payload, created_at, attempts, failing_since, interruptions, request_id`.execute(
    db,
  );
  return rows[0];
}

/** Rows that this worker still holds. */
const held = ({ id, attempts }: ClaimedJob) =>
  sql<boolean>`id = ${id} and attempts = ${attempts} and locked_until is not null`;

/** Renews the lease of a running job. */
export async function extendLease(db: Database, job: ClaimedJob, until: Date): Promise<void> {
  await db.updateTable('jobs').set({ locked_until: until }).where(held(job)).execute();
}

/** Deletes a finished job, because its payload may contain personal data. */
export async function deleteJob(db: Database, job: ClaimedJob): Promise<void> {
  await db.deleteFrom('jobs').where(held(job)).execute();
}

/** Makes a waiting job due now; one that runs, or is due already, stays as it is. */
export async function bringForward(tx: Database, dedupeKey: string, now: Date): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ run_at: now })
    .where('dedupe_key', '=', dedupeKey)
    .where('dead_at', 'is', null)
    .where('locked_until', 'is', null)
    .where('run_at', '>', now)
    .execute();
}

/** Schedules the next run of a recurring job. */
export async function rescheduleJob(db: Database, job: ClaimedJob, runAt: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      run_at: runAt,
      locked_until: null,
      attempts: 0,
      last_error: null,
      failing_since: null,
    })
    .where(held(job))
    .execute();
}

export interface Failure {
  /** Safe to show: without the error's own text, which may contain personal data. */
  readonly reason: string;
  readonly now: Date;
  readonly runAt: Date;
  readonly isDead: boolean;
}

export async function failJob(
  db: Database,
  job: ClaimedJob,
  { reason, now, runAt, isDead }: Failure,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({
      last_error: reason,
      locked_until: null,
      run_at: runAt,
      failing_since: job.failing_since ?? now,
      dead_at: isDead ? now : null,
    })
    .where(held(job))
    .execute();
}
