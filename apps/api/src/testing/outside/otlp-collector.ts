import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A span as it is exported (OTLP/HTTP, JSON). */
export interface ExportedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: ReadonlyArray<{ key: string; value: Record<string, unknown> }>;
  readonly links?: ReadonlyArray<{ traceId: string; spanId: string }>;
}

interface Export {
  readonly resourceSpans: ReadonlyArray<{
    readonly resource: { readonly attributes: ExportedSpan['attributes'] };
    readonly scopeSpans: ReadonlyArray<{ readonly spans: readonly ExportedSpan[] }>;
  }>;
}

export interface OtlpCollector {
  readonly url: string;
  /** Every body that was received. */
  readonly bodies: readonly string[];
  readonly exports: () => Export[];
  readonly spans: () => ExportedSpan[];
  readonly close: () => Promise<void>;
}

/**
 * A collector of traces on a port of its own.
 * @param answer how it answers an export; by default it takes it.
 */
export async function startOtlpCollector(
  answer: (response: ServerResponse) => void = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  },
): Promise<OtlpCollector> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      bodies.push(`${request.url} ${body.toString()}`);
      answer(response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const exports = (): Export[] =>
    bodies.map((body) => JSON.parse(body.slice(body.indexOf('{'))) as Export);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    exports,
    spans: () =>
      exports().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
