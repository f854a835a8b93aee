import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Context,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../operations/logger.ts';
import { traceBudget } from './trace-budget.ts';
import type { Span, SpanOptions, Traces } from './spans.ts';

/** Limit of one export; a collector that is slower gets fewer spans, and no request waits for it. */
const EXPORT_LIMIT_MS = 5_000;
/** How long a server that stops waits for the collector. */
const LAST_EXPORT_MS = 2_000;
/** Longest text of a statement that is sent. */
const LONGEST_VALUE = 2_000;

/**
 * The trace of a request, computed from its id: jobs and batches link to it with nothing but that id, and whoever
 * knows the code that a customer reads out finds the trace.
 */
export function contextOfRequest(id: string): SpanContext {
  const digest = createHash('sha256').update(id).digest('hex');
  return {
    traceId: digest.slice(0, 32),
    spanId: digest.slice(32, 48),
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  };
}

/** Logs once when the collector begins to refuse spans, and once when it takes them again. */
function watched(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !isFailing) log.warn({ err: result.error }, 'traces are not taken');
        if (!failed && isFailing) log.info('traces are taken again');
        isFailing = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** The kind of an error, with the status of a partner's answer where it has one. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const status: unknown = 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? `${error.name} ${status}` : error.name;
}

interface TracesOptions {
  /** Base URL of the collector, for example `http://otel-collector:4318`. */
  readonly url: string;
  readonly perSecond: number;
  readonly log: Log;
}

/** Traces over OTLP/HTTP. */
export function createTraces({ url, perSecond, log }: TracesOptions): Traces {
  // Ids of the next span, where they are computed; random otherwise.
  let next: SpanContext | null = null;
  const random = new RandomIdGenerator();
  const exporter = new OTLPTraceExporter({
    url: `${url}/v1/traces`,
    timeoutMillis: EXPORT_LIMIT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'trilha',
      'service.instance.id': `${hostname()}:${process.pid}`,
      'host.name': hostname(),
    }),
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    idGenerator: {
      generateTraceId: () => next?.traceId ?? random.generateTraceId(),
      generateSpanId: () => next?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter: watched(exporter, log) })],
  });
  const tracer = provider.getTracer('trilha');
  const requests = new Map<string, Span>();
  const takesRequest = traceBudget(perSecond);
  const takesJob = traceBudget(perSecond);

  function begin(
    name: string,
    kind: SpanKind,
    parent: Context,
    { attributes = {}, sinceMs = 0, requestIds = [] }: SpanOptions,
  ): OtelSpan {
    const links = requestIds.map((id) => ({ context: contextOfRequest(id) }));
    const startTime = performance.timeOrigin + performance.now() - sinceMs;
    return tracer.startSpan(name, { kind, attributes, links, startTime }, parent);
  }

  function wrap(span: OtelSpan, onEnd: () => void = () => {}): Span {
    return {
      child: (name, options = {}) =>
        wrap(
          begin(
            name,
            options.kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL,
            trace.setSpan(ROOT_CONTEXT, span),
            options,
          ),
        ),
      end: ({ error, attributes = {} } = {}) => {
        span.setAttributes(attributes);
        if (error !== undefined) {
          // Messages of errors may contain personal data.
          span.setStatus({ code: SpanStatusCode.ERROR });
          span.setAttribute('error.type', typeOf(error));
        }
        span.end(performance.timeOrigin + performance.now());
        onEnd();
      },
    };
  }

  return {
    request: (id, name) => {
      if (!takesRequest()) return null;
      next = contextOfRequest(id);
      const attributes = { 'trilha.request_id': id };
      const span = begin(name, SpanKind.SERVER, ROOT_CONTEXT, { attributes });
      next = null;
      const request = wrap(span, () => requests.delete(id));
      requests.set(id, request);
      return request;
    },
    job: (name, requestId) => {
      if (!takesJob()) return null;
      const requestIds = requestId === null ? [] : [requestId];
      const options = { attributes: { 'trilha.job': name }, requestIds };
      return wrap(begin(`job ${name}`, SpanKind.CONSUMER, ROOT_CONTEXT, options));
    },
    ofRequest: (id) => requests.get(id),
    close: async () => {
      const sent = provider.shutdown().catch(() => {});
      await Promise.race([sent, delay(LAST_EXPORT_MS, undefined, { ref: false })]);
    },
  };
}
