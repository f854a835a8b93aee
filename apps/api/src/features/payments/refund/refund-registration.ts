import type { Refunds } from '../../../database/schema.gen.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { alignCharge } from '../charge/align-charge.ts';
import { lockPayable } from '../payable.sql.ts';
import { settleRegistration } from '../receipt/settle-registration.ts';

/**
 * Refunds what a registration paid and no longer owes: everything once it is cancelled, or the part of a removed
 * vehicle (D20). Safe to repeat.
 */
export async function refundRegistration(
  services: Services,
  registrationId: number,
  reason: Refunds['reason'],
): Promise<void> {
  // Aligns the open charge first, so that no payment arrives after the sum is taken.
  await alignCharge(services, registrationId);
  await inTransaction(services.db, async (tx) => {
    const registration = await lockPayable(tx, registrationId);
    if (registration === undefined) return;
    await settleRegistration(services, tx, registration, reason);
    await services.notifications.registrationChanged(tx, registrationId);
  });
}
