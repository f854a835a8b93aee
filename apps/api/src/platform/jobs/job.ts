import * as z from 'zod/mini';

/**
 * Jobs queue behind those of their own lane only, so that work which asks a slow service outside does
 * not hold up the rest.
 */
export type LaneName = 'own' | 'mail' | 'push' | 'pix' | 'core' | 'hooks' | 'mass';

/**
 * A kind of work for later, as one value: whoever queues it and whoever does it share its payload's
 * type. The run stands apart (`jobs.handle`), since whoever queues must not depend on it.
 */
export interface Job<Payload> {
  /** Its wire name in the table. One with another payload needs another name: replicas of both releases share the table. */
  readonly name: string;
  readonly payload: z.ZodMiniType<Payload>;
  readonly lane: LaneName;
  readonly retry: RetryRule;
}

/** What a run knows of its job besides the payload. */
export interface JobRun {
  /** The same at every try: with what the payload names, it tells this request from any other. */
  readonly queuedAt: Date;
}

/** How long work is tried again that fails: by the clock, since an outage lasts as long as it lasts. */
export interface RetryRule {
  /** From the first failure on; then the job is laid aside until staff asks for it. */
  readonly forHours: number;
  /** Pauses double from a second on, up to this. */
  readonly longestPauseMinutes: number;
}

/** A mail server may stay broken over a weekend on which nobody looks after it. */
const PATIENT: RetryRule = { forHours: 72, longestPauseMinutes: 30 };

/** Somebody waits for a code to pay, or for money back: shorter pauses. */
export const PIX_RETRY: RetryRule = { forHours: 72, longestPauseMinutes: 10 };

/** Work that comes again every so often, on one replica at a time. */
export interface RecurringJob extends Job<Record<string, never>> {
  readonly everySeconds: number;
}

/** Names a kind of work. `payload` holds ids and what cannot be looked up later, never a secret. */
export function defineJob<Payload>(
  job: Omit<Job<Payload>, 'retry'> & { readonly retry?: RetryRule },
): Job<Payload> {
  return { retry: PATIENT, ...job };
}

/**
 * Trying again cannot help: the job is laid aside at once.
 * @param reason is shown to staff and in logs: a kind of error, no text that may quote a person.
 */
export class HopelessError extends Error {}

/** Names work that comes again every so often. */
export function defineRecurringJob(job: Omit<RecurringJob, 'payload' | 'retry'>): RecurringJob {
  return { ...job, retry: PATIENT, payload: z.record(z.string(), z.never()) };
}

export interface EnqueueOptions {
  /** When it may run; now unless told. */
  readonly runAt?: Date;
  /** At most one unfinished job holds the key; a second one is dropped. */
  readonly dedupeKey?: string;
  /** Of jobs with the same key one runs at a time; the others leave their lane to whoever is next. */
  readonly turnKey?: string;
}

/** A job that is not stored yet. */
export interface NewJob extends EnqueueOptions {
  readonly name: string;
  readonly lane: LaneName;
  readonly payload: unknown;
}

/** A job with its payload, for whoever queues several together. Only what its schema names is kept. */
export function newJob<Payload>(
  { name, lane, payload: schema }: Job<Payload>,
  payload: NoInfer<Payload>,
  options: EnqueueOptions = {},
): NewJob {
  return { name, lane, payload: schema.parse(payload), ...options };
}
