import type { Logger } from 'pino';
import type { Database } from '../../database/client.ts';
import type { Clock } from '../clock.ts';
import type { LaneName } from './job.ts';
import { claimJob, type ClaimedJob, deleteJob, failJob, rescheduleJob } from './jobs.sql.ts';

const MAX_ATTEMPTS = 12;
const LEASE_MS = 60_000;

/** Work whose run is known here. */
export interface Handler {
  readonly name: string;
  readonly lane: LaneName;
  /** Null for what comes once. */
  readonly everySeconds: number | null;
  /** Reads the stored payload. @throws UnfitPayloadError */
  readonly prepare: (payload: unknown) => () => Promise<void>;
}

/** A stored payload is not what the job's schema asks for: trying again cannot help. */
export class UnfitPayloadError extends Error {}

export type JobOutcome = 'done' | 'retried' | 'dead';

export interface WorkerOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onOutcome: (name: string, outcome: JobOutcome) => void;
}

/** Seconds until the next try: 2, 4, 8 … at most an hour. */
function backOffMs(attempts: number): number {
  return Math.min(2 ** attempts, 3_600) * 1_000;
}

/** Short and safe: what went wrong by its kind, without the error's own text. */
function reasonOf(error: unknown): string {
  if (error instanceof UnfitPayloadError) return 'payload does not fit';
  return error instanceof Error ? error.name : 'unknown';
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
  const now = clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const job = await claimJob(db, [...handlers.keys()], { now, until });
  const handler = job && handlers.get(job.name);
  if (job === undefined || handler === undefined) return false;
  try {
    await handler.prepare(job.payload)();
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

async function fail(
  { db, clock, log, onOutcome }: WorkerOptions,
  { everySeconds }: Handler,
  job: ClaimedJob,
  error: unknown,
): Promise<void> {
  const now = clock.now();
  const isHopeless = error instanceof UnfitPayloadError || job.attempts >= MAX_ATTEMPTS;
  const isDead = isHopeless && everySeconds === null;
  const waitMs = Math.min(backOffMs(job.attempts), (everySeconds ?? 3_600) * 1_000);
  log.warn({ job: job.name, attempt: job.attempts, dead: isDead, err: error }, 'job failed');
  await failJob(db, job, {
    reason: reasonOf(error),
    runAt: new Date(now.getTime() + waitMs),
    deadAt: isDead ? now : null,
  });
  onOutcome(job.name, isDead ? 'dead' : 'retried');
}
