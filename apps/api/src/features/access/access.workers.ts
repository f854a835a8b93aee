import type { Services } from '../../services.ts';
import { forgetOldRecordsJob } from './access.jobs.ts';
import { forgetOldRecords } from './forget-old-records.ts';

/** What access does outside any request. */
export function registerAccessWorkers(services: Services): void {
  services.jobs.repeat(forgetOldRecordsJob, () => forgetOldRecords(services));
}
