import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { holdStage } from '../../registrations/places/free-places.ts';
import { returnSurplus } from '../leases/lease-standing.ts';
import { queueTelling } from '../telling/queue-telling.ts';
import { findDevice, lockDevice, revokeDeviceRow } from './gate-devices.sql.ts';

/**
 * Revokes a phone: it gets no more lists. Scans that it sends from now on are set aside, whatever their date; scans
 * that the server already has still count. Its unused places, as far as the server knows, return to the stage.
 * @throws AppError `not_found`, or `device_revoked` when it was revoked before
 */
export async function revokeDevice(services: Services, id: number, by: StaffDeed): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    const found = await findDevice(tx, id);
    if (found === undefined) throw new AppError('not_found');
    await holdStage(tx, found.step_id);
    const device = await lockDevice(tx, id);
    if (device === undefined) throw new AppError('not_found');
    if (device.revoked_at !== null) throw new AppError('device_revoked');
    await revokeDeviceRow(tx, id, now);
    const { step_id: stageId } = device;
    const places = await returnSurplus(services, tx, { stageId, deviceId: id, now });
    await queueTelling(services, tx, [stageId]);
    const about = { subject: 'stage', subjectId: stageId } as const;
    const detail = { device: id, name: device.name, ...(places > 0 ? { places } : {}) };
    await audit(tx, { at: now, actor: 'staff', ...about, ...by, action: 'device-revoked', detail });
  });
}
