import type { Body } from '@trilha/contract/endpoint.ts';
import type { startMailing as startMailingEndpoint } from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { AppError } from '../../../../platform/app-error.ts';
import type { StaffSession } from '../../../../platform/sessions/authenticate-staff.ts';
import { requireTyped } from '../../../../platform/require-typed.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import type { Services } from '../../../../services.ts';
import { namedAttachments, takeAttachments } from '../attachments/take-attachments.ts';
import type { ChosenHolder } from './audience.sql.ts';
import { chooseAudience } from './choose-audience.ts';
import { lastingChoice } from '../lasting/lasting.ts';
import { CHANGED, leavesAt, sameMoment } from '../mailing-moment.ts';
import { insertMailing } from '../mailings.sql.ts';
import { queueStart } from '../queue-start.ts';
import { findSameMailing } from '../same-mailing.sql.ts';

/** The value that all have in common; null when they differ or there are none. */
function common(values: readonly number[]): number | null {
  const [first, ...others] = new Set(values);
  return first === undefined || others.length > 0 ? null : first;
}

const placeOf = (able: readonly ChosenHolder[]) => ({
  automaker_id: common(able.map((one) => one.automaker_id)),
  step_id: common(able.map((one) => one.step_id)),
});

/**
 * Stores exactly the recipients that were counted, and queues the start. A repeated request within minutes, e.g. after
 * a lost response or a second click, returns the existing mailing.
 * @throws AppError `bulk_too_large`, `changed_meanwhile`; `invalid` without the required typed text, when a lasting
 * mailing has no single-stage filter, or when a file is gone
 */
export async function startMailing(
  services: Services,
  session: StaffSession,
  wish: Body<typeof startMailingEndpoint>,
): Promise<{ id: number }> {
  const now = services.clock.now();
  const { able, version, typed } = await chooseAudience(services, session, wish);
  const lasting = wish.lasting === true ? await lastingChoice(services, session, wish) : null;
  // A lasting mailing may start without recipients.
  if (version !== wish.version || (able.length === 0 && lasting === null))
    throw new AppError('changed_meanwhile', { message: CHANGED });
  requireTyped(typed, wish.confirm);
  const send_at = leavesAt(wish.send_at, now);
  const { subject, text: body, reason, attachments = [] } = wish;
  const mailing = {
    ...(lasting ?? placeOf(able)),
    staff_id: session.staffId,
    staff_session: session.id,
    subject,
    body,
    reason,
    created_at: now,
    send_at,
  };
  return inTransaction(services.db, async (tx) => {
    const ids = able.map((one) => one.id);
    const files = await namedAttachments(tx, attachments, { staffId: session.staffId });
    const same = await findSameMailing(tx, { mailing, ids, files }, sameMoment(send_at, now));
    if (same !== undefined) return { id: same };
    const id = await insertMailing(tx, mailing, able);
    const taking = { mailingId: id, staffId: session.staffId, ids: attachments };
    await takeAttachments(tx, taking, now);
    await queueStart(tx, services, session, {
      id,
      now,
      sendAt: send_at,
      reason,
      detail: {
        count: able.length,
        ...(lasting && { lasting: true }),
        ...(attachments.length > 0 && { attachments }),
      },
    });
    return { id };
  });
}
