import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor, type StaffDeed } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { recordConfiguration } from '../attempts/record-attempts.ts';
import { lockStage } from '../places/stage-lock.sql.ts';
import { findPause, setPause } from './pausing.sql.ts';

interface Pausing {
  readonly stageId: number;
  /** Text for customers. */
  readonly note: string;
  readonly by: StaffDeed;
}

/**
 * Pauses entries of a stage, under the lock that entries are decided under. An entry that gets the lock first is
 * accepted, a later one is refused with the note, and there is no state between (ADR 070). The waiting list, changes
 * and payments go on.
 * @throws AppError `registration_closed` when the stage takes no entries anyway, `pause_moved` when already paused
 */
export async function pauseEntries(
  { db, clock }: Services,
  { stageId, note, by }: Pausing,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const { status } = await lockStage(tx, stageId);
    if (status !== 'Agendada') throw new AppError('registration_closed');
    if ((await findPause(tx, stageId)) !== null) throw new AppError('pause_moved');
    await setPause(tx, stageId, { at: now, note });
    await recordConfiguration(tx, stageId, now);
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...by,
      action: 'entries_paused',
      subject: 'stage',
      subjectId: stageId,
      after: { pause_note: note },
    });
  });
}

/**
 * Resumes entries of a stage.
 * @throws AppError `pause_moved` when the current pause is not the one that began at `since`
 */
export async function resumeEntries(
  { db, clock }: Services,
  { stageId, since, by }: { stageId: number; since: Date; by: StaffActor },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockStage(tx, stageId);
    const paused = await findPause(tx, stageId);
    if (paused?.getTime() !== since.getTime()) throw new AppError('pause_moved');
    await setPause(tx, stageId, null);
    await recordConfiguration(tx, stageId, now);
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...by,
      action: 'entries_resumed',
      subject: 'stage',
      subjectId: stageId,
      before: { paused_at: since.toISOString() },
    });
  });
}
