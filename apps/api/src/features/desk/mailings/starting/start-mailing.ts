import type { Body } from '@trilha/contract/endpoint.ts';
import type { startMailing as startMailingEndpoint } from '@trilha/contract/mailings/mailings.endpoints.ts';
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

/** What all of them have in common; null where they are of several. */
function common(values: readonly number[]): number | null {
  const [first, ...others] = new Set(values);
  return first === undefined || others.length > 0 ? null : first;
}

const placeOf = (able: readonly ChosenHolder[]) => ({
  automaker_id: common(able.map((one) => one.automaker_id)),
  step_id: common(able.map((one) => one.step_id)),
});

/**
 * Freezes whom a message is for, exactly those that were counted, and queues its start. Sent again within minutes,
 * since no answer came or by a second click, it is the one that is there.
 * @throws AppError `bulk_too_large`, `changed_meanwhile`, `invalid` without what is typed for many, or
 * where it shall last and is not of one stage's filters, or a file of it is gone
 */
export async function startMailing(
  services: Services,
  session: StaffSession,
  wish: Body<typeof startMailingEndpoint>,
): Promise<{ id: number }> {
  const now = services.clock.now();
  const { able, version, typed } = await chooseAudience(services, session, wish);
  const lasting = wish.lasting === true ? await lastingChoice(services, session, wish) : null;
  // One that lasts may begin with nobody: it waits for the first.
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
