import * as z from 'zod/mini';
import { defineJob, defineRecurringJob } from '../../platform/jobs/job.ts';

/** Tells partners who came in, or did not after all, since they were told last. */
export const tellArrivalsJob = defineJob({
  name: 'tell-arrivals',
  payload: z.object({ stage: z.number() }),
  lane: 'own',
});

/** Gives back what phones of stages that ended have not used. */
export const endLeasesJob = defineRecurringJob({
  name: 'end-gate-leases',
  everySeconds: 60,
  lane: 'own',
});
