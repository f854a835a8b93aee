import { defineRecurringJob } from '../../platform/jobs/job.ts';

export const forgetOldRecordsJob = defineRecurringJob({
  name: 'forget-old-records',
  everySeconds: 86_400,
  lane: 'own',
});
