import * as z from 'zod/mini';
import { defineJob } from '../platform/jobs/job.ts';
import { queuedEmails } from './emails.ts';

/** Sends a message whose data cannot be looked up when it is sent. */
export const sendEmailJob = defineJob({
  name: 'send-email',
  payload: z.object({
    automaker_id: z.number(),
    to: z.string(),
    template: z.enum(queuedEmails.map(({ name }) => name)),
    /** Validated by the message's own schema. */
    data: z.unknown(),
  }),
  lane: 'mail',
});
