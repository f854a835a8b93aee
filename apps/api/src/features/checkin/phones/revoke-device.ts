import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffDeed } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockDevice, revokeDeviceRow } from './devices.sql.ts';

/**
 * Ends a phone: no list for it any more; what it says it saw from now on is set apart, what it saw before counts.
 * @throws AppError `not_found`, or `device_revoked` where it was already
 */
export async function revokeDevice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: number,
  by: StaffDeed,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const device = await lockDevice(tx, id);
    if (device === undefined) throw new AppError('not_found');
    if (device.revoked_at !== null) throw new AppError('device_revoked');
    await revokeDeviceRow(tx, id, now);
    const about = { subject: 'stage', subjectId: device.step_id } as const;
    const detail = { device: id, name: device.name };
    await audit(tx, { at: now, actor: 'staff', ...about, ...by, action: 'device-revoked', detail });
  });
}
