import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/client.ts';
import type { Clock } from './clock.ts';
import { createJobLane, type JobLane } from './job-lane.ts';

/** Work of one kind. Its effects must be idempotent: a job may run again after a crash. */
export type JobHandler = (payload: Record<string, unknown>, attempt: number) => Promise<void>;

export interface EnqueueOptions {
  /** When it may run; now unless told. */
  readonly runAt?: Date;
  /** At most one unfinished job holds the key; a second one is dropped. */
  readonly dedupeKey?: string;
}

/** A job that is not stored yet. */
export interface NewJob extends EnqueueOptions {
  readonly name: string;
  readonly payload: Record<string, unknown>;
}

/**
 * Work of one lane waits for each other, and for nobody else's: what asks a slow service outside does
 * not keep the rest waiting.
 */
export type LaneName = 'own' | 'mail' | 'pix' | 'core';

export interface Jobs {
  readonly register: (name: string, handler: JobHandler, lane?: LaneName) => void;
  /** Adds a job inside the transaction of the change that causes it (outbox). */
  readonly enqueue: (
    tx: Database,
    name: string,
    payload: Record<string, unknown>,
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Adds several in one statement. */
  readonly enqueueAll: (tx: Database, jobs: readonly NewJob[]) => Promise<void>;
  /** Runs a registered handler every so often on one replica at a time. */
  readonly every: (
    name: string,
    seconds: number,
    handler: () => Promise<void>,
    lane?: LaneName,
  ) => void;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** Runs all that is due until nothing is; for tests and commands. */
  readonly runDue: () => Promise<void>;
  /** Wakes the worker after a commit, instead of at its next poll. */
  readonly wake: () => void;
}

interface ClaimedJob {
  id: number;
  name: string;
  payload: Record<string, unknown>;
  attempts: number;
}

const MAX_ATTEMPTS = 12;
const LEASE_MS = 60_000;

/** Seconds until the next try: 2, 4, 8 … at most an hour. */
function backOffMs(attempts: number): number {
  return Math.min(2 ** attempts, 3_600) * 1_000;
}

/** @param names of the jobs that may be claimed, or of those that may not. */
async function claim(
  db: Database,
  now: Date,
  names: { readonly only: readonly string[] } | { readonly not: readonly string[] },
): Promise<ClaimedJob | undefined> {
  const isTheirs =
    'only' in names
      ? sql`name = any(${[...names.only]}::text[])`
      : sql`name <> all(${[...names.not]}::text[])`;
  const lease = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql<ClaimedJob>`
    update jobs set attempts = attempts + 1, locked_until = ${lease}
    where id = (
      select id from jobs
      where dead_at is null and run_at <= ${now} and ${isTheirs}
        and (locked_until is null or locked_until <= ${now})
      order by run_at, id limit 1 for update skip locked
    )
    returning id, name, payload, attempts`.execute(db);
  return rows[0];
}

interface JobsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onOutcome: (name: string, outcome: 'done' | 'retried' | 'dead') => void;
}

/**
 * A worker over the `jobs` table with SKIP LOCKED: the same on PGlite and PostgreSQL, shared by any
 * number of replicas. Finished jobs leave the table (their payload may name a person); dead ones stay.
 */
export function createJobs({ db, clock, log, onOutcome }: JobsOptions): Jobs {
  const handlers = new Map<string, JobHandler>();
  const recurring = new Map<string, number>();
  /** Names of the jobs of every lane but our own, which also takes what no handler is known for. */
  const outside = new Map<LaneName, string[]>();
  let lanes: JobLane[] = [];

  async function finish(job: ClaimedJob): Promise<void> {
    await db.deleteFrom('jobs').where('id', '=', job.id).execute();
    onOutcome(job.name, 'done');
  }

  async function fail(job: ClaimedJob, error: unknown): Promise<void> {
    const now = clock.now();
    const period = recurring.get(job.name);
    const dead = job.attempts >= MAX_ATTEMPTS && period === undefined;
    const waitMs = Math.min(backOffMs(job.attempts), (period ?? 3_600) * 1_000);
    log.warn({ job: job.name, attempt: job.attempts, dead, err: error }, 'job failed');
    await db
      .updateTable('jobs')
      .set({
        last_error: error instanceof Error ? error.name : 'unknown',
        locked_until: null,
        run_at: new Date(now.getTime() + waitMs),
        dead_at: dead ? now : null,
      })
      .where('id', '=', job.id)
      .execute();
    onOutcome(job.name, dead ? 'dead' : 'retried');
  }

  async function runOne(names: Parameters<typeof claim>[2]): Promise<boolean> {
    const job = await claim(db, clock.now(), names);
    if (job === undefined) return false;
    const handler = handlers.get(job.name);
    try {
      if (handler === undefined) throw new Error(`no handler for job ${job.name}`);
      await handler(job.payload, job.attempts);
      const period = recurring.get(job.name);
      if (period === undefined) await finish(job);
      else await reschedule(job, period);
    } catch (error) {
      await fail(job, error);
    }
    return true;
  }

  async function reschedule(job: ClaimedJob, seconds: number): Promise<void> {
    const runAt = new Date(clock.now().getTime() + seconds * 1_000);
    await db
      .updateTable('jobs')
      .set({ run_at: runAt, locked_until: null, attempts: 0, last_error: null })
      .where('id', '=', job.id)
      .execute();
    onOutcome(job.name, 'done');
  }

  function createLanes(): JobLane[] {
    const asked = [
      { not: [...outside.values()].flat() },
      ...[...outside.values()].map((only) => ({ only })),
    ];
    const onFault = (error: unknown) => log.error({ err: error }, 'job worker failed');
    return asked.map((names) => createJobLane(() => runOne(names), onFault));
  }

  function register(name: string, handler: JobHandler, lane: LaneName = 'own'): void {
    handlers.set(name, handler);
    if (lane !== 'own') outside.set(lane, [...(outside.get(lane) ?? []), name]);
  }

  async function seedRecurring(): Promise<void> {
    const now = clock.now();
    for (const name of recurring.keys()) {
      await enqueue(db, name, {}, { runAt: now, dedupeKey: `every:${name}` });
    }
  }

  async function enqueue(
    tx: Database,
    name: string,
    payload: Record<string, unknown>,
    options: EnqueueOptions = {},
  ): Promise<void> {
    await enqueueAll(tx, [{ name, payload, ...options }]);
  }

  async function enqueueAll(tx: Database, jobs: readonly NewJob[]): Promise<void> {
    if (jobs.length === 0) return;
    const now = clock.now();
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

  return {
    register,
    enqueue,
    enqueueAll,
    every: (name, seconds, handler, lane) => {
      register(name, handler, lane);
      recurring.set(name, seconds);
    },
    start: () => {
      lanes = createLanes();
      void seedRecurring()
        .catch((error: unknown) => log.error({ err: error }, 'recurring jobs not seeded'))
        .finally(() => {
          for (const lane of lanes) lane.start();
        });
    },
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
    runDue: async () => {
      let ranOne = true;
      while (ranOne) ranOne = await runOne({ not: [] });
    },
    wake: () => {
      for (const lane of lanes) lane.wake();
    },
  };
}
