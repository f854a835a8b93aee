import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Telemetry } from './telemetry.ts';
import type { Log } from './logger.ts';

/** What is measured, and where to publish it. */
interface Measured {
  readonly config: Pick<Config, 'host' | 'metricsPort'>;
  readonly telemetry: Pick<Telemetry, 'registry'>;
  readonly log: Log;
}

interface MetricsServer {
  readonly close: () => Promise<void>;
}

/** Serves only `/metrics` (Prometheus). */
async function startMetricsServer(
  { config: { host }, telemetry: { registry }, log }: Measured,
  metricsPort: number,
): Promise<MetricsServer> {
  const server = createServer(async ({ method, url }, answer) => {
    if (method !== 'GET' || url !== '/metrics') return answer.writeHead(404).end();
    try {
      const metrics = await registry.metrics();
      return answer.writeHead(200, { 'content-type': registry.contentType }).end(metrics);
    } catch (error) {
      // A metric that cannot be read must not end the process.
      log.error({ err: error }, 'metrics failed');
      return answer.writeHead(503).end();
    }
  });
  server.listen(metricsPort, host);
  await once(server, 'listening');
  log.info({ port: (server.address() as AddressInfo).port }, 'metrics listening');
  return {
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Serves metrics on a separate port, which need not be public, while the server runs. */
export function serveMetrics(app: FastifyInstance, measured: Measured): void {
  const { metricsPort } = measured.config;
  if (metricsPort === null) return;
  let metrics: MetricsServer | null = null;
  app.addHook('onReady', async () => {
    metrics = await startMetricsServer(measured, metricsPort);
  });
  app.addHook('onClose', async () => metrics?.close());
}
