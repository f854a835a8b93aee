import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockOpenClaim, markClaimClosed } from './claims.sql.ts';

/**
 * Takes down that the desk looked for the Pix of a claim and did not find it: it leaves the list, and its
 * customer reads so in the panel and may send another one.
 * @returns false where none is open
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
