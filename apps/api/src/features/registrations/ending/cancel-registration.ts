import { lockEntry } from '../lock-entry.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { isWithinCancellationLimit } from '@trilha/contract/registrations/deadlines.rules.ts';
import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findStagesOf } from '../../stages/find-stages-of.ts';
import { readRegistration } from '../reading/read-registrations.ts';
import { releaseRegistration } from './release-registration.ts';

/**
 * Cancels one of the customer's registrations until the stage's `cancellation_limit` (EVT-30, D20).
 * A second call returns the cancelled registration again.
 * @throws AppError `not_found` or `cancellation_closed`
 */
export async function cancelRegistration(
  services: Services,
  session: Session,
  id: number,
): Promise<Registration> {
  const now = services.clock.now();
  const { customerId } = session;
  return inTransaction(services.db, async (tx) => {
    const { row } = await lockEntry(tx, id, customerId);
    const [stage] = await findStagesOf(tx, [row.step_id]);
    const transition = nextStatus(row.status, {
      type: 'cancelled',
      by: 'customer',
      withinLimit: isWithinCancellationLimit(stage?.cancellation_limit ?? null, now),
    });
    if (transition.allowed) {
      await releaseRegistration(services, tx, row, {
        by: 'customer',
        actorId: customerId,
        reason: 'cancelled',
        email: 'registration-cancelled',
        now,
      });
    } else if (transition.refusal === 'limit_passed') throw new AppError('cancellation_closed');
    return readRegistration(tx, customerId, id, { withVehicles: true, now });
  });
}
