import type { Services } from '../services.ts';
import { sendEmailJob } from './emails.jobs.ts';
import { sendStoredEmail } from './send-email.ts';

/** Messages leave outside any request. */
export function registerEmailWorkers(services: Services): void {
  services.jobs.handle(sendEmailJob, (payload) => sendStoredEmail(services, payload));
}
