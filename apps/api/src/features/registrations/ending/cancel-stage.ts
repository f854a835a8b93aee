import { REFUND_DAYS } from '@trilha/contract/payments/refund-window.rules.ts';
import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction, rehearse } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { recordConfiguration } from '../attempts/record-attempts.ts';
import { lockStageToEnd, setStageCancelled } from '../places/stage-lock.sql.ts';
import { forgetPreparedOf } from '../preparing/prepared-entries.sql.ts';
import { refundRegistrationJob } from '../registrations.jobs.ts';
import { findActiveOfStage, lockRegistration, reopenForfeited } from '../registrations.sql.ts';
import { findHeldMoney, type HeldMoney, heldByStage } from './endings.sql.ts';
import { readBrought } from './read-brought.ts';
import { releaseRegistration } from './release-registration.ts';

export interface StageToCancel {
  readonly stageId: number;
  readonly by: StaffActor;
  /** Reason for colleagues and the audit. */
  readonly reason?: string | undefined;
  /** Staff's text to everybody registered, in the e-mail. */
  readonly note?: string | undefined;
  readonly isRehearsal: boolean;
  /** Throws to refuse when the stage differs from what the staff member saw; nothing is changed then. */
  readonly approve?: (stage: CancelledStage) => void;
}

export interface CancelledStage {
  readonly title: string;
  /** True when the stage was cancelled before and had no registration left. */
  readonly nothingToDo: boolean;
  /** Number of cancelled registrations by their previous status. */
  readonly registrations: ReadonlyMap<RegistrationStatus, number>;
  /** Number of e-mails about the cancellation. */
  readonly mails: number;
  /** Amount to refund, and for how many registrations it is too late for a refund by the provider. */
  readonly held: HeldMoney;
}

const DAY_MS = 86_400_000;

/**
 * Cancels a stage and all its registrations, all or none (D20). Places are freed and nobody is promoted. All payments
 * are refunded in full, and everybody is notified. A second call changes nothing.
 * @throws AppError `not_found`, `registration_closed` for a stage that was held.
 */
export async function cancelStage(
  services: Services,
  { stageId, by, reason, note, isRehearsal, approve }: StageToCancel,
): Promise<CancelledStage> {
  const now = services.clock.now();
  const run = isRehearsal ? rehearse : inTransaction;
  return run(services.db, async (tx) => {
    const { title, wasCancelled } = await stopStage(tx, stageId, now);
    const tooOld = new Date(now.getTime() - REFUND_DAYS * DAY_MS);
    const held = await findHeldMoney(tx, heldByStage(stageId), tooOld);
    const registrations = new Map<RegistrationStatus, number>();
    for (const id of await findActiveOfStage(tx, stageId)) {
      const row = await lockRegistration(tx, id);
      if (!nextStatus(row.status, { type: 'cancelled', by: 'stage' }).allowed) continue;
      await releaseRegistration(services, tx, row, {
        by: 'organiser',
        staff: by,
        why: reason,
        note,
        reason: 'stage_cancelled',
        email: 'stage-cancelled',
        now,
      });
      registrations.set(row.status, (registrations.get(row.status) ?? 0) + 1);
    }
    for (const registration_id of await reopenForfeited(tx, stageId)) {
      const payload = { registration_id, reason: 'stage_cancelled' } as const;
      await services.jobs.enqueue(tx, refundRegistrationJob, payload);
    }
    const nothingToDo = wasCancelled && registrations.size === 0;
    const { mails } = await readBrought(tx, now);
    const cancelled = { title, nothingToDo, registrations, mails, held };
    approve?.(cancelled);
    if (nothingToDo) return cancelled;
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...by,
      ...(reason === undefined ? {} : { reason }),
      action: 'cancelled',
      subject: 'stage',
      subjectId: stageId,
      detail: { registrations: Object.fromEntries(registrations) },
    });
    return cancelled;
  });
}

/** Takes the stage's lock: entries that hold it already finish first, later ones are refused. */
async function stopStage(
  tx: Database,
  stageId: number,
  now: Date,
): Promise<{ title: string; wasCancelled: boolean }> {
  const stage = await lockStageToEnd(tx, stageId);
  if (stage === undefined) throw new AppError('not_found');
  const { title, status } = stage;
  if (status === 'Realizada') throw new AppError('registration_closed');
  await setStageCancelled(tx, stageId);
  await forgetPreparedOf(tx, stageId);
  await recordConfiguration(tx, stageId, now);
  return { title, wasCancelled: status === 'Cancelada' };
}
