import type { Services } from '../../services.ts';
import { sendWebhook } from './hooks/send-webhook.ts';
import { spreadEvent } from './hooks/spread-event.ts';
import { sendWebhookJob, spreadEventJob } from './integrations.jobs.ts';

/** Registers the jobs that send events to partners. */
export function registerIntegrationsWorkers(services: Services): void {
  const { jobs } = services;
  jobs.handle(spreadEventJob, (event) => spreadEvent(services, event));
  jobs.handle(sendWebhookJob, ({ delivery_id }) => sendWebhook(services, delivery_id));
}
