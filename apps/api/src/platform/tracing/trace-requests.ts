import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inSpan, type Span, type Traces } from './spans.ts';

/**
 * Traces requests of the API and of pages, named by route pattern and never by URL, which may hold a token or an
 * e-mail. Health checks and files of the build are not traced.
 */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? 'none';
    const isPage = route === '/*' && request.headers.accept?.includes('text/html') === true;
    if (!isPage && !route.startsWith('/api/')) return;
    const span = traces.request(request.id, `${request.method} ${route}`);
    if (span !== null) spans.set(request, span);
  });
  // After the body was read, for the same reason as in `followRequests`.
  app.addHook('preValidation', (request, _reply, done) => inSpan(spans.get(request) ?? null, done));
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply;
    spans.get(request)?.end({
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'none',
        'http.response.status_code': statusCode,
      },
      ...(statusCode >= 500 ? { error: String(statusCode) } : {}),
    });
  });
}
