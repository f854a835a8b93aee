import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';

type Attributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  readonly kind?: 'client';
  /** Route patterns, names and counts; never a value of a person or a whole URL. */
  readonly attributes?: Attributes;
  /** How long the work has been running, in milliseconds; 0 by default. */
  readonly sinceMs?: number;
  /** Ids of other requests that this work is done for. */
  readonly requestIds?: readonly string[];
}

/** A piece of work in a trace. */
export interface Span {
  readonly child: (name: string, options?: SpanOptions) => Span;
  readonly end: (result?: { error?: unknown; attributes?: Attributes }) => void;
}

/** Traces of this process. A request or job is not traced, and null, when too many began in the same second. */
export interface Traces {
  readonly request: (id: string, name: string) => Span | null;
  /** A trace of its own, linked to the request that queued the job. */
  readonly job: (name: string, requestId: string | null) => Span | null;
  /** The span of a request that is being handled; undefined when it is not traced. */
  readonly ofRequest: (id: string) => Span | undefined;
  /** Sends what is left, but waits only briefly for the collector. */
  readonly close: () => Promise<void>;
}

/** The span that the running code belongs to. Never entered while traces are off. */
const current = new AsyncLocalStorage<Span | null>();

/** Runs work as part of a span; with null as part of none. */
export function inSpan<Result>(span: Span | null, work: () => Result): Result {
  return current.run(span, work);
}

/** Runs work in a span below the current one, if there is one. */
export async function traced<Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const parent = current.getStore() ?? null;
  return parent === null ? work() : runIn(parent.child(name, options), work);
}

/** Runs a batch of entries, which several requests share: as part of the first one that is traced, linked to the others. */
export async function tracedBatch<Result>(
  traces: Traces | null,
  requestIds: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  if (traces === null) return work();
  const first = requestIds.find((id) => traces.ofRequest(id) !== undefined);
  const parent = first === undefined ? undefined : traces.ofRequest(first);
  if (parent === undefined) return inSpan(null, work);
  const others = requestIds.filter((id) => id !== first);
  const attributes = { 'trilha.entries': requestIds.length };
  return runIn(parent.child('entry batch', { attributes, requestIds: others }), work);
}

async function runIn<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await inSpan(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}

/** Records a statement that ended, without its parameters: for Kysely's `log`. */
export function traceStatement(event: LogEvent): void {
  const parent = current.getStore();
  if (parent === undefined || parent === null) return;
  const text = event.query.sql;
  const verb = /^\s*(\w+)/.exec(text)?.[1] ?? 'statement';
  const span = parent.child(verb.toLowerCase(), {
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    sinceMs: event.queryDurationMillis,
  });
  span.end(event.level === 'error' ? { error: event.error } : {});
}
