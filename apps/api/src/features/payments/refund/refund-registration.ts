import type { Refunds } from '../../../database/schema.gen.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { alignCharge } from '../charge/align-charge.ts';
import { lockPayable } from '../payable.sql.ts';
import { settleRegistration } from '../receipt/settle-registration.ts';

/**
 * Gives back what a registration paid and no longer owes: all of it once it is cancelled, the part
 * of a vehicle that was taken out (D20). Runs again without effect.
 */
export async function refundRegistration(
  services: Services,
  registrationId: number,
  reason: Refunds['reason'],
): Promise<void> {
  // First what is still open, so that nothing arrives after the sum is taken.
  await alignCharge(services, registrationId);
  await inTransaction(services.db, async (tx) => {
    const registration = await lockPayable(tx, registrationId);
    if (registration === undefined) return;
    await settleRegistration(services, tx, registration, reason);
    await services.notifications.registrationChanged(tx, registrationId);
  });
}
