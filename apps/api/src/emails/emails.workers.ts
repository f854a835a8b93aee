import type { Services } from '../services.ts';
import { sendEmailJob } from './emails.jobs.ts';
import { sendStoredEmail } from './send-email.ts';

/** Sends messages outside of requests. */
export function registerEmailWorkers(services: Services): void {
  services.jobs.handle(sendEmailJob, (payload) => sendStoredEmail(services, payload));
}
