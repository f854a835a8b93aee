import * as z from 'zod/mini';

/** Jobs wait only for jobs of their own lane, so that calls to a slow external service do not delay the rest. */
export type LaneName = 'own' | 'mail' | 'push' | 'pix' | 'core' | 'hooks' | 'mass';

/**
 * A kind of job as one value: the code that queues it and the code that runs it share its payload's type. The handler
 * is separate (`jobs.handle`), because queuing must not depend on it.
 */
export interface Job<Payload> {
  /** Name in the table. A changed payload needs a new name, because replicas of both releases share the table. */
  readonly name: string;
  readonly payload: z.ZodMiniType<Payload>;
  readonly lane: LaneName;
  readonly retry: RetryRule;
}

/** What a job's run knows in addition to the payload. */
export interface JobRun {
  /** The same for every retry: together with the payload's ids, it identifies this job. */
  readonly queuedAt: Date;
}

/** How long a failing job is retried: by time, not by count, because outages have any length. */
export interface RetryRule {
  /** From the first failure on; afterwards the job is given up until staff retry it. */
  readonly forHours: number;
  /** Pauses double from one second up to this. */
  readonly longestPauseMinutes: number;
}

/** A mail server may be down over a whole weekend before anybody fixes it. */
const PATIENT: RetryRule = { forHours: 72, longestPauseMinutes: 30 };

/** Customers wait for a payment code or a refund, so pauses are shorter. */
export const PIX_RETRY: RetryRule = { forHours: 72, longestPauseMinutes: 10 };

/** A job that runs at regular intervals, on one replica at a time. */
export interface RecurringJob extends Job<Record<string, never>> {
  readonly everySeconds: number;
}

/** Defines a job. `payload` holds ids and values that cannot be looked up later, never a secret. */
export function defineJob<Payload>(
  job: Omit<Job<Payload>, 'retry'> & { readonly retry?: RetryRule },
): Job<Payload> {
  return { retry: PATIENT, ...job };
}

/**
 * Retrying cannot help: the job is given up immediately.
 * @param reason shown to staff and in logs: a kind of error, never text that may contain personal data.
 */
export class HopelessError extends Error {}

/** Defines a job that runs at regular intervals. */
export function defineRecurringJob(job: Omit<RecurringJob, 'payload' | 'retry'>): RecurringJob {
  return { ...job, retry: PATIENT, payload: z.record(z.string(), z.never()) };
}

export interface EnqueueOptions {
  /** Earliest run; now by default. */
  readonly runAt?: Date;
  /** At most one unfinished job may have this key; a second one is dropped. */
  readonly dedupeKey?: string;
  /** Jobs with the same key run one at a time; waiting ones do not block their lane. */
  readonly turnKey?: string;
  /** The request that caused it; by default the one being handled. A transaction may hold the work of several. */
  readonly requestId?: string | null | undefined;
}

/** A job not stored yet. */
export interface NewJob extends EnqueueOptions {
  readonly name: string;
  readonly lane: LaneName;
  readonly payload: unknown;
}

/** A job with its payload, for queuing several together. Only fields of its schema are stored. */
export function newJob<Payload>(
  { name, lane, payload: schema }: Job<Payload>,
  payload: NoInfer<Payload>,
  options: EnqueueOptions = {},
): NewJob {
  return { name, lane, payload: schema.parse(payload), ...options };
}
