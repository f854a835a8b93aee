import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/job.ts';

/** The next of what staff does to many; queued anew for those that follow, behind other work of its lane. */
export const goOnWithBulkJob = defineJob({
  name: 'go-on-with-bulk',
  payload: z.object({ bulk_id: z.number() }),
  lane: 'own',
});
