import { deviceState } from '@trilha/contract/checkin/device.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { holdStage } from '../../registrations/places/free-places.ts';
import { takeGatePlaces } from '../../registrations/places/gate-places.ts';
import { type DeviceRow, lockDevice } from '../phones/gate-devices.sql.ts';

/**
 * Reserves places of a stage for one of its phones, under the stage's lock.
 * @throws AppError `too_few_places`; `device_waits`, `device_revoked` or `device_over` for a phone unable to use them
 */
export async function leasePlaces(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { device, places }: { readonly device: DeviceRow; readonly places: number },
  by: StaffDeed,
): Promise<void> {
  const now = clock.now();
  const { id: deviceId, step_id: stageId, name } = device;
  await inTransaction(db, async (tx) => {
    await holdStage(tx, stageId);
    const locked = await lockDevice(tx, deviceId);
    const state = locked === undefined ? 'revoked' : deviceState(locked, now);
    if (state === 'revoked') throw new AppError('device_revoked');
    if (state === 'over' || locked?.lease_ended_at) throw new AppError('device_over');
    if (state !== 'paired') throw new AppError('device_waits');
    await takeGatePlaces(tx, { stageId, deviceId, places, now });
    const about = { subject: 'stage', subjectId: stageId } as const;
    const detail = { device: deviceId, name, places };
    await audit(tx, { at: now, actor: 'staff', ...about, ...by, action: 'places-leased', detail });
  });
}
