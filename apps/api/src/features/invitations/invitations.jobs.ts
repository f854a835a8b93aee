import * as z from 'zod/mini';
import { defineJob, newJob, type NewJob } from '../../platform/jobs/job.ts';

/** The next of a list of people to invite; queued anew for those that follow, behind other work of its lane. */
export const goOnInvitingJob = defineJob({
  name: 'go-on-inviting',
  payload: z.object({ batch_id: z.number() }),
  lane: 'own',
});

/** The e-mail with the link of an invitation; the link is drawn when it leaves. */
export const sendInvitationJob = defineJob({
  name: 'send-invitation',
  payload: z.object({ invitation_id: z.number() }),
  lane: 'mail',
});

/** That e-mail, queued: while one is on its way a second is not. */
export function invitationMail(id: number): NewJob {
  return newJob(sendInvitationJob, { invitation_id: id }, { dedupeKey: `invitation ${id}` });
}
