import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockOpenClaim, markClaimClosed } from './claims.sql.ts';

/**
 * Closes a claim for which staff found no Pix. It leaves the worklist; the customer sees this in the panel and may send
 * a new claim.
 * @returns false when no claim is open
 */
export async function closeClaim(
  services: Services,
  registrationId: number,
  by: StaffDeed,
): Promise<boolean> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    if ((await lockOpenClaim(tx, registrationId)) === undefined) return false;
    await markClaimClosed(tx, registrationId, now);
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...by,
      action: 'claim_closed',
      subject: 'registration',
      subjectId: registrationId,
    });
    await services.notifications.registrationChanged(tx, registrationId);
    return true;
  });
}
