import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { holdStage } from '../../registrations/places/free-places.ts';
import { giveGatePlacesBack } from '../../registrations/places/gate-places.ts';
import type { DeviceRow } from '../phones/gate-devices.sql.ts';
import { readLease } from './lease-standing.ts';

/**
 * Returns places that a phone has not used, as far as the server knows, to the stage and its waiting list. Walk-ins
 * that the phone took offline and sends later wait for a decision by staff.
 * @throws AppError `lease_smaller`
 */
export async function returnLease(
  services: Services,
  { device, places }: { readonly device: DeviceRow; readonly places: number },
  by: StaffDeed,
): Promise<void> {
  const now = services.clock.now();
  const { id: deviceId, step_id: stageId, name } = device;
  await inTransaction(services.db, async (tx) => {
    await holdStage(tx, stageId);
    const { held, used } = await readLease(tx, { stageId, deviceId });
    if (held - used < places) throw new AppError('lease_smaller');
    await giveGatePlacesBack(services, tx, { stageId, deviceId, places, now });
    const about = { subject: 'stage', subjectId: stageId } as const;
    const detail = { device: deviceId, name, places };
    await audit(tx, { at: now, actor: 'staff', ...about, ...by, action: 'lease-returned', detail });
  });
}
