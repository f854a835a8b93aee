import type { Database } from '../../database/client.ts';
import { afterCommit } from '../transaction.ts';
import {
  type EnqueueOptions,
  HopelessError,
  type Job,
  type JobRun,
  type LaneName,
  type NewJob,
  newJob,
  type RecurringJob,
} from './job.ts';
import { createJobLane, type JobLane } from './job-lane.ts';
import { type Handler, runOneJob, type WorkerOptions } from './job-worker.ts';
import { bringForward, insertJobs } from './jobs.sql.ts';

export interface Jobs {
  /** Registers how a kind of job runs. Its effects must be idempotent, because it may run again after a crash. */
  readonly handle: <Payload>(
    job: Job<Payload>,
    run: (payload: Payload, run: JobRun) => Promise<void>,
  ) => void;
  /** Registers how a recurring job runs; it begins with `start`. */
  readonly repeat: (job: RecurringJob, run: () => Promise<void>) => void;
  /**
   * Queues a job in the transaction of the change that causes it (outbox); workers are notified once `inTransaction`
   * has committed.
   */
  readonly enqueue: <Payload>(
    tx: Database,
    job: Job<Payload>,
    payload: NoInfer<Payload>,
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Queues several in one statement. */
  readonly enqueueAll: (tx: Database, jobs: readonly NewJob[]) => Promise<void>;
  /** Runs a recurring job as soon as the transaction commits, instead of at its next regular time. */
  readonly runSoon: (tx: Database, job: RecurringJob) => Promise<void>;
  /** Every kind of job that this process runs, with its lane. */
  readonly kinds: () => ReadonlyMap<string, LaneName>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** Runs all due jobs; for tests and commands. */
  readonly runDue: () => Promise<void>;
}

/**
 * Concurrent jobs per lane and process. Mail has several, so that the backlog of an outage is sent in minutes even if
 * each message takes a second. Pix has sixteen: a thousand places of an opening get their payment codes within 20 s
 * when the provider takes 0.15 s for each; one that answers 429 slows all of them down. Mailings have a separate lane
 * with one worker, so that payment codes and confirmations do not wait for them.
 */
const WORKERS: Readonly<Record<LaneName, number>> = {
  own: 1,
  mail: 4,
  push: 4,
  pix: 16,
  core: 1,
  hooks: 4,
  mass: 1,
};

/**
 * Workers on the `jobs` table with SKIP LOCKED: the same on PGlite and PostgreSQL, shared by any number of replicas.
 * Finished jobs are deleted (their payload may contain personal data); given-up ones stay.
 */
export function createJobs(options: WorkerOptions): Jobs {
  const { db, clock, log } = options;
  const handlers = new Map<string, Handler>();
  const lanes = new Map<LaneName, readonly JobLane[]>();

  function createLanes(lane: LaneName): JobLane[] {
    const own = new Map([...handlers].filter(([, handler]) => handler.lane === lane));
    const onFault = (error: unknown) => log.error({ err: error }, 'job worker failed');
    return Array.from({ length: WORKERS[lane] }, () =>
      createJobLane(() => runOneJob(options, own), onFault),
    );
  }

  async function enqueueAll(tx: Database, jobs: readonly NewJob[]): Promise<void> {
    await insertJobs(tx, jobs, clock.now());
    for (const lane of new Set(jobs.map((job) => job.lane))) {
      afterCommit(tx, () => lanes.get(lane)?.forEach((worker) => worker.wake()));
    }
  }

  /** The one row of a recurring job. */
  const rowOf = ({ name, lane }: Pick<RecurringJob, 'name' | 'lane'>): NewJob => ({
    name,
    lane,
    payload: {},
    dedupeKey: `every:${name}`,
    requestId: null,
  });

  async function seedRecurring(): Promise<void> {
    const recurring = [...handlers.values()].filter((handler) => handler.everySeconds !== null);
    await enqueueAll(db, recurring.map(rowOf));
  }

  return {
    handle: ({ name, lane, retry, payload: schema }, work) => {
      const run: Handler['run'] = async (payload, jobRun) => {
        const read = schema.safeParse(payload);
        if (!read.success) throw new HopelessError('payload does not fit');
        await work(read.data, jobRun);
      };
      handlers.set(name, { name, lane, retry, everySeconds: null, run });
    },
    repeat: ({ name, lane, retry, everySeconds }, run) => {
      handlers.set(name, { name, lane, retry, everySeconds, run });
    },
    enqueue: (tx, job, payload, wishes) => enqueueAll(tx, [newJob(job, payload, wishes)]),
    enqueueAll,
    runSoon: async (tx, job) => {
      const row = rowOf(job);
      await bringForward(tx, row.dedupeKey ?? '', clock.now());
      await enqueueAll(tx, [row]);
    },
    kinds: () => new Map([...handlers.values()].map(({ name, lane }) => [name, lane])),
    start: () => {
      for (const { lane } of handlers.values()) {
        if (!lanes.has(lane)) lanes.set(lane, createLanes(lane));
      }
      void seedRecurring()
        .catch((error: unknown) => log.error({ err: error }, 'recurring jobs not seeded'))
        .finally(() => {
          for (const worker of [...lanes.values()].flat()) worker.start();
        });
    },
    stop: async () => {
      await Promise.all([...lanes.values()].flat().map((worker) => worker.stop()));
    },
    runDue: async () => {
      let ranOne = true;
      while (ranOne) ranOne = await runOneJob(options, handlers);
    },
  };
}
