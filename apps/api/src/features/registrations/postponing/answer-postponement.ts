import type { Choice } from '@trilha/contract/postponing/postponing.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { releaseRegistration } from '../ending/release-registration.ts';
import { lockEntry } from '../lock-entry.ts';
import { readRegistration } from '../reading/read-registrations.ts';
import { announce } from '../telling/registration-effects.ts';
import { endAsked, findAsked, findLastEnd } from './postponing.sql.ts';

/**
 * What a customer wants of a place whose stage was postponed: kept, or given back with everything that was paid,
 * whatever the stage's own limit says (POST-05). The same answer sent again, since none came back, is told what it did.
 * @throws AppError `not_found`; `postponement_over` where nothing is asked, any more or at all
 */
export async function answerPostponement(
  services: Services,
  { customerId }: Session,
  id: number,
  choice: Choice,
): Promise<Registration> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const { row } = await lockEntry(tx, id, customerId);
    const asked = await findAsked(tx, id);
    const end = choice === 'keep' ? 'kept' : 'refunded';
    const answer = () => readRegistration(tx, customerId, id, { withVehicles: true, now });
    const stillStands = (row.status === 'Cancelada') === (choice === 'refund');
    if (asked === undefined && stillStands && (await findLastEnd(tx, id)) === end) return answer();
    const isOver = asked === undefined || asked.answer_by <= now;
    // A place that was given up meanwhile cannot be kept: the deadline's job counts it as given back.
    if (isOver || row.status === 'Cancelada') throw new AppError('postponement_over');
    await endAsked(tx, { postponementId: asked.postponement_id, id }, end, now);
    if (choice === 'keep') {
      const by = { at: now, actor: 'customer', actorId: customerId } as const;
      const detail = { postponement: asked.postponement_id };
      await announce(services, tx, id, { ...by, action: 'kept_place', detail, email: null });
    } else if (nextStatus(row.status, { type: 'cancelled', by: 'organiser' }).allowed) {
      await releaseRegistration(services, tx, row, {
        by: 'customer',
        actorId: customerId,
        reason: 'cancelled',
        email: 'registration-cancelled',
        now,
      });
    }
    return answer();
  });
}
