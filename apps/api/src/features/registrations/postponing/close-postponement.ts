import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import { workThrough } from '../../../platform/jobs/work-through.ts';
import type { Services } from '../../../services.ts';
import { releaseRegistration } from '../ending/release-registration.ts';
import { lockEntry } from '../lock-entry.ts';
import { lockStage } from '../places/stage-lock.sql.ts';
import { closePostponementJob } from '../registrations.jobs.ts';
import { endAsked, endPostponement, findPostponement, findUnanswered } from './postponing.sql.ts';

/**
 * Applies the default to everybody who has not answered by the deadline. Each registration gets its own transaction, so
 * that a crash neither skips nor refunds anybody twice. A registration cancelled meanwhile counts as refunded. Does
 * nothing before the deadline, or when the postponement is over.
 */
export async function closePostponement(services: Services, postponementId: number): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const found = await findPostponement(db, postponementId);
  if (found === undefined || found.ended_at !== null || found.answer_by > now) return;
  await workThrough(services, {
    pending: (tx, most) => findUnanswered(tx, postponementId, most),
    endItem: async (tx, id, { state }) => {
      // The lock order of every change: the stage, then its rows.
      await lockStage(tx, found.step_id);
      return endAsked(tx, { postponementId, id }, state === 'done' ? 'default' : 'refunded', now);
    },
    deed: async (tx, id) => {
      const { row } = await lockEntry(tx, id);
      if (row.status === 'Cancelada') throw new AppError('registration_cancelled');
      if (found.default_choice === 'keep') return;
      if (!nextStatus(row.status, { type: 'cancelled', by: 'organiser' }).allowed) return;
      await releaseRegistration(services, tx, row, {
        by: 'organiser',
        staff: { staffId: found.staff_id },
        why: found.reason,
        note: 'O prazo para responder ao adiamento terminou sem resposta.',
        reason: 'cancelled',
        email: 'registration-withdrawn',
        now,
      });
    },
    close: (tx, at) => endPostponement(tx, postponementId, at),
    again: newJob(closePostponementJob, { postponement_id: postponementId }),
  });
}
