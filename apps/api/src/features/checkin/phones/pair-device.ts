import { deviceEnd, deviceState } from '@trilha/contract/checkin/device.rules.ts';
import type { PairedDevice } from '@trilha/contract/checkin/phone.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { type DeviceRow, lockWaitingDevice, pairDeviceRow } from './gate-devices.sql.ts';

/** What a paired phone learns about itself. */
export function describePaired(row: DeviceRow): PairedDevice {
  const { id, name, step_id, title, stage_date, may_override } = row;
  return {
    id,
    name,
    stage: { id: step_id, title, stage_date: stage_date?.toISOString() ?? null },
    expires_at: deviceEnd(stage_date)?.toISOString() ?? null,
    may_override,
  };
}

/**
 * Stores the public key of the phone that scanned a pairing code. The code cannot be used again.
 * @throws AppError `pairing_over` for a code that was used, expired or never existed
 */
export async function pairDevice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { secret, public_key: publicKey }: { readonly secret: string; readonly public_key: string },
): Promise<PairedDevice> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const device = await lockWaitingDevice(tx, hashToken(secret));
    if (device === undefined || deviceState(device, now) !== 'waiting') {
      throw new AppError('pairing_over');
    }
    await pairDeviceRow(tx, device.id, { publicKey, now });
    const detail = { device: device.id, name: device.name };
    const about = { subject: 'stage', subjectId: device.step_id } as const;
    await audit(tx, { at: now, actor: 'system', ...about, action: 'device-paired', detail });
    return describePaired(device);
  });
}
