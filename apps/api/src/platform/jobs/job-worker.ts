import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../database/client.ts';
import { violatedConstraint } from '../../database/error-kinds.ts';
import type { Clock } from '../clock.ts';
import { PartnerError, TOO_MANY_REQUESTS } from '../partners/http-client.ts';
import { inSpan, type Traces } from '../tracing/spans.ts';
import { forRequest } from '../requests/current-request.ts';
import { failureReason } from './failure-reason.ts';
import { HopelessError, type JobRun, type LaneName, type RetryRule } from './job.ts';
import {
  claimJob,
  type ClaimedJob,
  deleteJob,
  extendLease,
  failJob,
  rescheduleJob,
} from './jobs.sql.ts';
import type { Log } from '../operations/logger.ts';

/**
 * How long a worker may hold a job without renewing its lease. It renews it every third of that time. After a process
 * dies, another one takes over its job when the lease ends.
 */
const LEASE_MS = 60_000;
/** A job that runs longer is considered stuck: its lane continues with other jobs. */
const LONGEST_RUN_MS = 15 * 60_000;
/** Jobs that met a partner's limit come back spread over this time. */
const LIMIT_SPREAD_MS = 250;
/** Upper bound for a partner's `Retry-After`. */
const LONGEST_ASKED_MS = 60 * 60_000;
/** A job whose process died in this many consecutive runs is considered the cause, and given up. */
const MOST_INTERRUPTIONS = 5;
const HOUR_MS = 3_600_000;

/** A job that this process can run. */
export interface Handler {
  readonly name: string;
  readonly lane: LaneName;
  readonly retry: RetryRule;
  /** Null for a job that runs once. */
  readonly everySeconds: number | null;
  /**
   * Parses the stored payload and runs the job.
   * @throws HopelessError
   */
  readonly run: (payload: unknown, run: JobRun) => Promise<void>;
}

export type JobOutcome = 'done' | 'retried' | 'dead';

export interface WorkerOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** False while this process must not run jobs; other processes run the due ones. */
  readonly mayRun?: () => boolean;
  /** Null when traces are off. */
  readonly traces?: Traces | null;
  readonly onOutcome: (name: string, outcome: JobOutcome) => void;
}

/**
 * Pause before the next retry: one to two seconds at first, then doubling. Partly random, so that jobs that failed
 * together do not retry together.
 */
function pauseMs(attempts: number, longestMs: number): number {
  return Math.min(2 ** attempts * 1_000, longestMs) * (0.5 + Math.random() / 2);
}

/** Pause after a failure: the job's own, or the partner's `Retry-After` when that is longer. */
function pauseAfter(error: unknown, attempts: number, longestMs: number): number {
  const own = pauseMs(attempts, longestMs);
  const seconds = error instanceof PartnerError ? (error.retryAfter ?? 0) : 0;
  const asked = Math.min(seconds * 1_000, LONGEST_ASKED_MS);
  // A limit says nothing about the job: however often it was met, the pause does not grow.
  const isLimited = error instanceof PartnerError && error.status === TOO_MANY_REQUESTS;
  if (isLimited && asked > 0) return asked + Math.random() * LIMIT_SPREAD_MS;
  // Adds a random delay so that workers refused together do not retry together.
  return own > asked ? own : asked + pauseMs(1, longestMs);
}

/**
 * Runs one due job of these handlers. Jobs with other names are left to replicas that know them.
 * @returns false when none is due.
 */
export async function runOneJob(
  options: WorkerOptions,
  handlers: ReadonlyMap<string, Handler>,
): Promise<boolean> {
  const { db, clock } = options;
  if (options.mayRun?.() === false) return false;
  const now = clock.now();
  const job = await claimJob(db, [...handlers.keys()], { now, until: leaseFrom(now) }).catch(
    (error: unknown) => {
      // Another worker took a job with the same turn key at the same moment: try again.
      if (violatedConstraint(error) === 'jobs_turn_unique') return 'taken' as const;
      throw error;
    },
  );
  if (job === 'taken') return true;
  const handler = job && handlers.get(job.name);
  if (job === undefined || handler === undefined) return false;
  // Jobs that the handler queues get the same request id.
  await forRequest(job.request_id, () => runTraced(options, handler, job));
  return true;
}

async function runTraced(options: WorkerOptions, handler: Handler, job: ClaimedJob): Promise<void> {
  const { traces, onOutcome } = options;
  const run = (): Promise<JobOutcome> => runClaimed(options, handler, job);
  if (traces === undefined || traces === null) {
    onOutcome(job.name, await run());
    return;
  }
  const span = traces.job(job.name, job.request_id);
  // Also without a span: the worker may have been woken by a request that is traced.
  const outcome = await inSpan(span, run).catch((error: unknown) => {
    span?.end({ error });
    throw error;
  });
  span?.end({
    attributes: { 'trilha.attempt': job.attempts },
    ...(outcome === 'done' ? {} : { error: outcome }),
  });
  onOutcome(job.name, outcome);
}

async function runClaimed(
  options: WorkerOptions,
  handler: Handler,
  job: ClaimedJob,
): Promise<JobOutcome> {
  const { db, clock, log } = options;
  const { everySeconds } = handler;
  const since = performance.now();
  try {
    if (job.interruptions >= MOST_INTERRUPTIONS) throw new HopelessError('process died');
    await runHolding(options, job, () => handler.run(job.payload, { queuedAt: job.created_at }));
    if (everySeconds === null) {
      await deleteJob(db, job);
      log.info({ ...logged(job), ms: Math.round(performance.now() - since) }, 'job done');
    } else {
      const next = new Date(clock.now().getTime() + everySeconds * 1_000);
      await rescheduleJob(db, job, next);
    }
    return 'done';
  } catch (error) {
    return fail(options, handler, job, error);
  }
}

/** What each log line says of a job: its kind, its run, and the request that queued it. */
function logged({ name, attempts, request_id }: ClaimedJob) {
  const told = { job: name, attempt: attempts };
  return request_id === null ? told : { ...told, reqId: request_id };
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** Renews the lease while the job runs, so that no other worker takes it. */
async function runHolding(
  { db, clock, log }: WorkerOptions,
  job: ClaimedJob,
  run: () => Promise<void>,
): Promise<void> {
  const heart = setInterval(() => {
    extendLease(db, job, leaseFrom(clock.now())).catch((error: unknown) =>
      log.warn({ ...logged(job), err: error }, 'lease not extended'),
    );
  }, LEASE_MS / 3);
  const done = new AbortController();
  const tooLong = delay(LONGEST_RUN_MS, undefined, { ref: false, signal: done.signal }).then(() => {
    throw new HopelessError('took too long');
  });
  // Rejects when the timeout is cancelled after the job is done.
  tooLong.catch(() => {});
  try {
    await Promise.race([run(), tooLong]);
  } finally {
    clearInterval(heart);
    done.abort();
  }
}

async function fail(
  { db, clock, log }: WorkerOptions,
  { everySeconds, retry }: Handler,
  job: ClaimedJob,
  error: unknown,
): Promise<JobOutcome> {
  const now = clock.now();
  const failingMs = now.getTime() - (job.failing_since ?? now).getTime();
  const isHopeless = error instanceof HopelessError || failingMs >= retry.forHours * HOUR_MS;
  const isDead = isHopeless && everySeconds === null;
  const longestMs = Math.min(
    retry.longestPauseMinutes * 60_000,
    (everySeconds ?? Infinity) * 1_000,
  );
  const wait = isHopeless ? longestMs : pauseAfter(error, job.attempts, longestMs);
  log.warn({ ...logged(job), dead: isDead, err: error }, 'job failed');
  await failJob(db, job, {
    reason: failureReason(error),
    now,
    runAt: new Date(now.getTime() + wait),
    isDead,
  });
  return isDead ? 'dead' : 'retried';
}
