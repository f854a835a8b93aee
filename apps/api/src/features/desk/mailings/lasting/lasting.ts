import { registrationChoice } from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import { isConfirmed, REGISTRATION_STATUSES } from '@trilha/contract/registrations/statuses.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import * as z from 'zod/mini';
import { AppError, invalidField } from '../../../../platform/app-error.ts';
import { audit } from '../../../../platform/audit.ts';
import type { StaffSession } from '../../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../../platform/sessions/who-acts.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import type { Services } from '../../../../services.ts';
import { lockOwn } from '../lock-mailing.ts';
import { addLater, endLasting, findLasting } from './lasting.sql.ts';
import { findStageName } from '../mailing-rows.sql.ts';
import { goOnWithMailingJob } from '../../desk.jobs.ts';

const search = z.object(registrationChoice);
type Search = z.output<typeof search>;

/** The stored filters, in request format so that the list's schema can parse them. */
const keptChoice = z.object({ ...registrationChoice, status: z.optional(z.string()) });
type KeptChoice = z.output<typeof keptChoice>;

const CONFIRMED = REGISTRATION_STATUSES.filter(isConfirmed);

/**
 * The filters that a lasting mailing repeats: its own, with confirmed statuses when none is chosen.
 * @throws AppError `invalid` unless the filter covers one whole stage where the caller may send
 */
export async function lastingChoice(
  { reads, clock }: Services,
  session: StaffSession,
  wish: { readonly search: Search; readonly ids?: readonly number[] | undefined },
): Promise<{ step_id: number; automaker_id: number; lasting_choice: string }> {
  const { status, ...filters } = wish.search;
  // A payment deadline filter or sort only matches unpaid registrations, so no status is added.
  const isDue = filters.due_until !== undefined || filters.sort?.endsWith('due') === true;
  // The same holds for entries that customers still have to confirm: no confirmed status is added.
  const isOpen = isDue || filters.to_confirm === 'yes';
  const wanted = status ?? (isOpen ? undefined : CONFIRMED);
  const scope = scopeOf(session, 'messages:edit', clock.now());
  const stage =
    filters.stage === undefined || wish.ids !== undefined
      ? null
      : await findStageName(reads, filters.stage, scope);
  if (stage === null) throw invalidField('lasting', 'Só para o filtro de uma etapa');
  const kept: KeptChoice = { ...filters, ...(wanted && { status: wanted.join(',') }) };
  return {
    step_id: stage.id,
    automaker_id: stage.automaker_id,
    lasting_choice: JSON.stringify(kept),
  };
}

/** Adds people who have entered the audience of lasting mailings, each once, and queues the sending. */
export async function reachLater(services: Services): Promise<void> {
  const { db, clock, config, jobs } = services;
  // The sender's permission was checked when the mailing was written, and the stage is one of its filters.
  const everywhere = [{ automakerId: null, stageId: null }];
  for (const { id, choice } of await findLasting(db, clock.now())) {
    const query = search.parse(keptChoice.parse(choice));
    const brands = [...config.brands.keys()];
    await inTransaction(db, async (tx) => {
      const added = await addLater(tx, id, { query, scope: everywhere, brands });
      if (added > 0) await jobs.enqueue(tx, goOnWithMailingJob, { mailing_id: id });
    });
  }
}

/**
 * Ends a lasting mailing: nobody is added any more, but queued messages are still sent.
 * @throws AppError `not_found`, `mailing_over` when it is not lasting or has already ended
 */
export async function endLastingMailing(
  { db, clock }: Services,
  session: StaffSession,
  id: number,
): Promise<{ later: number }> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const was = await lockOwn(tx, session, { kind: 'registrations', id }, now);
    if (was.lasting_choice === null || was.lasting_ended_at !== null || was.stopped_at !== null) {
      throw new AppError('mailing_over');
    }
    const later = await endLasting(tx, id, now);
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...whoActs(session),
      action: 'mailing_ended',
      subject: 'mailing',
      subjectId: id,
      detail: { count: later },
    });
    return { later };
  });
}
