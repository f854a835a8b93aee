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
  payload: z.object({ invitation_id: z.number(), moved_from: z.optional(z.string()) }),
  lane: 'mail',
});

/**
 * The job of that e-mail. While one is queued for an invitation, a second is not added.
 * @param movedFrom the stage's earlier date as an ISO instant, when the e-mail tells of a new one
 */
export function invitationMail(id: number, movedFrom?: string): NewJob {
  const payload = { invitation_id: id, moved_from: movedFrom };
  return newJob(sendInvitationJob, payload, { dedupeKey: `invitation ${id}` });
}
