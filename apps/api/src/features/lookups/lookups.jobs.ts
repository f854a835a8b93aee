import { defineRecurringJob } from '../../platform/jobs/job.ts';

export const synchroniseChassisJob = defineRecurringJob({
  name: 'synchronise-chassis',
  everySeconds: 6 * 3_600,
  lane: 'core',
});
