import * as z from 'zod/mini';
import { defineJob, newJob, type NewJob } from '../../platform/jobs/job.ts';

/** Invites the next people of a batch, then queues itself for the rest, behind other jobs of its lane. */
export const goOnInvitingJob = defineJob({
  name: 'go-on-inviting',
  payload: z.object({ batch_id: z.number() }),
  lane: 'own',
});

/** Sends the e-mail with an invitation's link. The link is created when the job runs. */
export const sendInvitationJob = defineJob({
  name: 'send-invitation',
  payload: z.object({ invitation_id: z.number() }),
  lane: 'mail',
});

/** The job of that e-mail. While one is queued for an invitation, a second is not added. */
export function invitationMail(id: number): NewJob {
  return newJob(sendInvitationJob, { invitation_id: id }, { dedupeKey: `invitation ${id}` });
}
