import { defineJob, defineRecurringJob } from '../../platform/jobs/job.ts';
import * as z from 'zod/mini';

/** The next of what staff does to many; queued anew for those that follow, behind other work of its lane. */
export const goOnWithBulkJob = defineJob({
  name: 'go-on-with-bulk',
  payload: z.object({ bulk_id: z.number() }),
  lane: 'own',
});

/** Begins a message to many at its moment, and queues the next of those it is for, behind those before. */
export const goOnWithMailingJob = defineJob({
  name: 'go-on-with-mailing',
  payload: z.object({ mailing_id: z.number() }),
  lane: 'mass',
});

/** One of them; whom it goes to and what it says is looked up when it leaves. */
export const sendMailingJob = defineJob({
  name: 'send-mailing',
  payload: z.object({ recipient_id: z.number() }),
  lane: 'mass',
});

/** Deletes files that no message took, and those of messages that are over for long. */
export const forgetAttachmentsJob = defineRecurringJob({
  name: 'forget-mailing-attachments',
  everySeconds: 3_600,
  lane: 'own',
});

/** Looks who entered the audience of a message that lasts. */
export const reachLaterJob = defineRecurringJob({
  name: 'reach-later-with-mailings',
  everySeconds: 60,
  lane: 'own',
});
