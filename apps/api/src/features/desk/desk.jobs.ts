import { defineJob, defineRecurringJob } from '../../platform/jobs/job.ts';
import * as z from 'zod/mini';

/** Processes the next batch of a bulk action. It queues itself again behind other jobs of its lane. */
export const goOnWithBulkJob = defineJob({
  name: 'go-on-with-bulk',
  payload: z.object({ bulk_id: z.number() }),
  lane: 'own',
});

/** Starts a mailing when it is due, then queues its next recipients behind those already queued. */
export const goOnWithMailingJob = defineJob({
  name: 'go-on-with-mailing',
  payload: z.object({ mailing_id: z.number() }),
  lane: 'mass',
});

/** Sends a mailing to one recipient. Address and text are looked up when it is sent. */
export const sendMailingJob = defineJob({
  name: 'send-mailing',
  payload: z.object({ recipient_id: z.number() }),
  lane: 'mass',
});

/** Deletes files that no mailing uses, and those of mailings that ended long ago. */
export const forgetAttachmentsJob = defineRecurringJob({
  name: 'forget-mailing-attachments',
  everySeconds: 3_600,
  lane: 'own',
});

/** Adds people to lasting mailings when they have entered the audience since the mailing started. */
export const reachLaterJob = defineRecurringJob({
  name: 'reach-later-with-mailings',
  everySeconds: 60,
  lane: 'own',
});
