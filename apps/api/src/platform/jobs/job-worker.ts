import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../database/client.ts';
import { violatedConstraint } from '../../database/error-kinds.ts';
import type { Clock } from '../clock.ts';
import { PartnerError } from '../partners/http-client.ts';
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

/**
 * How long a worker may hold a job without a sign of life. It gives one every third of that time; the
 * job of a process that died is taken over by another one afterwards.
 */
const LEASE_MS = 60_000;
/** A run that takes longer is taken to hang: its lane goes on with other jobs. */
const LONGEST_RUN_MS = 15 * 60_000;
/** What a partner asks for at most (`Retry-After`): one that says 'tomorrow' is asked again all the same. */
const LONGEST_ASKED_MS = 60 * 60_000;
/** A job whose process died in so many runs in a row is taken for the cause, and given up. */
const MOST_INTERRUPTIONS = 5;
const HOUR_MS = 3_600_000;

/** Work whose run is known here. */
export interface Handler {
  readonly name: string;
  readonly lane: LaneName;
  readonly retry: RetryRule;
  /** Null for what comes once. */
  readonly everySeconds: number | null;
  /** Reads the stored payload and does the work. @throws HopelessError */
  readonly run: (payload: unknown, run: JobRun) => Promise<void>;
}

export type JobOutcome = 'done' | 'retried' | 'dead';

export interface WorkerOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** False while this process must not run jobs; other processes run those that are due. */
  readonly mayRun?: () => boolean;
  readonly onOutcome: (name: string, outcome: JobOutcome) => void;
}

/**
 * The pause before the next try: one to two seconds at first, then twice as long each time. Part of it
 * is random, so that jobs which failed together do not all come back together.
 */
function pauseMs(attempts: number, longestMs: number): number {
  return Math.min(2 ** attempts * 1_000, longestMs) * (0.5 + Math.random() / 2);
}

/** The pause after a failure: the kind's own, or the one that the partner asked for where that is longer. */
function pauseAfter(error: unknown, attempts: number, longestMs: number): number {
  const own = pauseMs(attempts, longestMs);
  const seconds = error instanceof PartnerError ? (error.retryAfter ?? 0) : 0;
  const asked = Math.min(seconds * 1_000, LONGEST_ASKED_MS);
  // A little later, each by another while: many were refused together.
  return own > asked ? own : asked + pauseMs(1, longestMs);
}

/**
 * Runs one due job of these handlers. A job of another name is left to the replicas that know it.
 * @returns false when none is due.
 */
export async function runOneJob(
  options: WorkerOptions,
  handlers: ReadonlyMap<string, Handler>,
): Promise<boolean> {
  const { db, clock, onOutcome } = options;
  if (options.mayRun?.() === false) return false;
  const now = clock.now();
  const job = await claimJob(db, [...handlers.keys()], { now, until: leaseFrom(now) }).catch(
    (error: unknown) => {
      // Another worker took a job of the same turn in the same moment: this one looks again.
      if (violatedConstraint(error) === 'jobs_turn_unique') return 'taken' as const;
      throw error;
    },
  );
  if (job === 'taken') return true;
  const handler = job && handlers.get(job.name);
  if (job === undefined || handler === undefined) return false;
  try {
    if (job.interruptions >= MOST_INTERRUPTIONS) throw new HopelessError('process died');
    await runHolding(options, job, () => handler.run(job.payload, { queuedAt: job.created_at }));
    if (handler.everySeconds === null) await deleteJob(db, job);
    else {
      const next = new Date(clock.now().getTime() + handler.everySeconds * 1_000);
      await rescheduleJob(db, job, next);
    }
    onOutcome(job.name, 'done');
  } catch (error) {
    await fail(options, handler, job, error);
  }
  return true;
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** Keeps the lease while the work goes on, so that nobody else does it too. */
async function runHolding(
  { db, clock, log }: WorkerOptions,
  job: ClaimedJob,
  run: () => Promise<void>,
): Promise<void> {
  const heart = setInterval(() => {
    extendLease(db, job, leaseFrom(clock.now())).catch((error: unknown) =>
      log.warn({ job: job.name, err: error }, 'lease not extended'),
    );
  }, LEASE_MS / 3);
  const done = new AbortController();
  const tooLong = delay(LONGEST_RUN_MS, undefined, { ref: false, signal: done.signal }).then(() => {
    throw new HopelessError('took too long');
  });
  // Goes on until it is aborted, which happens once the work is done.
  tooLong.catch(() => {});
  try {
    await Promise.race([run(), tooLong]);
  } finally {
    clearInterval(heart);
    done.abort();
  }
}

async function fail(
  { db, clock, log, onOutcome }: WorkerOptions,
  { everySeconds, retry }: Handler,
  job: ClaimedJob,
  error: unknown,
): Promise<void> {
  const now = clock.now();
  const failingMs = now.getTime() - (job.failing_since ?? now).getTime();
  const isHopeless = error instanceof HopelessError || failingMs >= retry.forHours * HOUR_MS;
  const isDead = isHopeless && everySeconds === null;
  const longestMs = Math.min(
    retry.longestPauseMinutes * 60_000,
    (everySeconds ?? Infinity) * 1_000,
  );
  const wait = isHopeless ? longestMs : pauseAfter(error, job.attempts, longestMs);
  log.warn({ job: job.name, attempt: job.attempts, dead: isDead, err: error }, 'job failed');
  await failJob(db, job, {
    reason: failureReason(error),
    now,
    runAt: new Date(now.getTime() + wait),
    isDead,
  });
  onOutcome(job.name, isDead ? 'dead' : 'retried');
}
