import type { Services } from '../../services.ts';
import { goOnInvitingJob, sendInvitationJob } from '../invitations/invitations.jobs.ts';
import { goOnInviting } from './invitations/go-on-inviting.ts';
import { sendInvitation } from './invitations/send-invitation.ts';
import { goOnWithBulk } from './registrations/bulk/go-on-with-bulk.ts';
import {
  forgetAttachmentsJob,
  goOnWithBulkJob,
  goOnWithMailingJob,
  reachLaterJob,
  sendMailingJob,
} from './desk.jobs.ts';
import { forgetAttachments } from './mailings/attachments/forget-attachments.ts';
import { reachLater } from './mailings/lasting/lasting.ts';
import { goOnWithMailing, sendToRecipient } from './mailings/sending/send-mailing.ts';

/** Registers the jobs that continue what staff start: bulk actions, mailings and invitations. */
export function registerDeskWorkers(services: Services): void {
  const { jobs } = services;
  jobs.handle(goOnWithBulkJob, ({ bulk_id }) => goOnWithBulk(services, bulk_id));
  jobs.handle(goOnWithMailingJob, ({ mailing_id }) => goOnWithMailing(services, mailing_id));
  jobs.handle(sendMailingJob, ({ recipient_id }, run) =>
    sendToRecipient(services, recipient_id, run),
  );
  jobs.handle(goOnInvitingJob, ({ batch_id }) => goOnInviting(services, batch_id));
  jobs.handle(sendInvitationJob, ({ invitation_id, moved_from }, run) =>
    sendInvitation(services, invitation_id, { ...run, movedFrom: moved_from }),
  );
  jobs.repeat(forgetAttachmentsJob, () => forgetAttachments(services));
  jobs.repeat(reachLaterJob, () => reachLater(services));
}
