import { REFUND_DAYS } from '@trilha/contract/payments/refund-window.rules.ts';
import type { Choice } from '@trilha/contract/postponing/postponing.rules.ts';
import type { Database } from '../../../database/client.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../services.ts';
import { closePostponementJob, mailMovedStageJob } from '../registrations.jobs.ts';
import {
  countInvited,
  endOpenPostponement,
  findHeld,
  insertPostponement,
} from './postponing.sql.ts';

const DAY_MS = 86_400_000;

interface NewPostponement {
  readonly stageId: number;
  readonly by: StaffActor & { readonly staffId: number };
  /** What customers read. */
  readonly note: string;
  readonly reason: string;
  readonly before: Date;
  readonly after: Date;
  readonly answerBy: Date;
  /** What counts for who does not answer. */
  readonly choice: Choice;
}

export interface OpenedPostponement {
  readonly asked: number;
  /** People who hold an open invitation: they get its link anew. */
  readonly invited: number;
  /** What those asked have paid and did not get back. */
  readonly heldCents: number;
  /** How many of them paid so long before the deadline that no Pix can be given back then. */
  readonly tooLate: number;
}

/**
 * Asks everybody confirmed of a stage whether they keep their place, inside the transaction that moves it and under
 * its lock; the one that was still being answered ends, and who it asked is asked anew (POST-07).
 */
export async function openPostponement(
  services: Services,
  tx: Database,
  { stageId, by, note, reason, before, after, answerBy, choice }: NewPostponement,
): Promise<OpenedPostponement> {
  const now = services.clock.now();
  await endOpenPostponement(tx, stageId, now);
  const { id, asked } = await insertPostponement(tx, {
    step_id: stageId,
    staff_id: by.staffId,
    reason,
    note,
    date_before: before,
    date_after: after,
    answer_by: answerBy,
    default_choice: choice,
    created_at: now,
  });
  await services.jobs.enqueueAll(tx, [
    newJob(closePostponementJob, { postponement_id: id }, { runAt: answerBy }),
  ]);
  const invited = await countInvited(tx, stageId, now);
  if (invited > 0) {
    await services.jobs.enqueue(tx, mailMovedStageJob, { step_id: stageId });
  }
  await audit(tx, {
    at: now,
    actor: 'staff',
    ...by,
    reason,
    action: 'postponed',
    subject: 'stage',
    subjectId: stageId,
    detail: { postponement: id, asked, default: choice },
  });
  const held = await findHeld(tx, id, new Date(answerBy.getTime() - REFUND_DAYS * DAY_MS));
  return { asked, invited, heldCents: held.cents, tooLate: held.too_late };
}
