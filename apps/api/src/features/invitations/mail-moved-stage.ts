import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { invitationMail } from './invitations.jobs.ts';
import { findOpenOfStage } from './open-invitations.sql.ts';

/** Queues a new link, with both dates, for each open invitation to a stage whose date changed. */
export async function mailMovedStage(
  { db, jobs, clock }: Services,
  stageId: number,
  movedFrom: string | undefined,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const open = await findOpenOfStage(tx, stageId, clock.now());
    if (open.length > 0)
      await jobs.enqueueAll(
        tx,
        open.map((id) => invitationMail(id, movedFrom)),
      );
  });
}
