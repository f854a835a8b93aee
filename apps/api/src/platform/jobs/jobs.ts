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
import { insertJobs } from './jobs.sql.ts';

export interface Jobs {
  /** Says how work of a kind is done here. Its effects must be idempotent: it may run again after a crash. */
  readonly handle: <Payload>(
    job: Job<Payload>,
    run: (payload: Payload, run: JobRun) => Promise<void>,
  ) => void;
  /** Says how recurring work is done; it begins with `start`. */
  readonly repeat: (job: RecurringJob, run: () => Promise<void>) => void;
  /**
   * Adds a job inside the transaction of the change that causes it (outbox); the worker hears of it
   * when `inTransaction` has committed.
   */
  readonly enqueue: <Payload>(
    tx: Database,
    job: Job<Payload>,
    payload: NoInfer<Payload>,
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Adds several in one statement. */
  readonly enqueueAll: (tx: Database, jobs: readonly NewJob[]) => Promise<void>;
  /** Every kind of job that is done here, with its lane. */
  readonly kinds: () => ReadonlyMap<string, LaneName>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** Runs all that is due until nothing is; for tests and commands. */
  readonly runDue: () => Promise<void>;
}

/**
 * How many jobs of a lane each process does at once. Mail has several: what an outage has left goes out
 * in minutes even where each message takes the server a second. Messages to many go one by one beside it:
 * no code and no confirmation waits for them.
 */
const WORKERS: Readonly<Record<LaneName, number>> = {
  own: 1,
  mail: 4,
  push: 4,
  pix: 1,
  core: 1,
  hooks: 4,
  mass: 1,
};

/**
 * Workers over the `jobs` table with SKIP LOCKED: the same on PGlite and PostgreSQL, shared by any
 * number of replicas. Finished jobs leave the table (their payload may name a person); dead ones stay.
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

  async function seedRecurring(): Promise<void> {
    const recurring = [...handlers.values()].filter((handler) => handler.everySeconds !== null);
    await enqueueAll(
      db,
      recurring.map(({ name, lane }) => ({
        name,
        lane,
        payload: {},
        dedupeKey: `every:${name}`,
      })),
    );
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
