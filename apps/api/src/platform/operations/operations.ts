import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '../lifecycle.ts';
import type { Readiness } from './readiness.ts';

/** `/healthz` (the process is alive), `/readyz` (it can serve, or the reason why not). */
export function registerOperations(
  app: FastifyInstance,
  { lifecycle, readiness }: { readonly lifecycle: Lifecycle; readonly readiness: Readiness },
): void {
  app.get('/healthz', { config: { on: 'every host' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { on: 'every host' } }, async (_request, reply) => {
    if (lifecycle.isStopping()) return reply.code(503).send({ status: 'stopping' });
    const status = await readiness.state();
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });
}
