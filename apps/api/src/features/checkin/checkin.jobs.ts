import * as z from 'zod/mini';
import { defineJob, defineRecurringJob } from '../../platform/jobs/job.ts';

/** Notifies partners of cars that came in, or did not after all, since the last notice. */
export const tellArrivalsJob = defineJob({
  name: 'tell-arrivals',
  payload: z.object({ stage: z.number() }),
  lane: 'own',
});

/** Returns the unused places of phones whose stage has ended. */
export const endLeasesJob = defineRecurringJob({
  name: 'end-gate-leases',
  everySeconds: 60,
  lane: 'own',
});
