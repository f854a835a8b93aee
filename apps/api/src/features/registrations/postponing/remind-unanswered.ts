import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { remindOfAnswerJob } from '../registrations.jobs.ts';
import { findAllUnanswered, lockOpenPostponement, markReminded } from './postponing.sql.ts';

const DAY_MS = 86_400_000;

/**
 * Reminds everybody who has not answered to the postponement of a stage, at most once a day.
 * @returns how many are reminded
 * @throws AppError `postponement_over`; `reminded_today` with the time from which it is possible again
 */
export async function remindUnanswered(
  services: Services,
  stageId: number,
  by: StaffDeed,
): Promise<number> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const open = await lockOpenPostponement(tx, stageId);
    if (open === undefined || open.answer_by <= now) throw new AppError('postponement_over');
    const again = open.reminded_at && new Date(open.reminded_at.getTime() + DAY_MS);
    if (again && again > now) {
      const message = `Já lembramos quem não respondeu. De novo a partir de ${formatDayAndTime(again)}.`;
      throw new AppError('reminded_today', { message });
    }
    const ids = await findAllUnanswered(tx, open.id);
    if (ids.length === 0) throw new AppError('postponement_over');
    await markReminded(tx, open.id, now);
    const payload = { postponement_id: open.id };
    await services.jobs.enqueueAll(
      tx,
      ids.map((registration_id) => newJob(remindOfAnswerJob, { ...payload, registration_id })),
    );
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...by,
      action: 'postponement_reminded',
      subject: 'stage',
      subjectId: stageId,
      detail: { postponement: open.id, told: ids.length },
    });
    return ids.length;
  });
}
