import * as z from 'zod/mini';
import { defineJob, defineRecurringJob } from '../../platform/jobs/job.ts';

/** A stage at the time that it is to be published; asked for another time meanwhile, another job does it. */
export const publishStageJob = defineJob({
  name: 'publish-stage',
  payload: z.object({ step_id: z.number(), at: z.string() }),
  lane: 'own',
});

/** What staff looked at, and nobody can open any more. */
export const forgetPreviewsJob = defineRecurringJob({
  name: 'forget-previews',
  everySeconds: 3_600,
  lane: 'own',
});

/** What was sent from an editor, and no stage has. */
export const forgetUploadsJob = defineRecurringJob({
  name: 'forget-uploads',
  everySeconds: 3_600,
  lane: 'own',
});
