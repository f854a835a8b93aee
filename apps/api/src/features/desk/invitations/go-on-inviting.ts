import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import { workThrough } from '../../../platform/jobs/work-through.ts';
import type { Services } from '../../../services.ts';
import { holdStage } from '../../registrations/places/free-places.ts';
import { goOnInvitingJob, invitationMail } from '../../invitations/invitations.jobs.ts';
import { issueInvitationIn } from '../../invitations/issue-invitation.ts';
import { endBatch, endGuest, findBatch, findPendingGuests } from './batches.sql.ts';
import { findStanding } from './invited-accounts.sql.ts';

type Batch = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

async function inviteIn(
  services: Services,
  tx: Database,
  batch: Batch,
  customerId: number,
): Promise<void> {
  const { step_id: stageId, vehicles, days, reason } = batch;
  // The lock ensures that a person in two lists is invited once.
  await holdStage(tx, stageId);
  const { invited, entered } = await findStanding(tx, {
    customerId,
    stageId,
    now: services.clock.now(),
  });
  if (invited) throw new AppError('already_invited');
  if (entered) throw new AppError('already_entered');
  const by = { staffId: batch.staff_id, staffSession: batch.staff_session, reason };
  const wish = { automakerId: null, stageId, customer: customerId, days, vehicles, by };
  const { id } = await issueInvitationIn(services, tx, wish);
  await services.jobs.enqueueAll(tx, [invitationMail(id)]);
}

/** Invites the next people of a batch and queues their e-mails in the same transaction. */
export async function goOnInviting(services: Services, batchId: number): Promise<void> {
  const batch = await findBatch(services.db, batchId);
  if (batch === undefined) return;
  await workThrough(services, {
    pending: (db, most) => findPendingGuests(db, batchId, most),
    endItem: (tx, customerId, end) => endGuest(tx, { batchId, customerId }, end),
    deed: (tx, customerId) => inviteIn(services, tx, batch, customerId),
    close: (tx, now) => endBatch(tx, batchId, now),
    again: newJob(goOnInvitingJob, { batch_id: batchId }),
  });
}
