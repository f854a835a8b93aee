import { REFUND_DAYS } from '@trilha/contract/payments/refund-window.rules.ts';
import type { Choice } from '@trilha/contract/postponing/postponing.rules.ts';
import type { Database } from '../../../database/client.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../services.ts';
import { closePostponementJob } from '../registrations.jobs.ts';
import { forgetPreparedOf } from '../preparing/prepared-entries.sql.ts';
import { endOpenPostponement, findHeld, insertPostponement } from './postponing.sql.ts';

const DAY_MS = 86_400_000;

interface NewPostponement {
  readonly stageId: number;
  readonly by: StaffActor & { readonly staffId: number };
  /** Text for customers. */
  readonly note: string;
  readonly reason: string;
  readonly before: Date;
  readonly after: Date;
  readonly answerBy: Date;
  /** The default for customers who do not answer. */
  readonly choice: Choice;
}

export interface OpenedPostponement {
  readonly asked: number;
  /** Paid by those asked and not refunded yet, in whole cents. */
  readonly heldCents: number;
  /** How many of them paid so early that their Pix can no longer be refunded at the deadline. */
  readonly tooLate: number;
}

/**
 * Asks everybody with a confirmed place whether they keep it, inside the transaction that moves the stage and under its
 * lock. Ends an open postponement and asks its people again (POST-07).
 */
export async function openPostponement(
  services: Services,
  tx: Database,
  { stageId, by, note, reason, before, after, answerBy, choice }: NewPostponement,
): Promise<OpenedPostponement> {
  const now = services.clock.now();
  await endOpenPostponement(tx, stageId, now);
  await forgetPreparedOf(tx, stageId);
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
  return { asked, heldCents: held.cents, tooLate: held.too_late };
}
