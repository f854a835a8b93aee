import type { Body } from '@trilha/contract/endpoint.ts';
import type { startMarketing as startMarketingEndpoint } from '@trilha/contract/desk/mailings/marketing.endpoints.ts';
import { AppError } from '../../../../platform/app-error.ts';
import type { StaffSession } from '../../../../platform/sessions/authenticate-staff.ts';
import { requireTyped } from '../../../../platform/require-typed.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import type { Services } from '../../../../services.ts';
import { insertMailingAlone } from '../mailings.sql.ts';
import { rehearseMarketing } from './marketing-audience.ts';
import { freezeConsenting } from './marketing-audience.sql.ts';
import { CHANGED, leavesAt, sameMoment } from '../mailing-moment.ts';
import { queueStart } from '../queue-start.ts';
import { findSameMarketing } from '../same-mailing.sql.ts';

/**
 * Stores exactly the consenting customers that were counted, and queues the start. Consent is checked again when each
 * message is sent. A repeated request within minutes returns the existing mailing.
 * @throws AppError `not_found`, `bulk_too_large`, `changed_meanwhile`, `invalid` without the required typed text
 */
export async function startMarketing(
  services: Services,
  session: StaffSession,
  wish: Body<typeof startMarketingEndpoint>,
): Promise<{ id: number }> {
  const now = services.clock.now();
  const { typed } = await rehearseMarketing(services, session, wish);
  requireTyped(typed, wish.confirm);
  const send_at = leavesAt(wish.send_at, now);
  const { subject, text: body, reason, brand, purpose, circle, stages } = wish;
  const mailing = {
    automaker_id: brand,
    step_id: null,
    staff_id: session.staffId,
    staff_session: session.id,
    subject,
    body,
    reason,
    created_at: now,
    send_at,
    purpose,
    audience: JSON.stringify({ circle, stages }),
  };
  return inTransaction(services.db, async (tx) => {
    const same = await findSameMarketing(tx, mailing, wish.version, sameMoment(send_at, now));
    if (same !== undefined) return { id: same };
    const id = await insertMailingAlone(tx, mailing);
    const { able, version } = await freezeConsenting(tx, id, wish);
    if (version !== wish.version || able === 0) {
      throw new AppError('changed_meanwhile', { message: CHANGED });
    }
    await queueStart(tx, services, session, {
      id,
      now,
      sendAt: send_at,
      reason,
      detail: { count: able, purpose, circle, stages },
    });
    return { id };
  });
}
