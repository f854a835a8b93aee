import type { Body } from '@trilha/contract/endpoint.ts';
import {
  MOST_DAYS_AHEAD,
  type startMailing as startMailingEndpoint,
  UNDO_SECONDS,
} from '@trilha/contract/mailings/mailings.endpoints.ts';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import type { Chosen } from './audience.sql.ts';
import { chooseAudience } from './choose-audience.ts';
import { goOnWithMailingJob } from './mailings.jobs.ts';
import { findSameMailing, insertMailing } from './mailings.sql.ts';

/** Nothing is written where what was seen is no longer so. */
export const CHANGED = 'O que você viu mudou desde então. Nada foi gravado.';
const DAY_MS = 86_400_000;
/** So long the same message to the same people is taken for the same request, sent again. */
const SAME_FOR_MS = 10 * 60_000;

/**
 * When a message leaves: never sooner than it can be taken back.
 * @throws AppError `invalid` where it is too far ahead
 */
export function leavesAt(wanted: string | undefined, now: Date): Date {
  const soonest = now.getTime() + UNDO_SECONDS * 1_000;
  const asked = wanted === undefined ? soonest : Date.parse(wanted);
  if (asked > now.getTime() + MOST_DAYS_AHEAD * DAY_MS) {
    throw invalidField('send_at', 'No máximo um ano à frente');
  }
  return new Date(Math.max(asked, soonest));
}

/** What all of them have in common; null where they are of several. */
function common(values: readonly number[]): number | null {
  const [first, ...others] = new Set(values);
  return first === undefined || others.length > 0 ? null : first;
}

const placeOf = (able: readonly Chosen[]) => ({
  automaker_id: common(able.map((one) => one.automaker_id)),
  step_id: common(able.map((one) => one.step_id)),
});

/**
 * Freezes whom a message is for, exactly those that were counted, and queues its start. Sent again within minutes,
 * since no answer came or by a second click, it is the one that is there.
 * @throws AppError `bulk_too_large`, `changed_meanwhile`, `invalid` without what is typed for many
 */
export async function startMailing(
  services: Services,
  session: StaffSession,
  wish: Body<typeof startMailingEndpoint>,
): Promise<{ id: number }> {
  const now = services.clock.now();
  const { able, version, typed } = await chooseAudience(services, session, wish);
  if (version !== wish.version || able.length === 0)
    throw new AppError('changed_meanwhile', { message: CHANGED });
  if (typed !== null && wish.confirm?.trim() !== typed) {
    throw invalidField('confirm', `Escreva ${typed}`);
  }
  const send_at = leavesAt(wish.send_at, now);
  const { subject, text: body, reason } = wish;
  const mailing = {
    ...placeOf(able),
    staff_id: session.staffId,
    staff_session: session.id,
    subject,
    body,
    reason,
    created_at: now,
    send_at,
  };
  const isAtOnce = send_at.getTime() === leavesAt(undefined, now).getTime();
  return inTransaction(services.db, async (tx) => {
    const same = await findSameMailing(tx, mailing, {
      recipients: able,
      wait: isAtOnce ? UNDO_SECONDS : null,
      since: new Date(now.getTime() - SAME_FOR_MS),
    });
    if (same !== undefined) return { id: same };
    const id = await insertMailing(tx, mailing, able);
    await services.jobs.enqueue(tx, goOnWithMailingJob, { mailing_id: id }, { runAt: send_at });
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...whoActs(session),
      action: 'mailing_started',
      subject: 'mailing',
      subjectId: id,
      detail: { count: able.length, send_at: send_at.toISOString() },
      reason,
    });
    return { id };
  });
}
