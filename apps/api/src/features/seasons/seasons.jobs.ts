import * as z from 'zod/mini';
import { defineJob, defineRecurringJob } from '../../platform/jobs/job.ts';

/** Publishes a stage at its scheduled time. Rescheduling queues another job. */
export const publishStageJob = defineJob({
  name: 'publish-stage',
  payload: z.object({ step_id: z.number(), at: z.string() }),
  lane: 'own',
});

/** Deletes expired previews. */
export const forgetPreviewsJob = defineRecurringJob({
  name: 'forget-previews',
  everySeconds: 3_600,
  lane: 'own',
});

/** Deletes uploads that no stage uses. */
export const forgetUploadsJob = defineRecurringJob({
  name: 'forget-uploads',
  everySeconds: 3_600,
  lane: 'own',
});
