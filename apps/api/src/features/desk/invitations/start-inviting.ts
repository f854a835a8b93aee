import type { Body } from '@trilha/contract/endpoint.ts';
import {
  INVITED_UNTYPED,
  type sendInvitations,
} from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { requireTyped } from '../../../platform/require-typed.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { goOnInvitingJob } from '../../invitations/invitations.jobs.ts';
import { insertBatch } from './batches.sql.ts';
import { checkList } from './check-list.ts';

/**
 * Starts to invite the people of a list that the preview counted. The list's other lines are not stored.
 * @throws AppError `list_changed`, `no_vacancies` when there are too few places for all, `invalid` without the typed
 * number
 */
export async function startInviting(
  services: Services,
  session: StaffSession,
  stage: { readonly id: number; readonly automakerId: number },
  wish: Body<typeof sendInvitations>,
): Promise<{ id: number }> {
  const { days, vehicles, reason } = wish;
  const now = services.clock.now();
  const asked = { automakerId: stage.automakerId, stageId: stage.id, list: wish, now };
  const { guests, places, version } = await checkList(services.db, asked);
  if (version !== wish.version || guests.length === 0) throw new AppError('list_changed');
  const free = places.kept + places.open;
  if (places.needed > free) {
    const message = `São ${places.needed} vagas e há ${free} livres. Tire linhas ou aumente as vagas da etapa.`;
    throw new AppError('no_vacancies', { message });
  }
  requireTyped(guests.length > INVITED_UNTYPED ? String(guests.length) : null, wish.confirm);
  return inTransaction(services.db, async (tx) => {
    const who = { staff_id: session.staffId, staff_session: session.id };
    const batch = { step_id: stage.id, ...who, reason, days, vehicles, created_at: now };
    const id = await insertBatch(tx, batch, guests);
    await services.jobs.enqueueAll(tx, [newJob(goOnInvitingJob, { batch_id: id })]);
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...whoActs(session),
      action: 'list_invited',
      subject: 'stage',
      subjectId: stage.id,
      detail: { count: guests.length, vehicles, days },
      reason,
    });
    return { id };
  });
}
