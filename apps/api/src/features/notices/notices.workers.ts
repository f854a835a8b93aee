import type { Services } from '../../services.ts';
import { mailOfOpeningJob, sendNoticeJob, tellOfOpeningsJob } from './notices.jobs.ts';
import { sendNotice } from './sending/send-notice.ts';
import { mailOfOpening } from './watching/mail-of-opening.ts';
import { tellOfOpenings } from './watching/tell-of-openings.ts';

/** Registers the jobs that send notices and look for stages that opened. */
export function registerNoticesWorkers(services: Services): void {
  const { jobs } = services;
  jobs.handle(sendNoticeJob, (notice) => sendNotice(services, notice));
  jobs.handle(mailOfOpeningJob, (watcher) => mailOfOpening(services, watcher));
  jobs.repeat(tellOfOpeningsJob, () => tellOfOpenings(services));
}
