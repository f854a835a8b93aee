import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { holdStage } from '../../registrations/places/free-places.ts';
import { goOnInvitingJob, invitationMail } from '../invitations.jobs.ts';
import { issueInvitationIn } from '../issue-invitation.ts';
import { endBatch, endGuest, findBatch, findPendingGuests } from './batches.sql.ts';
import { findStanding } from './invited-accounts.sql.ts';

/** Invited in one run: other work of the lane waits no longer than for these. */
const AT_ONCE = 20;

type Batch = NonNullable<Awaited<ReturnType<typeof findBatch>>>;

async function inviteIn(
  services: Services,
  tx: Database,
  batch: Batch,
  customerId: number,
): Promise<void> {
  const { step_id: stageId, vehicles, days, reason } = batch;
  // Under the stage's lock, so that of two lists with the same person one invites them.
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

/**
 * Invites the next of a list, each in a transaction that also says that it is done and queues the e-mail: a
 * process that ends in the middle neither leaves one out nor invites or writes to anybody twice.
 */
export async function goOnInviting(services: Services, batchId: number): Promise<void> {
  const { db, clock, jobs } = services;
  const batch = await findBatch(db, batchId);
  if (batch === undefined) return;
  for (const customerId of await findPendingGuests(db, batchId, AT_ONCE)) {
    const item = { batchId, customerId };
    try {
      await inTransaction(db, async (tx) => {
        if (!(await endGuest(tx, item, { state: 'done' }))) return;
        await inviteIn(services, tx, batch, customerId);
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await endGuest(db, item, { state: 'refused', code: error.code });
    }
  }
  await inTransaction(db, async (tx) => {
    const isOver = (await findPendingGuests(tx, batchId, 1)).length === 0;
    if (isOver) await endBatch(tx, batchId, clock.now());
    else await jobs.enqueueAll(tx, [newJob(goOnInvitingJob, { batch_id: batchId })]);
  });
}
