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
 * Applies the stated default to everybody who has not answered by the deadline, each in a transaction of its own: a
 * process that ends in the middle neither leaves one out nor refunds anybody twice. A place that was given up
 * meanwhile counts as refunded. Before the deadline, and of a postponement that is over, there is nothing to do.
 */
export async function closePostponement(services: Services, postponementId: number): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const found = await findPostponement(db, postponementId);
  if (found === undefined || found.ended_at !== null || found.answer_by > now) return;
  await workThrough(services, {
    pending: (tx, most) => findUnanswered(tx, postponementId, most),
    endItem: async (tx, id, { state }) => {
      // The order of every change: the stage, then what belongs to it.
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
