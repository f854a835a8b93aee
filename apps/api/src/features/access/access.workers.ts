import type { Services } from '../../services.ts';
import {
  forgetOldRecordsJob,
  resendConfirmationJob,
  sendConfirmationJob,
  sendNewEmailLinkJob,
  sendRecoveryJob,
} from './access.jobs.ts';
import { forgetOldRecords } from './forgetting/forget-old-records.ts';
import { resendConfirmations, sendConfirmation } from './signing-up/send-confirmation.ts';
import { sendNewEmailLink } from './correcting/send-new-email-link.ts';
import { sendRecovery } from './recovering/send-recovery.ts';

/** Registers the jobs of sign-up, login and recovery. */
export function registerAccessWorkers(services: Services): void {
  const { jobs } = services;
  jobs.repeat(forgetOldRecordsJob, () => forgetOldRecords(services));
  jobs.handle(sendConfirmationJob, (asked, run) => sendConfirmation(services, asked, run));
  jobs.handle(resendConfirmationJob, (asked) => resendConfirmations(services, asked));
  jobs.handle(sendNewEmailLinkJob, (asked, run) => sendNewEmailLink(services, asked, run));
  jobs.handle(sendRecoveryJob, (asked, run) => sendRecovery(services, asked, run));
}
