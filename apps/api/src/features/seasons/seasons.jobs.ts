import * as z from 'zod/mini';
import { defineJob } from '../../platform/jobs/job.ts';

/** A stage at the time that it is to be published; asked for another time meanwhile, another job does it. */
export const publishStageJob = defineJob({
  name: 'publish-stage',
  payload: z.object({ step_id: z.number(), at: z.string() }),
  lane: 'own',
});
