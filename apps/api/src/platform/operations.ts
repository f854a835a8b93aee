import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../services.ts';

const READY_TIMEOUT_MS = 2_000;

async function databaseAnswers(services: Services): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), READY_TIMEOUT_MS).unref();
  });
  const query = sql`select 1`.execute(services.db).then(
    () => true,
    () => false,
  );
  return Promise.race([query, timeout]);
}

/** `/healthz` (the process lives), `/readyz` (it can serve), `/metrics` (Prometheus). */
export function registerOperations(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await databaseAnswers(services);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'database' });
  });
  app.get('/metrics', async (_request, reply) => {
    const { registry } = services.telemetry;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
