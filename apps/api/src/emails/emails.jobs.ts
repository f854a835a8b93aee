import * as z from 'zod/mini';
import { defineJob } from '../platform/jobs/job.ts';
import { TEMPLATE_NAMES } from './templates.ts';

export const sendEmailJob = defineJob({
  name: 'send-email',
  payload: z.object({
    automaker_id: z.number(),
    to: z.string(),
    template: z.enum(TEMPLATE_NAMES),
    data: z.record(z.string(), z.unknown()),
  }),
  lane: 'mail',
});
