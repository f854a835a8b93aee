import * as z from 'zod/mini';
import { defineJob, defineRecurringJob } from '../../platform/jobs/job.ts';

export const buildExportJob = defineJob({
  name: 'build-export',
  payload: z.object({ export_id: z.number() }),
  lane: 'own',
});

export const finishErasureJob = defineJob({
  name: 'finish-erasure',
  payload: z.object({ customer_id: z.number() }),
  lane: 'own',
});

export const forgetExportsJob = defineRecurringJob({
  name: 'forget-exports',
  everySeconds: 3_600,
  lane: 'own',
});
