import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

interface MetricsServer {
  readonly close: () => Promise<void>;
}

/** Serves `/metrics` (Prometheus) and nothing else. */
async function startMetricsServer(
  { config: { host }, telemetry: { registry }, log }: Services,
  metricsPort: number,
): Promise<MetricsServer> {
  const server = createServer(async ({ method, url }, answer) => {
    if (method !== 'GET' || url !== '/metrics') return answer.writeHead(404).end();
    try {
      const metrics = await registry.metrics();
      return answer.writeHead(200, { 'content-type': registry.contentType }).end(metrics);
    } catch (error) {
      // A number that cannot be read must not end the process.
      log.error({ err: error }, 'metrics failed');
      return answer.writeHead(503).end();
    }
  });
  server.listen(metricsPort, host);
  await once(server, 'listening');
  return {
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Metrics have a port of their own, which the outside need not reach, as long as the server runs. */
export function serveMetrics(app: FastifyInstance, services: Services): void {
  const { metricsPort } = services.config;
  if (metricsPort === null) return;
  let metrics: MetricsServer | null = null;
  app.addHook('onReady', async () => {
    metrics = await startMetricsServer(services, metricsPort);
  });
  app.addHook('onClose', async () => metrics?.close());
}
