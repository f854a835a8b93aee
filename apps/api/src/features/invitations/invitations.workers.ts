import type { Services } from '../../services.ts';
import { mailMovedStageJob } from '../registrations/registrations.jobs.ts';
import { goOnInviting } from './desk/go-on-inviting.ts';
import { sendInvitation } from './desk/send-invitation.ts';
import { mailMovedStage } from './mail-moved-stage.ts';
import { goOnInvitingJob, sendInvitationJob } from './invitations.jobs.ts';

/** Registers the jobs that invite a batch and send each person's e-mail. */
export function registerInvitationsWorkers(services: Services): void {
  const { jobs } = services;
  jobs.handle(goOnInvitingJob, ({ batch_id }) => goOnInviting(services, batch_id));
  jobs.handle(mailMovedStageJob, ({ step_id, moved_from }) =>
    mailMovedStage(services, step_id, moved_from),
  );
  jobs.handle(sendInvitationJob, ({ invitation_id, moved_from }, run) =>
    sendInvitation(services, invitation_id, { ...run, movedFrom: moved_from }),
  );
}
