import * as z from 'zod/mini';

/**
 * Work of one lane waits for each other, and for nobody else's: what asks a slow service outside does
 * not keep the rest waiting.
 */
export type LaneName = 'own' | 'mail' | 'pix' | 'core';

/**
 * A kind of work for later, as one value: whoever queues it and whoever does it share its payload's
 * type. The run stands apart (`jobs.handle`), since whoever queues must not depend on it.
 */
export interface Job<Payload> {
  /** Its wire name in the table. One with another payload needs another name: replicas of both releases share the table. */
  readonly name: string;
  readonly payload: z.ZodMiniType<Payload>;
  readonly lane: LaneName;
}

/** Work that comes again every so often, on one replica at a time. */
export interface RecurringJob extends Job<Record<string, never>> {
  readonly everySeconds: number;
}

/** Names a kind of work. `payload` holds ids and what cannot be looked up later, never a secret. */
export function defineJob<Payload>(job: Job<Payload>): Job<Payload> {
  return job;
}

/** Names work that comes again every so often. */
export function defineRecurringJob(job: Omit<RecurringJob, 'payload'>): RecurringJob {
  return { ...job, payload: z.record(z.string(), z.never()) };
}

export interface EnqueueOptions {
  /** When it may run; now unless told. */
  readonly runAt?: Date;
  /** At most one unfinished job holds the key; a second one is dropped. */
  readonly dedupeKey?: string;
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
