import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { lockVehicle, updateVehicleRow } from './vehicles.sql.ts';

/**
 * Removes a vehicle from the garage; registrations keep it as it is (C89).
 * @throws AppError `vehicle_not_yours`, also for a repeated call (D29).
 */
export async function deleteVehicle(
  { db, clock }: Services,
  session: Session,
  id: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const vehicle = await lockVehicle(tx, session.customerId, id);
    if (vehicle === undefined) throw new AppError('vehicle_not_yours');
    await updateVehicleRow(tx, id, { deleted_at: now, updated_at: now });
    await audit(tx, {
      at: now,
      actor: 'customer',
      actorId: session.customerId,
      action: 'deleted',
      subject: 'vehicle',
      subjectId: id,
    });
  });
}
