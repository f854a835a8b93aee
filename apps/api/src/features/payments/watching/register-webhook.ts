import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../services.ts';
import { registerWebhookJob } from '../payments.jobs.ts';
import { pixProviderOf } from '../provider/pix-provider-of.ts';

/**
 * Registers a brand's webhook at its provider. In demo it uses this server's IP address, because `*.localhost` resolves
 * only in browsers, not for the partners' own requests.
 * @param port where this server listens; used in demo only.
 * @throws PartnerError when the provider gives no usable answer; the job retries.
 */
export async function registerWebhook(
  services: Services,
  automakerId: number,
  port: number,
): Promise<void> {
  const provider = pixProviderOf(services, automakerId);
  const brandConfig = services.config.brands.get(automakerId);
  if (provider.mode === 'static' || brandConfig === undefined) return;
  const { brand, pix, publicUrl } = brandConfig;
  const origin = services.config.demo ? `http://127.0.0.1:${port}` : publicUrl;
  await provider.registerWebhook(`${origin}/api/webhooks/pix/${brand.slug}/${pix.webhookSecret}`);
}

/** Queues the registration of every brand's webhook at each start, once the server listens. */
export function registerWebhooksOnListen(app: FastifyInstance, services: Services): void {
  app.addHook('onListen', async () => {
    const address = app.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    for (const automaker_id of services.config.brands.keys()) {
      await services.jobs.enqueue(
        services.db,
        registerWebhookJob,
        { automaker_id, port: port ?? services.config.port },
        { dedupeKey: `register-webhook:${automaker_id}` },
      );
    }
  });
}
